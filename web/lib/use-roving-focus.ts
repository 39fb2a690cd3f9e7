import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react';

/**
 * Makes a line of links one tab stop: Left and Right go from one to the next, Home and End to the ends, and Tab comes
 * back to the last one used. `onFocus` and `onKeyDown` belong on the element around them, `tabIndexOf` on each.
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
		const links = linksIn(event.currentTarget);
		const at = links.indexOf(event.target as HTMLAnchorElement);
		const next = at < 0 ? undefined : links[nextIndex(event.key, at, links.length)];
		if (!next || next === event.target) return;
		event.preventDefault();
		next.focus();
	}, []);

	return { current: stop, onFocus, onKeyDown, tabIndexOf: (index: number) => (index === stop ? 0 : -1) };
}

function linksIn(element: HTMLElement): HTMLAnchorElement[] {
	return [...element.querySelectorAll('a')];
}

/** Where a key leads from `at` in a line of `count`; `at` itself when the key means nothing here. */
export function nextIndex(key: string, at: number, count: number): number {
	switch (key) {
		case 'ArrowLeft':
			return Math.max(0, at - 1);
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
