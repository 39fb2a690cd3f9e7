import { matchesMedia } from '../lib/browser-features.ts';
import { inlineDistance, inlineScrollOf, scrollInline } from '../lib/reading-direction.ts';

/** A control in this share of the first viewport is shown with the top of the page. */
const FIRST_SHARE = 0.7;

/** Scrolls the newly focused element into view, a card together with its row's heading. */
export function scrollFocusIntoView(element: HTMLElement, isQuick: boolean): void {
	const behavior = isQuick || matchesMedia('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth';
	const row = element.closest('[data-roving]');
	if (row?.parentElement) scrollRowTo(row.parentElement, element);
	if (scrollsWithPage(element) && element.getBoundingClientRect().bottom + scrollY < innerHeight * FIRST_SHARE) {
		scrollTo({ top: 0, behavior });
		return;
	}
	const section = row?.closest('section');
	const isSmall = section && section.getBoundingClientRect().height < innerHeight / 2;
	(isSmall ? section : element).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

/** Horizontally and instantly, so that only the page's scroll is animated. */
function scrollRowTo(scroller: HTMLElement, element: HTMLElement): void {
	const visible = scroller.getBoundingClientRect();
	const box = element.getBoundingClientRect();
	const inset = Number.parseFloat(getComputedStyle(scroller).scrollPaddingInlineStart) || 0;
	if (box.left >= visible.left && box.right <= visible.right) return;
	scrollInline(scroller, inlineScrollOf(scroller) + inlineDistance(visible, box) - inset, 'instant');
}

/** Not so for anything inside a fixed or sticky element. */
function scrollsWithPage(element: Element): boolean {
	for (let at: Element | null = element; at; at = at.parentElement) {
		if (/fixed|sticky/.test(getComputedStyle(at).position)) return false;
	}
	return true;
}
