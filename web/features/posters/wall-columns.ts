/** How the wall is zoomed: by the number of posters in a row. */

export interface ColumnBounds {
	fewest: number;
	most: number;
}

/** The narrowest poster that a finger can hit and an eye can tell from its neighbours. */
const POSTER_MIN_PX = 44;
/** With more, hundreds of drawings are in view, which slow phones and televisions cannot paint at once. */
const MOST_COLUMNS = 24;
/** Change of the size by one press. */
const STEP = 1.25;

/** @param width Of the wall. @param height Of the window: the largest poster is little taller. Both in pixels. */
export function columnBounds(width: number, height: number): ColumnBounds {
	const most = Math.max(2, Math.min(MOST_COLUMNS, Math.floor(width / POSTER_MIN_PX)));
	return { most, fewest: Math.max(1, Math.min(most - 1, Math.round(width / height))) };
}

/** One step: at least one column less or more. */
export function stepColumns(columns: number, direction: 'in' | 'out', bounds: ColumnBounds): number {
	const next =
		direction === 'in'
			? Math.min(columns - 1, Math.round(columns / STEP))
			: Math.max(columns + 1, Math.round(columns * STEP));
	return clampColumns(next, bounds);
}

/** In bounds; not rounded. */
export function clampColumns(columns: number, { fewest, most }: ColumnBounds): number {
	return Math.min(most, Math.max(fewest, columns));
}
