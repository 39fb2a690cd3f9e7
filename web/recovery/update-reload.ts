import type { DataRouter } from 'react-router';

const WATCHING = /^\/watch\//;

/** Whether a reload now would take something away: what plays, or what is being typed. */
export function isBusy(page: Document = document): boolean {
	if (WATCHING.test(page.location.pathname)) return true;
	const { activeElement } = page;
	const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
	return isField && activeElement.value !== '';
}

type Reloading = Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;

/** Loads the next page by its address instead of showing it with the code of an old build. */
export function reloadAtNextNavigation(
	router: Pick<DataRouter, 'state' | 'subscribe'>,
	page: Reloading = location,
): void {
	const begun = router.state.location;
	const stop = router.subscribe(({ navigation, location }) => {
		const next = navigation.location ?? location;
		if (next.pathname === begun.pathname && next.search === begun.search) return;
		stop();
		// A step back or forward has changed the address already; anything else is still to be gone to.
		if (page.pathname === next.pathname && page.search === next.search) page.reload();
		else page.assign(next.pathname + next.search + next.hash);
	});
}
