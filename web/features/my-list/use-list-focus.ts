import { type RefObject, useEffect, useState } from 'react';
import type { MyListItem } from './merge-history.ts';

interface PendingFocus {
	id: string;
	/** Whether the focus waits for the title to appear, or to be gone. */
	appears: boolean;
	index: number;
}

/**
 * Takes the focus along when a card leaves or comes back: to the button of the one that took its place, to the card
 * itself, or to the page's heading when there is neither. Focus that went elsewhere meanwhile stays there.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, items: readonly MyListItem[]) {
	const [wish, setWish] = useState<PendingFocus | null>(null);

	useEffect(() => {
		if (!wish) return;
		const isThere = items.some(({ card }) => card.id === wish.id);
		if (isThere !== wish.appears) return;
		setWish(null);
		if (document.activeElement !== document.body && document.activeElement !== null) return;
		const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.history-remove') ?? [])];
		const target = wish.appears
			? list.current?.querySelector<HTMLElement>(`[data-item="${wish.id}"] a`)
			: buttons[Math.min(wish.index, buttons.length - 1)];
		(target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
	}, [list, items, wish]);

	return {
		afterRemoval: (id: string, index: number) => setWish({ id, index, appears: false }),
		afterReturn: (id: string) => setWish({ id, index: 0, appears: true }),
	};
}
