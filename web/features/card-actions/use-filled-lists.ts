import { useEffect } from 'react';

/** A list that shows fewer of its cards is continued. */
const CARDS_MIN = 8;
/** For one list: then Load More is left to the person. */
const PRESSES_MAX = 10;
const CARDS = 'li:not([aria-hidden])';

/**
 * Presses Load More where so many cards of a list are hidden that little or nothing is left, or where none of those that it has
 * added are shown.
 */
export function useFilledLists(): void {
	useEffect(() => {
		let grid: Element | null = null;
		let seen = { cards: 0, shown: 0 };
		let presses = 0;
		const check = () => {
			const next = document.querySelector('.title-list .title-grid');
			if (next !== grid) {
				grid = next;
				seen = { cards: 0, shown: 0 };
				presses = 0;
			}
			if (!grid || document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0)) return;
			const cards = [...grid.querySelectorAll(CARDS)];
			const shown = cards.filter((card) => card.checkVisibility()).length;
			const hasAddedNone = cards.length > seen.cards && seen.cards > 0 && shown <= seen.shown;
			seen = { cards: cards.length, shown };
			const more = grid.parentElement?.querySelector<HTMLElement>(
				':scope > :last-child > button:not([aria-disabled=true])',
			);
			const isShort = shown < Math.min(CARDS_MIN, cards.length);
			if (!more || presses >= PRESSES_MAX || !(isShort || hasAddedNone)) return;
			presses += 1;
			more.click();
		};
		let frame = 0;
		const observer = new MutationObserver(() => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(check);
		});
		const main = document.querySelector('main');
		if (main) observer.observe(main, { childList: true, subtree: true });
		check();
		return () => {
			cancelAnimationFrame(frame);
			observer.disconnect();
		};
	}, []);
}
