import { useLocation, useNavigation } from 'react-router';

/**
 * Parameters of the address: `current` of the page as it stands, `next` already of the one that is on its way at the
 * same path, so that a control shows at once what was chosen.
 */
export function usePendingSearchParams(): { current: URLSearchParams; next: URLSearchParams } {
	const location = useLocation();
	const { location: coming } = useNavigation();
	const isSamePage = coming?.pathname === location.pathname;
	return {
		current: new URLSearchParams(location.search),
		next: new URLSearchParams(isSamePage ? coming.search : location.search),
	};
}
