import type { DataRouter } from 'react-router';

/**
 * Adds the history entry of a page when its link is pressed. The router adds it once the page has loaded: until then Back
 * would leave the page that is shown, where it should end the navigation. Forward then opens the page after all. A link to the
 * page that is shown, or a navigation that replaces it, adds one more entry of it while another page loads.
 */
export function pushAtPress({ createHref, subscribe }: Pick<DataRouter, 'createHref' | 'subscribe'>): void {
	const { pushState } = history;
	/** Key of the page that loads. Its entry is the current one until the person goes back from it. */
	let pending: string | undefined;

	// The router adds the entry again when the page has loaded, or another when another link is pressed meanwhile.
	history.pushState = (state, title, url) => {
		const { key, idx } = history.state ?? {};
		const isOverlay = state?.steps;
		if (pending && key === pending && !isOverlay) history.replaceState({ ...state, idx }, title, url);
		else pushState.call(history, state, title, url);
	};

	subscribe(({ navigation: { historyAction, location } }) => {
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
