import { useLocation, useNavigation } from 'react-router';

/**
 * Search parameters of the address: `current` of the rendered page, `pending` of a navigation in progress within it, so
 * that controls update at once. Without one both are equal.
 */
export function usePendingSearchParams(): { current: URLSearchParams; pending: URLSearchParams } {
	const location = useLocation();
	const { location: next } = useNavigation();
	const isSamePage = next?.pathname === location.pathname;
	return {
		current: new URLSearchParams(location.search),
		pending: new URLSearchParams(isSamePage ? next.search : location.search),
	};
}
