import { useLayoutEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { createEntryMemory } from '../../../lib/entry-memory.ts';

interface VisibleCount {
	/** How many cards are to be visible, if the list has that many. */
	targetCards: number;
	/** Last page to fetch for them. */
	maxPage: number;
}

/** How many pages Load More fetches at most in search of cards that pass the display filter. */
export const MAX_PAGES_PER_LOAD = 5;

/** By history entry, so that Back and a reload restore the list's length. */
const countByHistoryEntry = createEntryMemory<VisibleCount>('matinee:lists');

/** The history entry that this document was opened at, until its list has its length. */
let openedEntry: unknown = import.meta.env.SSR ? null : history.state?.key;

/**
 * How much of a list is visible, at least one page size. `pageSize` is null on the server and during hydration, when the
 * list is as long as the server rendered it.
 */
export function useVisibleCount(
	pageSize: number | null,
): VisibleCount & { setVisibleCount: (count: VisibleCount) => void } {
	const { key } = useLocation();
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const stored = pageSize === null ? undefined : countByHistoryEntry.get(key);
	useLayoutEffect(() => {
		if (pageSize === null) return;
		if (stored && key === openedEntry) restorePlace(key);
		openedEntry = null;
	}, [pageSize, stored, key]);
	return {
		targetCards: Math.max(stored?.targetCards ?? 0, pageSize ?? PAGE_SIZE_MAX),
		maxPage: stored?.maxPage ?? MAX_PAGES_PER_LOAD,
		setVisibleCount(count) {
			countByHistoryEntry.set(key, count);
			rerender();
		},
	};
}

/** Where the router stores scroll positions by history entry. It restored this one when the list was still short. */
const SCROLL_POSITIONS_KEY = 'react-router-scroll-positions';

function restorePlace(key: string): void {
	try {
		const top = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}')[key];
		if (top > scrollY) scrollTo({ top, behavior: 'instant' });
	} catch {
		// Storage is blocked: the page stays where it is.
	}
}
