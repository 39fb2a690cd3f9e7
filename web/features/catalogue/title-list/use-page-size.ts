import { useSyncExternalStore } from 'react';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '#contract/limits.ts';

/** How many cards a list shows per page in this window; null on the server and during hydration. */
export function usePageSize(): number | null {
	return useSyncExternalStore(
		subscribe,
		() => pageSizeFor(window.innerWidth),
		() => null,
	);
}

/** How many cards a list shows per page in a window of this width. */
export function pageSizeFor(widthPx: number): number {
	return PAGE_SIZES.find(({ belowPx }) => widthPx < belowPx)?.cards ?? PAGE_SIZE_MAX;
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener('resize', onChange);
	return () => window.removeEventListener('resize', onChange);
}
