/** Of the first screen: what stands there is shown with the page's beginning. */
const FIRST_SHARE = 0.7;

/** Scrolls what has got the focus into view, a card together with its row's heading. */
export function reveal(element: HTMLElement, isQuick: boolean): void {
	const behavior = isQuick || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
	const row = element.closest('[data-roving]');
	if (row?.parentElement) showIn(row.parentElement, element);
	if (isInPage(element) && element.getBoundingClientRect().bottom + scrollY < innerHeight * FIRST_SHARE) {
		scrollTo({ top: 0, behavior });
		return;
	}
	const section = row?.closest('section');
	const isSmall = section && section.getBoundingClientRect().height < innerHeight / 2;
	(isSmall ? section : element).scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

/** Sideways and at once, so that the page's own scroll is the only one that is seen. */
function showIn(scroller: HTMLElement, element: HTMLElement): void {
	const seen = scroller.getBoundingClientRect();
	const { left, right } = element.getBoundingClientRect();
	const inset = Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft) || 0;
	if (left < seen.left) scroller.scrollLeft -= seen.left + inset - left;
	else if (right > seen.right) scroller.scrollLeft += right - seen.right + inset;
}

/** Scrolls with the page, as what lies over it and what is kept in its place do not. */
function isInPage(element: Element): boolean {
	for (let at: Element | null = element; at; at = at.parentElement) {
		if (/fixed|sticky/.test(getComputedStyle(at).position)) return false;
	}
	return true;
}
