/** What paging needs to know of a row; all in pixels. */
export interface RowGeometry {
	/** Left edge of each card, measured from the first one's. */
	lefts: readonly number[];
	width: number;
	/** From one card's left edge to the next one's. */
	step: number;
	/** From the line that cards are aligned to, to the row's far edge. */
	visible: number;
	/** The farthest the row scrolls. */
	max: number;
}

/** Where to scroll so that the next, or the last, cards that are not wholly visible come into view. */
export function rowPageOffset(
	{ lefts, width, step, visible, max }: RowGeometry,
	from: number,
	direction: 1 | -1,
): number {
	if (lefts.length === 0 || step <= 0) return 0;
	const whole = Math.max(1, Math.floor((visible - width) / step) + 1);
	// At the far end the row may stand between two cards: the first one that is wholly visible counts.
	const first = lefts.findIndex((left) => left >= from - 2);
	const at = first < 0 ? lefts.length - 1 : first;
	return Math.min(lefts[Math.max(0, at + direction * whole)] ?? max, max);
}
