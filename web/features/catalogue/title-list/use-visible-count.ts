import { useReducer } from 'react';
import { useLocation } from 'react-router';

interface VisibleCount {
	/** How many cards are to be visible, if the list has that many. */
	targetCards: number;
	/** Last page to fetch for them. */
	maxPage: number;
}

/** How many pages Load More fetches at most in search of cards that pass the display filter. */
export const MAX_PAGES_PER_LOAD = 5;

/** By history entry, so that Back restores the list's length. */
const countByHistoryEntry = new Map<string, VisibleCount>();

/** How much of a list is visible, at least one page size. */
export function useVisibleCount(pageSize: number): VisibleCount & { setVisibleCount: (count: VisibleCount) => void } {
	const { key } = useLocation();
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const stored = countByHistoryEntry.get(key);
	return {
		targetCards: Math.max(stored?.targetCards ?? 0, pageSize),
		maxPage: stored?.maxPage ?? MAX_PAGES_PER_LOAD,
		setVisibleCount(count) {
			countByHistoryEntry.set(key, count);
			rerender();
		},
	};
}
