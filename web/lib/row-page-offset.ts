/** Measures of a row of cards, in pixels. */
export interface RowGeometry {
	/** Where each card begins, from where the first does. */
	starts: readonly number[];
	width: number;
	/** From where one card begins to the next. */
	step: number;
	/** Width from the snap position to the row's end. */
	visible: number;
	/** How far the row can be scrolled. */
	max: number;
}

/** The offset that shows the next or previous page of fully visible cards. */
export function rowPageOffset(
	{ starts, width, step, visible, max }: RowGeometry,
	from: number,
	direction: 1 | -1,
): number {
	if (starts.length === 0 || step <= 0) return 0;
	const fullyVisible = Math.max(1, Math.floor((visible - width) / step) + 1);
	// At its end the row may be between two cards: the first fully visible one counts.
	const first = starts.findIndex((start) => start >= from - 2);
	const index = first < 0 ? starts.length - 1 : first;
	return Math.min(starts[Math.max(0, index + direction * fullyVisible)] ?? max, max);
}
