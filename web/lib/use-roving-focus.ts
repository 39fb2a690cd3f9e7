import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { toReadingKey } from './reading-direction.ts';

/**
 * Roving tab index for a row of links: one tab stop, Left, Right, Home and End move the focus, and Tab returns to the
 * last focused link. `onFocus` and `onKeyDown` go on the container, `tabIndexOf` on each link.
 */
export function useRovingFocus(count: number, initial = 0) {
	const [current, setCurrent] = useState(initial);
	const stop = Math.min(current, Math.max(0, count - 1));

	const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
		const at = linksIn(event.currentTarget).indexOf(event.target as HTMLAnchorElement);
		if (at >= 0) setCurrent(at);
	}, []);

	const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		// Those of hidden titles cannot have the focus.
		const links = linksIn(event.currentTarget).filter((link) => link.checkVisibility());
		const at = links.indexOf(event.target as HTMLAnchorElement);
		const next = at < 0 ? undefined : links[nextFocusIndex(toReadingKey(event.key), at, links.length)];
		if (!next || next === event.target) return;
		event.preventDefault();
		next.focus({ preventScroll: true });
		// The card begins its row, as on a television: what comes next is in view, and the way down is the same from each.
		(next.closest('li') ?? next).scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
	}, []);

	return { current: stop, onFocus, onKeyDown, tabIndexOf: (index: number) => (index === stop ? 0 : -1) };
}

function linksIn(element: HTMLElement): HTMLAnchorElement[] {
	return [...element.querySelectorAll('a')];
}

/** The index that a key (of `toReadingKey`) moves to, of `count` links; `at` for any other key. */
export function nextFocusIndex(key: string, at: number, count: number): number {
	switch (key) {
		// physical: a reading key.
		case 'ArrowLeft':
			return Math.max(0, at - 1);
		// physical: a reading key.
		case 'ArrowRight':
			return Math.min(count - 1, at + 1);
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return at;
	}
}
