/** The only module that knows which way the page reads; `scripts/check-directions.ts` refuses what would know it elsewhere. */

/** Of the page, whatever the direction of a title in it; or of a field, whose text may run the other way. */
export function isRightToLeft(field?: Element): boolean {
	return (field ? getComputedStyle(field).direction : document.dir) === 'rtl';
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The key as it would be where lines run from left to right, so that Right is always onward. The eye sees where an arrow leads:
 * in a page from right to left, what comes next is on the left.
 */
export function toReadingKey(key: string): string {
	return isRightToLeft() ? (MIRRORED[key] ?? key) : key;
}

/** How far a row is scrolled from its beginning, in pixels: `scrollLeft` counts below zero where that is on the right. */
export function inlineScrollOf(row: Element): number {
	return Math.abs(row.scrollLeft);
}

/** @param offset From the row's beginning, in pixels. */
export function scrollInline(row: Element, offset: number, behavior: ScrollBehavior): void {
	row.scrollTo({ left: isRightToLeft() ? -offset : offset, behavior });
}

/** Scrolls a row, and nothing around it, so that a part of it is in its middle. */
export function centreInline(row: Element, part: Element): void {
	const [outer, inner] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
	row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

type Edges = Pick<DOMRect, 'left' | 'right'>;

/** From where a container begins to where a part of it does, in pixels. */
export function inlineDistance(container: Edges, part: Edges): number {
	return isRightToLeft() ? container.right - part.right : part.left - container.left;
}

/** The `left` of what is placed at the end of a box, inside it, `inset` pixels from its edges. */
export function leftAtEnd({ left, right }: Edges, width: number, inset: number): number {
	return isRightToLeft() ? left + inset : right - width - inset;
}
