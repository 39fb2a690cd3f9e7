import { createContext, use, useSyncExternalStore } from 'react';
import { type DataRouter, type Location, useLocation } from 'react-router';

/** The router that shows the page; null on the server, where none is opened. */
export const RouterContext = createContext<DataRouter | null>(null);

const subscribeToNothing = () => () => {};

/**
 * Location of the page that is being opened, from the press on its link until it is drawn; else null. The router's hooks tell of a
 * navigation in a transition, which may be drawn with the page itself; its own state is known in the frame after the press.
 */
export function useOpenedPage(): Location | null {
	const router = use(RouterContext);
	const opened = useSyncExternalStore(
		router?.subscribe ?? subscribeToNothing,
		() => (router ? (router.state.navigation.location ?? router.state.location) : null),
		() => null,
	);
	const { key } = useLocation();
	return opened?.key === key ? null : opened;
}
