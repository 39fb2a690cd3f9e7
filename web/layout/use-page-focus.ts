import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface FocusedLink {
	href: string;
	/** Index among the links with this `href`. */
	index: number;
}

/** The link focused last on a page, by history entry. */
const focusedLinks = new Map<string, FocusedLink>();

/**
 * Moves the focus on navigation: to the heading of the new page, on Back to the link by which the page was left. Focus
 * that is inside the page's content already stays.
 */
export function usePageFocus(): void {
	const { key } = useLocation();
	const type = useNavigationType();
	const entry = useRef(key);

	useEffect(() => {
		const remember = ({ target }: Event) => {
			const link = target instanceof Element ? target.closest('main a') : null;
			const href = link?.getAttribute('href');
			if (link && href) focusedLinks.set(entry.current, { href, index: linksTo(href).indexOf(link as HTMLElement) });
		};
		document.addEventListener('focusin', remember);
		// Safari does not focus a link that is clicked.
		document.addEventListener('click', remember, true);
		return () => {
			document.removeEventListener('focusin', remember);
			document.removeEventListener('click', remember, true);
		};
	}, []);

	useEffect(() => {
		if (entry.current === key) return;
		entry.current = key;
		const move = () => moveFocus(type === 'POP' ? focusedLinks.get(key) : undefined);
		// A dialog that closes on navigation first restores the focus to its opener.
		const dialog = document.querySelector('dialog[open]');
		if (dialog) dialog.addEventListener('close', move, { once: true });
		else move();
	}, [key, type]);
}

function moveFocus(focused: FocusedLink | undefined): void {
	const link = focused && (linksTo(focused.href)[focused.index] ?? linksTo(focused.href)[0]);
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
