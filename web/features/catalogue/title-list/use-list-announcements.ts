import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

interface ListState {
	/** Identifies the list. */
	id: string;
	/** How many cards are visible. */
	visible: number;
	/** More cards are being fetched. */
	isLoading: boolean;
	/** Fetching them failed; the failure note is a live region of its own. */
	hasFailed: boolean;
	addedText(added: number, visible: number): string;
	section: RefObject<HTMLElement | null>;
	grid: RefObject<HTMLUListElement | null>;
	/** Holds Load More, or the failure note with Retry. */
	footer: RefObject<HTMLDivElement | null>;
}

/**
 * Announces in a live region how many cards Load More has added, and moves focus to the first of them. Scrolls another
 * list to its top.
 */
export function useListAnnouncements(state: ListState) {
	const { id, visible, isLoading, hasFailed, addedText, section, grid, footer } = state;
	const [announcement, setAnnouncement] = useState('');
	const type = useNavigationType();
	/** The number of the request in this render. */
	const [request, setRequest] = useState(0);
	/** The last request, and how many cards were visible then; null once the new ones are announced. */
	const pending = useRef<{ request: number; from: number; movesFocus: boolean } | null>(null);
	const list = useRef(id);

	useEffect(() => {
		if (list.current === id) return;
		list.current = id;
		pending.current = null;
		setAnnouncement('');
		// Back restores the scroll position.
		if (type === 'POP' || !section.current) return;
		const top = section.current.getBoundingClientRect().top;
		if (top < Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)) {
			section.current.scrollIntoView({ block: 'start', behavior: 'instant' });
		}
	}, [id, type, section]);

	useEffect(() => {
		// An effect of a render before the request may run after it.
		if (pending.current === null || request < pending.current.request) return;
		const { from, movesFocus } = pending.current;
		if (visible <= from && isLoading) return;
		if (hasFailed) {
			// Load More had focus, and the failure note has replaced it.
			if (document.activeElement === document.body) footer.current?.querySelector('button')?.focus();
			return;
		}
		if (movesFocus) {
			pending.current.movesFocus = false;
			focusCard(from);
		}
		// Several pages may arrive one by one: one announcement counts them all.
		if (isLoading) return;
		pending.current = null;
		setAnnouncement(addedText(visible - from, visible));
	});

	function focusCard(index: number): void {
		const active = document.activeElement;
		const hasUserMoved = active && active !== document.body && !footer.current?.contains(active);
		// Without new cards Load More keeps focus as long as it exists.
		if (hasUserMoved || (visible <= index && active !== document.body)) return;
		const card = grid.current?.children[Math.min(index, visible - 1)];
		card?.querySelector('a')?.focus({ preventScroll: true });
	}

	return {
		announcement,
		/** Call before requesting more cards. */
		announceNextCards() {
			pending.current = { request: request + 1, from: visible, movesFocus: true };
			setRequest(request + 1);
		},
	};
}
