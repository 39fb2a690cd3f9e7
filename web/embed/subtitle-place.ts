/** Where a cue stands, by WebVTT's rules for its settings, in per cent of the picture. */
export interface CueBox {
	/** `top` and `bottom` are rows of cues below one another; `free` has a place of its own. */
	zone: 'top' | 'bottom' | 'free';
	/** From the left edge, and how wide. */
	left: number;
	width: number;
	/** In `free` alone: from the top edge, and how much of its own height it is moved up by. */
	top?: number;
	rise?: number;
	align: string;
	/** As `writing-mode` has it. */
	writing: 'horizontal-tb' | 'vertical-rl' | 'vertical-lr';
}

type PlacedCue = Pick<
	VTTCue,
	'align' | 'line' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'snapToLines' | 'vertical'
>;

/** @param usual Where cues without a line of their own stand. */
export function placeCue(cue: PlacedCue, usual: 'top' | 'bottom'): CueBox {
	const { align, line, lineAlign, snapToLines, vertical } = cue;
	const writing = vertical === '' ? 'horizontal-tb' : vertical === 'rl' ? 'vertical-rl' : 'vertical-lr';
	const shared = { align: vertical === '' ? align : 'start', writing } as const;
	if (vertical !== '') {
		const left = typeof line === 'number' && !snapToLines ? clamp(line) : vertical === 'rl' ? 88 : 4;
		return { ...shared, zone: 'free', left, width: 100 - left, top: 6, rise: 0 };
	}
	const { left, width } = placeAcross(cue);
	if (typeof line !== 'number') return { ...shared, zone: usual, left, width };
	if (snapToLines) return { ...shared, zone: line >= 0 ? 'top' : 'bottom', left, width };
	const rise = lineAlign === 'center' ? 50 : lineAlign === 'end' ? 100 : 0;
	return { ...shared, zone: 'free', left, width, top: clamp(line), rise };
}

function placeAcross({ align, position, positionAlign, size }: PlacedCue): Pick<CueBox, 'left' | 'width'> {
	const isStart = align === 'start' || align === 'left';
	const isEnd = align === 'end' || align === 'right';
	const at = typeof position === 'number' ? clamp(position) : isStart ? 0 : isEnd ? 100 : 50;
	// Newer and older names of the same.
	const anchor: string =
		positionAlign !== undefined && positionAlign !== 'auto'
			? positionAlign
			: isStart
				? 'line-left'
				: isEnd
					? 'line-right'
					: 'center';
	const room = anchor === 'line-left' ? 100 - at : anchor === 'line-right' ? at : 2 * Math.min(at, 100 - at);
	const width = Math.min(clamp(size), room);
	const left = anchor === 'line-left' ? at : anchor === 'line-right' ? at - width : at - width / 2;
	return { left, width };
}

function clamp(share: number): number {
	return Number.isFinite(share) ? Math.min(Math.max(share, 0), 100) : 50;
}
