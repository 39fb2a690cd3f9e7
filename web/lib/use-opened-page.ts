import { useContext, useSyncExternalStore } from 'react';
import {
	type DataRouter,
	UNSAFE_DataRouterContext as DataRouterContext,
	type Location,
	useLocation,
} from 'react-router';

/**
 * Location of the page that is being opened, from the press on its link until it is drawn; else null. The router's hooks tell of a
 * navigation in a transition, which may be drawn with the page itself; its own state is known in the frame after the press.
 */
export function useOpenedPage(): Location | null {
	const router = useContext(DataRouterContext)?.router as DataRouter;
	const opened = useSyncExternalStore(
		router.subscribe,
		() => router.state.navigation.location ?? router.state.location,
		() => null,
	);
	const { key } = useLocation();
	return opened?.key === key ? null : opened;
}
