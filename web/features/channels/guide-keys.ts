/** How arrows move in the guide: by programme, and by channel at the same time of day. */

/** A cell that can have the focus; the name of a channel has no times. */
export interface GuideCell {
	starts_at: number;
	ends_at: number;
}

export interface GuidePlace {
	/** Index of the channel. */
	row: number;
	/** Index of the cell within the row, the channel's name first. */
	cell: number;
}

/**
 * The cell that a key (of `toReadingKey`) moves to. Null where it leads out of the guide, or is none of its keys.
 *
 * @param time That Up and Down keep to: the start of the programme from which the person began, in view.
 */
export function nextPlace(
	rows: readonly (readonly GuideCell[])[],
	{ row, cell }: GuidePlace,
	key: string,
	time: number,
): GuidePlace | null {
	const last = (rows[row]?.length ?? 1) - 1;
	switch (key) {
		// physical: a reading key.
		case 'ArrowLeft':
			return cell > 0 ? { row, cell: cell - 1 } : null;
		// physical: a reading key.
		case 'ArrowRight':
			return cell < last ? { row, cell: cell + 1 } : null;
		case 'Home':
			return { row, cell: 0 };
		case 'End':
			return { row, cell: last };
		case 'ArrowUp':
		case 'ArrowDown': {
			const to = key === 'ArrowUp' ? row - 1 : row + 1;
			const cells = rows[to];
			if (!cells) return null;
			return { row: to, cell: cell === 0 ? 0 : cellAt(cells, time) };
		}
		default:
			return null;
	}
}

/** The programme that runs then, else the last one that began before. */
function cellAt(cells: readonly GuideCell[], time: number): number {
	const at = cells.filter(({ starts_at }, index) => index > 0 && starts_at <= time).length;
	return Math.min(Math.max(at, 1), cells.length - 1);
}
