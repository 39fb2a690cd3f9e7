/** Measures of a row of cards, in pixels. */
export interface RowGeometry {
	/** Left edge of each card, relative to the first. */
	lefts: readonly number[];
	width: number;
	/** From one card's left edge to the next. */
	step: number;
	/** Width from the snap position to the row's right edge. */
	visible: number;
	/** Maximum of `scrollLeft`. */
	max: number;
}

/** The `scrollLeft` that shows the next or previous page of fully visible cards. */
export function rowPageOffset(
	{ lefts, width, step, visible, max }: RowGeometry,
	from: number,
	direction: 1 | -1,
): number {
	if (lefts.length === 0 || step <= 0) return 0;
	const fullyVisible = Math.max(1, Math.floor((visible - width) / step) + 1);
	// At its end the row may be between two cards: the first fully visible one counts.
	const first = lefts.findIndex((left) => left >= from - 2);
	const index = first < 0 ? lefts.length - 1 : first;
	return Math.min(lefts[Math.max(0, index + direction * fullyVisible)] ?? max, max);
}
