import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Memory {
	href: string;
	/** Which of the links to there. */
	at: number;
}

/** Which link had the focus when a page was left, by history entry. */
const left = new Map<string, Memory>();

/**
 * Takes the focus along: to the heading of a page that opens, and on the way back to the link by which the page was
 * left. Focus that a page keeps in its own content stays where it is.
 */
export function usePageFocus(): void {
	const { key } = useLocation();
	const type = useNavigationType();
	const entry = useRef(key);

	useEffect(() => {
		const remember = ({ target }: Event) => {
			const link = target instanceof Element ? target.closest('main a') : null;
			const href = link?.getAttribute('href');
			if (link && href) left.set(entry.current, { href, at: linksTo(href).indexOf(link as HTMLElement) });
		};
		document.addEventListener('focusin', remember);
		// Not every browser focuses a link that is pressed.
		document.addEventListener('click', remember, true);
		return () => {
			document.removeEventListener('focusin', remember);
			document.removeEventListener('click', remember, true);
		};
	}, []);

	useEffect(() => {
		if (entry.current === key) return;
		entry.current = key;
		const move = () => moveFocus(type === 'POP' ? left.get(key) : undefined);
		// A dialog that closes with the page gives the focus back to its opener first.
		const dialog = document.querySelector('dialog[open]');
		if (dialog) dialog.addEventListener('close', move, { once: true });
		else move();
	}, [key, type]);
}

function moveFocus(memory: Memory | undefined): void {
	const link = memory && (linksTo(memory.href)[memory.at] ?? linksTo(memory.href)[0]);
	if (link) link.focus({ preventScroll: true });
	else if (!document.activeElement?.parentElement?.closest('main')) focusHeading();
}

function linksTo(href: string): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)];
}

function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
	if (!heading) return;
	if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
