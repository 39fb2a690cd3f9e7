import type { DataRouter } from 'react-router';
import { currentEntry, type EntryState } from '../lib/history-entry.ts';

type FollowedRouter = Pick<DataRouter, 'createHref' | 'state' | 'subscribe'>;

interface PageEntries {
	/** What the router takes for the window: its history is this one's. */
	window: Window;
	/** Adds the entries of the pages that this router opens. */
	follow(router: FollowedRouter): void;
}

/**
 * The router's history: adds the entry of a page when its link is pressed. The router adds it once the page has loaded: until
 * then Back would leave the page that is shown, where it should end the navigation; Forward then opens the page after all. A link
 * to the page that is shown does what Back does.
 */
export function createPageEntries(): PageEntries {
	/** Key of the page that loads. Its entry is the current one until the person goes back from it. */
	let pending: string | undefined;
	/** Address of the page that is shown. */
	let shown: string | undefined;
	/** Back was called instead of adding another entry of that page. */
	let isReturning = false;
	addEventListener('popstate', () => {
		isReturning = false;
	});

	/** The router adds the entry again when the page has loaded, or another when another link is pressed meanwhile. */
	function add(state: EntryState, url: string): void {
		const { key, idx } = currentEntry();
		const isPending = pending !== undefined && key === pending;
		if (url === shown && (isPending || isReturning)) {
			if (!isReturning) history.back();
			isReturning = true;
		} else if (isPending) history.replaceState({ ...state, idx }, '', url);
		else history.pushState(state, '', url);
	}

	return {
		window: withProperty(
			window,
			'history',
			withProperty(history, 'pushState', (state, _unused, url) => add(state, String(url))),
		),
		follow({ createHref, state: { location: first }, subscribe }) {
			shown = createHref(first);
			subscribe(({ location: current, navigation: { historyAction, location } }) => {
				shown = createHref(current);
				const next = historyAction === 'PUSH' ? location : undefined;
				if (next && next.key !== pending) {
					// A fragment that was typed in the address bar has no state.
					const idx = (currentEntry().idx ?? 0) + 1;
					try {
						add({ usr: next.state, key: next.key, idx }, createHref(next));
					} catch {
						// Browsers limit the number of entries in a time: the router adds this one later.
						return;
					}
				}
				pending = next?.key;
			});
		},
	};
}

/** The object with another value of one property; its methods are called on the object itself, as those of a browser must be. */
function withProperty<Target extends object, Name extends keyof Target>(
	object: Target,
	name: Name,
	replacement: Target[Name],
): Target {
	return new Proxy(object, {
		get(target, property) {
			if (property === name) return replacement;
			const value: unknown = Reflect.get(target, property, target);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
}
