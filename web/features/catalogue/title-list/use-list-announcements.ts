import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

interface ListTurns {
	/** Which list it is. */
	id: string;
	/** How many cards are shown. */
	shown: number;
	/** Cards that were asked for are on their way. */
	isWaiting: boolean;
	/** They could not be had; the note that says so announces itself. */
	hasFailed: boolean;
	addedText(added: number, shown: number): string;
	section: RefObject<HTMLElement | null>;
	grid: RefObject<HTMLUListElement | null>;
	/** What stands under the cards: Load More, or the note that it failed. */
	tail: RefObject<HTMLElement | null>;
}

/**
 * What a list does when it changes: new cards are announced and the focus goes to the first of them; another list
 * begins at its top.
 */
export function useListAnnouncements({ id, shown, isWaiting, hasFailed, addedText, section, grid, tail }: ListTurns) {
	const [announcement, setAnnouncement] = useState('');
	const type = useNavigationType();
	/** How many cards stood there when more were asked for, until all of those have come. */
	const before = useRef<number | null>(null);
	const isFocusDue = useRef(false);
	const list = useRef(id);

	useEffect(() => {
		if (list.current === id) return;
		list.current = id;
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
		const from = before.current;
		if (from === null || (shown <= from && isWaiting)) return;
		if (hasFailed) {
			// Load More had the focus; the note stands in its place.
			if (document.activeElement === document.body) tail.current?.querySelector('button')?.focus();
			return;
		}
		if (isFocusDue.current) {
			isFocusDue.current = false;
			focusFirst(from);
		}
		// They may come a page at a time, and are counted together.
		if (isWaiting) return;
		before.current = null;
		setAnnouncement(addedText(shown - from, shown));
	});

	function focusFirst(from: number): void {
		const active = document.activeElement;
		const isFree = !active || active === document.body || tail.current?.contains(active);
		// When nothing came, Load More keeps the focus as long as it is there.
		if (!isFree || (shown <= from && active !== document.body)) return;
		const card = grid.current?.children[Math.min(from, shown - 1)];
		card?.querySelector('a')?.focus({ preventScroll: true });
	}

	return {
		announcement,
		/** To be called before more cards are asked for. */
		awaitMore() {
			before.current = shown;
			isFocusDue.current = true;
		},
	};
}
