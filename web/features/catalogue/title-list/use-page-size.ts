import { useSyncExternalStore } from 'react';
import { pageSizeFor } from './page-size.ts';

/** How many cards a list shows at a time in this window; null until the page has started. */
export function usePageSize(): number | null {
	return useSyncExternalStore(subscribe, readPageSize, () => null);
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener('resize', onChange);
	return () => window.removeEventListener('resize', onChange);
}

function readPageSize(): number {
	return pageSizeFor(window.innerWidth);
}
