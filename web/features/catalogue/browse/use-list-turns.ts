import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

interface ListTurns {
	/** Which list it is. */
	id: string;
	/** How many cards are shown. */
	shown: number;
	/** The list has its first cards, or turned out to have none. */
	isSettled: boolean;
	/** Cards that were asked for are on their way. */
	isWaiting: boolean;
	/** What is said of a list that has just come. */
	arrivedText: string;
	addedText(added: number, shown: number): string;
	section: RefObject<HTMLElement | null>;
	grid: RefObject<HTMLUListElement | null>;
	/** What stands under the cards: Load More, or the note that it failed. */
	tail: RefObject<HTMLElement | null>;
}

/**
 * What a list does for those who can not see it change: new cards are announced and the focus goes to the first of
 * them; another list is announced and begins at its top.
 */
export function useListTurns({ id, shown, isSettled, isWaiting, section, grid, tail, ...texts }: ListTurns) {
	const [announcement, setAnnouncement] = useState('');
	const type = useNavigationType();
	/** How many cards stood there when more were asked for. */
	const before = useRef<number | null>(null);
	const list = useRef({ id, isAnnounced: true });

	useEffect(() => {
		if (list.current.id === id) return;
		list.current = { id, isAnnounced: false };
		before.current = null;
		setAnnouncement('');
		// Back restores the place by itself.
		if (type === 'POP' || !section.current) return;
		const top = section.current.getBoundingClientRect().top;
		if (top < Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) {
			section.current.scrollIntoView({ block: 'start', behavior: 'instant' });
		}
	}, [id, type, section]);

	useEffect(() => {
		if (!isSettled || list.current.isAnnounced) return;
		list.current.isAnnounced = true;
		setAnnouncement(texts.arrivedText);
	});

	useEffect(() => {
		const from = before.current;
		if (from === null || (shown <= from && isWaiting)) return;
		before.current = null;
		setAnnouncement(texts.addedText(shown - from, shown));
		const active = document.activeElement;
		const isFree = !active || active === document.body || tail.current?.contains(active);
		// When nothing came, Load More keeps the focus as long as it is there.
		if (!isFree || (shown <= from && active !== document.body)) return;
		const card = grid.current?.children[Math.min(from, shown - 1)];
		card?.querySelector('a')?.focus({ preventScroll: true });
	});

	return {
		announcement,
		/** To be called before more cards are asked for. */
		awaitMore() {
			before.current = shown;
		},
	};
}
