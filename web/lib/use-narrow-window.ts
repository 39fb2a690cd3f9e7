import { useSyncExternalStore } from 'react';

/** Narrower than this the product is laid out for phones; the styles say the same. */
const NARROW = '(width < 48rem)';

/** Whether the window is as narrow as a phone's. While the page starts, no. */
export function useNarrowWindow(): boolean {
	return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function isNarrow(): boolean {
	return matchMedia(NARROW).matches;
}

function subscribe(onChange: () => void): () => void {
	const query = matchMedia(NARROW);
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}
