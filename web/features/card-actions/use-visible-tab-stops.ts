import { useEffect } from 'react';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { hiddenCardsStorage } from '../../personal-data/taste-storage.ts';
import { watchMain } from './watch-main.ts';

const ROW = '.title-row [data-roving]';

/**
 * Gives a row whose tab stop is a hidden card another one, its first card that is shown, until the focus is in the row. The
 * row itself does not know which cards a style sheet hides.
 */
export function useVisibleTabStops(): void {
	const rules = useLocalStorageItem(hiddenCardsStorage);
	useEffect(() => {
		const main = document.querySelector('main');
		if (!rules || !main) return undefined;
		const given = new Set<HTMLElement>();
		const check = () => {
			for (const row of main.querySelectorAll(ROW)) {
				const links = [...row.querySelectorAll('a')];
				if (links.some((link) => link.tabIndex === 0 && link.checkVisibility())) continue;
				const shown = links.find((link) => link.checkVisibility());
				if (!shown) continue;
				shown.tabIndex = 0;
				given.add(shown);
			}
		};
		// From then on the row knows its tab stop.
		const onFocus = ({ target }: FocusEvent) => {
			for (const link of given) {
				if (!link.closest(ROW)?.contains(target as Node)) continue;
				given.delete(link);
				if (link !== target) link.tabIndex = -1;
			}
		};
		const stop = watchMain(main, check);
		main.addEventListener('focusin', onFocus);
		return () => {
			stop();
			main.removeEventListener('focusin', onFocus);
			for (const link of given) link.tabIndex = -1;
		};
	}, [rules]);
}
