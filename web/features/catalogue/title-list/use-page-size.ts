import { useSyncExternalStore } from 'react';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '#contract/limits.ts';
import { matchesMedia } from '../../../lib/browser-features.ts';

/** How many cards a list shows per page in this window; null on the server and during hydration. */
export function usePageSize(): number | null {
	return useSyncExternalStore(
		subscribe,
		() => pageSizeFor(isNarrowerThan),
		() => null,
	);
}

/** How many cards a list shows per page in this window, of which is known whether it is narrower than a width. */
export function pageSizeFor(isNarrower: (widthPx: number) => boolean): number {
	return PAGE_SIZES.find(({ belowPx }) => isNarrower(belowPx))?.cards ?? PAGE_SIZE_MAX;
}

/** Unlike the window's width, asking for it makes no layout. */
function isNarrowerThan(widthPx: number): boolean {
	return matchesMedia(`not all and (min-width: ${widthPx}px)`);
}

function subscribe(onChange: () => void): () => void {
	window.addEventListener('resize', onChange);
	return () => window.removeEventListener('resize', onChange);
}
