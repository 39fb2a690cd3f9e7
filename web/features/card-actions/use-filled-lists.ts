import { useEffect } from 'react';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { hiddenCardsStorage } from '../../personal-data/taste-storage.ts';
import { watchMain } from './watch-main.ts';

/** A list that shows fewer of its cards is continued. */
const CARDS_MIN = 8;
/** For one list: then Load More is left to the person. */
const PRESSES_MAX = 10;
const GRID = '.title-list .title-grid';
const CARDS = 'li:not([aria-hidden])';
const LOAD_MORE = ':scope > :last-child > button:not([aria-disabled=true])';

/**
 * Presses Load More where so many cards of a list are hidden that little or nothing is left, or where none of those that it has
 * added are shown.
 */
export function useFilledLists(): void {
	const rules = useLocalStorageItem(hiddenCardsStorage);
	useEffect(() => {
		const main = document.querySelector('main');
		if (!rules || !main) return undefined;
		let grid: Element | null = null;
		let seen = { cards: 0, shown: 0 };
		let presses = 0;
		const check = () => {
			const next = document.querySelector(GRID);
			if (next !== grid) {
				grid = next;
				seen = { cards: 0, shown: 0 };
				presses = 0;
			}
			const cards = [...(grid?.querySelectorAll(CARDS) ?? [])];
			const shown = cards.filter((card) => card.checkVisibility()).length;
			const isShort = shown < Math.min(CARDS_MIN, cards.length);
			const hasAddedNone = seen.cards > 0 && cards.length > seen.cards && shown <= seen.shown;
			seen = { cards: cards.length, shown };
			const more = grid?.parentElement?.querySelector<HTMLElement>(LOAD_MORE);
			if (!more || presses >= PRESSES_MAX || !(isShort || hasAddedNone)) return;
			presses += 1;
			pressQuietly(more);
		};
		return watchMain(main, check);
	}, [rules]);
}

/** Nobody has pressed it: where nothing has the focus, no new card gets it, until somebody does something. */
function pressQuietly(button: HTMLElement): void {
	if (document.activeElement === document.body) {
		const stop = new AbortController();
		const { signal } = stop;
		for (const type of ['pointerdown', 'keydown'])
			addEventListener(type, () => stop.abort(), { capture: true, signal });
		addEventListener(
			'focusin',
			({ target }) => {
				stop.abort();
				if (target instanceof HTMLElement && target.closest(GRID)) target.blur();
			},
			{ signal },
		);
	}
	button.click();
}
