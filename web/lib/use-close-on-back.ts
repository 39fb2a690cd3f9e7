import { useLayoutEffect, useRef } from 'react';
import { attempt } from './browser-features.ts';
import { currentEntry } from './history-entry.ts';

/** A pending `history.back()`, delayed so that an overlay that opens at the same moment can take over the entry. */
let pendingBack: ReturnType<typeof setTimeout> | undefined;
/** From `history.back()` until its `popstate`, when `history.state` is still that of the overlay's entry. */
let isGoingBack = false;

/**
 * While an overlay is open, Back closes it and stays on the page, by a history entry of the overlay's own. Links inside
 * the overlay must replace that entry (`replace`). An overlay that opens as another closes takes over its entry. While
 * `isLocked`, Back does nothing.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void, isLocked = false): void {
	const latest = useRef({ close, isLocked });
	useLayoutEffect(() => {
		latest.current = { close, isLocked };
	});

	// A layout effect: Back must work from the first frame that shows the overlay.
	useLayoutEffect(() => {
		if (!isOpen) return undefined;
		return addEntry(() => {
			if (latest.current.isLocked) return false;
			latest.current.close();
			return true;
		});
	}, [isOpen]);
}

/**
 * Adds a history entry. `onBack` runs when the user goes back from it; when it returns false, the entry is added again.
 * Returns a function that removes the entry.
 */
function addEntry(onBack: () => boolean): () => void {
	if (isGoingBack) return addEntryAfterBack(onBack);
	// The same state as before for the router, which therefore does not navigate.
	if (pendingBack === undefined && !pushEntry({ ...currentEntry(), steps: overlayEntries() + 1 })) return () => {};
	clearTimeout(pendingBack);
	pendingBack = undefined;
	const state = currentEntry();
	const entries = overlayEntries();
	let wasLeft = false;
	const onPop = () => {
		wasLeft = onBack();
		if (!wasLeft) pushEntry(state);
	};
	window.addEventListener('popstate', onPop);
	return () => {
		window.removeEventListener('popstate', onPop);
		if (!wasLeft) removeEntry(entries);
	};
}

/** False where the browser refuses more entries for now: then Back leaves the page, and the overlay with it. */
function pushEntry(state: object): boolean {
	const pushed = attempt(() => {
		history.pushState(state, '');
		return true;
	});
	return pushed === true;
}

function addEntryAfterBack(onBack: () => boolean): () => void {
	let remove: (() => void) | null = null;
	const add = () => {
		remove = addEntry(onBack);
	};
	window.addEventListener('popstate', add, { once: true });
	return () => {
		window.removeEventListener('popstate', add);
		remove?.();
	};
}

/** Number of overlay entries above the page's own entry, by the current history state. */
function overlayEntries(): number {
	return currentEntry().steps ?? 0;
}

/**
 * Goes back to the page's entry, unless a page has replaced the overlay's. The user may also have gone back already: the
 * router handles `popstate` first, and may unmount the overlay before its listener runs.
 */
function removeEntry(entries: number): void {
	const hasMoved = () => overlayEntries() !== entries;
	if (hasMoved()) return;
	pendingBack = setTimeout(() => {
		pendingBack = undefined;
		if (hasMoved()) return;
		isGoingBack = true;
		const onPop = () => {
			isGoingBack = false;
		};
		window.addEventListener('popstate', onPop, { once: true, capture: true });
		history.back();
	});
}
