import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';

/** A card that a pointer or the focus is on, and its title. */
export interface CardTarget {
	link: HTMLAnchorElement;
	title: NamedTitle;
}

/** Cards of rows and lists; which title a card is of, its address says. */
const CARDS = 'main .title-card, main .continue-row li > a';
const TITLE_PATH = /^\/(?:watch\/)?(movie|tv)\/(\d+)/;

/** The title to whose page, or player, a link leads. */
export function readTitle({ pathname }: { pathname: string }, name: string): NamedTitle | null {
	const [, type, id] = TITLE_PATH.exec(pathname) ?? [];
	return type ? { media_type: type as MediaType, id: Number(id), name } : null;
}

/** The card around an element; null outside cards of titles. */
export function readCard(element: EventTarget | null): CardTarget | null {
	const link = element instanceof Element ? element.closest<HTMLAnchorElement>(CARDS) : null;
	const title = link && readTitle(link, link.querySelector('.font-semibold')?.textContent ?? '');
	return title ? { link, title } : null;
}

/**
 * The card that a mouse points at, or that has the keyboard's focus. It stays while the pointer is in `layer`, which lies
 * over it. A card with the focus says which keys there are for it.
 */
export function useCardTarget(layer: RefObject<HTMLElement | null>): CardTarget | null {
	const [target, setTarget] = useState<CardTarget | null>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other cards
	useEffect(() => setTarget(null), [key]);

	useEffect(() => {
		const readFocused = () =>
			document.activeElement?.matches(':focus-visible') ? readCard(document.activeElement) : null;
		const show = (next: CardTarget | null) => setTarget((shown) => (shown?.link === next?.link ? shown : next));
		const onPointerOver = ({ target: over, pointerType }: PointerEvent) => {
			if (pointerType !== 'mouse' || layer.current?.contains(over as Node)) return;
			show(readCard(over) ?? readFocused());
		};
		const onFocusIn = ({ target: focused }: FocusEvent) => {
			if (layer.current?.contains(focused as Node)) return;
			const next = readFocused();
			next?.link.setAttribute('aria-keyshortcuts', 'b m');
			show(next);
		};
		document.addEventListener('pointerover', onPointerOver, { passive: true });
		document.addEventListener('focusin', onFocusIn);
		return () => {
			document.removeEventListener('pointerover', onPointerOver);
			document.removeEventListener('focusin', onFocusIn);
		};
	}, [layer]);
	return target?.link.isConnected ? target : null;
}
