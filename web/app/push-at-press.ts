import type { DataRouter } from 'react-router';

/**
 * Adds the history entry of a page when its link is pressed. The router adds it once the page has loaded: until then Back
 * would leave the page that is shown, where it should end the navigation; Forward then opens the page after all. A link to the
 * page that is shown does what Back does.
 */
export function pushAtPress({
	createHref,
	state,
	subscribe,
}: Pick<DataRouter, 'createHref' | 'state' | 'subscribe'>): void {
	const { pushState } = history;
	/** Key of the page that loads. Its entry is the current one until the person goes back from it. */
	let pending: string | undefined;
	/** Address of the page that is shown. */
	let shown = createHref(state.location);
	/** Back was called instead of adding another entry of that page. */
	let isReturning = false;
	addEventListener('popstate', () => {
		isReturning = false;
	});

	// The router adds the entry again when the page has loaded, or another when another link is pressed meanwhile.
	history.pushState = (state, title, url) => {
		const { key, idx } = history.state ?? {};
		const isOverlay = state?.steps;
		const isPending = pending && key === pending && !isOverlay;
		if (url === shown && (isPending || isReturning)) {
			if (!isReturning) history.back();
			isReturning = true;
		} else if (isPending) history.replaceState({ ...state, idx }, title, url);
		else pushState.call(history, state, title, url);
	};

	subscribe(({ location: current, navigation: { historyAction, location } }) => {
		shown = createHref(current);
		const next = historyAction === 'PUSH' ? location : undefined;
		if (next && next.key !== pending) {
			// A fragment that was typed in the address bar has no state.
			const idx = (history.state?.idx ?? 0) + 1;
			try {
				history.pushState({ usr: next.state, key: next.key, idx }, '', createHref(next));
			} catch {
				// Browsers limit the number of entries in a time: the router adds this one later.
				return;
			}
		}
		pending = next?.key;
	});
}
