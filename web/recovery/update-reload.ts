import type { DataRouter } from 'react-router';

const WATCH_PATH = /^\/watch\//;

/** Whether a reload now would interrupt playback, close a dialog, or lose what is being typed. */
export function isPageInUse(page: Document = document): boolean {
	if (WATCH_PATH.test(page.location.pathname) || page.querySelector('dialog[open]')) return true;
	const { activeElement } = page;
	const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
	return isField && activeElement.value !== '';
}

type ReloadableLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;

/** Makes the next navigation a full page load, so that an old build's code shows no further page. */
export function reloadAtNextNavigation(
	router: Pick<DataRouter, 'state' | 'subscribe'>,
	page: ReloadableLocation = location,
): void {
	const current = router.state.location;
	const stop = router.subscribe(({ navigation, location }) => {
		const next = navigation.location ?? location;
		if (next.pathname === current.pathname && next.search === current.search) return;
		stop();
		// Back, Forward and a link have changed the URL already.
		if (page.pathname === next.pathname && page.search === next.search) page.reload();
		else page.assign(next.pathname + next.search + next.hash);
	});
}
