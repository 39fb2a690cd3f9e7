import { type RefObject, useEffect, useState } from 'react';

interface PendingFocus {
	id: string;
	/** Whether to wait for the card to appear or to disappear. */
	appears: boolean;
	index: number;
}

/**
 * Moves the focus when a card is removed or restored: to the button of the card in its place, to the card itself, or to
 * the page's heading. Focus that was moved elsewhere in between stays there.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
	const [pending, setPending] = useState<PendingFocus | null>(null);

	useEffect(() => {
		if (!pending) return;
		const isThere = ids.includes(pending.id);
		if (isThere !== pending.appears) return;
		setPending(null);
		if (document.activeElement !== document.body && document.activeElement !== null) return;
		const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-item] [data-remove]') ?? [])];
		const target = pending.appears
			? list.current?.querySelector<HTMLElement>(`[data-item="${pending.id}"] a`)
			: buttons[Math.min(pending.index, buttons.length - 1)];
		(target ?? document.querySelector<HTMLElement>('main h1'))?.focus();
	}, [list, ids, pending]);

	return {
		afterRemoval: (id: string, index: number) => setPending({ id, index, appears: false }),
		afterReturn: (id: string) => setPending({ id, index: 0, appears: true }),
	};
}
