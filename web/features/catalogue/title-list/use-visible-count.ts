import { useReducer } from 'react';
import { useLocation } from 'react-router';

interface Revealed {
	/** How many cards are shown, if there are so many. */
	cards: number;
	/** No page beyond this one is asked for to fill them. */
	reach: number;
}

/** How many pages are read in search of cards that pass the display filter. */
export const REACH_PAGES = 5;

/** By history entry, so that Back finds as many cards as it left. */
const revealedByEntry = new Map<string, Revealed>();

/** How much of a list has been revealed, at least a page size. */
export function useVisibleCount(pageSize: number): Revealed & { reveal: (revealed: Revealed) => void } {
	const { key } = useLocation();
	const [, refresh] = useReducer((turn: number) => turn + 1, 0);
	const known = revealedByEntry.get(key);
	return {
		cards: Math.max(known?.cards ?? 0, pageSize),
		reach: known?.reach ?? REACH_PAGES,
		reveal(revealed) {
			revealedByEntry.set(key, revealed);
			refresh();
		},
	};
}
