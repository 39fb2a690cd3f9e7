/** The box of a control, in CSS pixels of the viewport. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** What the focus may move to, and where it is. */
export interface Candidate<Target> {
	target: Target;
	box: Box;
}

/** Weight of a distance sideways against one ahead. */
const SIDEWAYS_COST = 1;
/** Decides between two at the same distance: the one whose edges align better. */
const OFFSET_COST = 0.02;

interface Rules {
	/** Else to the left and right only those on the same line count. */
	isAnyLine?: boolean;
	/** Lines run from right to left: of two at the same distance up or down, the one whose right edge aligns better is nearer. */
	isMirrored?: boolean;
}

/** The nearest candidate in a direction. */
export function nearestCandidate<Target>(
	from: Box,
	candidates: readonly Candidate<Target>[],
	direction: Direction,
	{ isAnyLine = false, isMirrored = false }: Rules = {},
): Candidate<Target> | null {
	const start = rotated(from, direction);
	const isSideways = direction === 'left' || direction === 'right';
	const isLine = !isAnyLine && isSideways;
	let best: Candidate<Target> | null = null;
	let least = Number.POSITIVE_INFINITY;
	for (const candidate of candidates) {
		const there = rotated(candidate.box, direction);
		if (!isBelow(start, there)) continue;
		const aside = gap(start.left, start.right, there.left, there.right);
		if (isLine && aside > 0) continue;
		const ahead = Math.max(0, there.top - start.bottom);
		const cost =
			ahead +
			SIDEWAYS_COST * aside +
			OFFSET_COST * Math.abs(isMirrored && !isSideways ? there.right - start.right : there.left - start.left);
		if (cost >= least) continue;
		least = cost;
		best = candidate;
	}
	return best;
}

/** The candidate whose centre is nearest horizontally; of equally near ones the first. */
export function nearestColumn<Target>(from: Box, candidates: readonly Candidate<Target>[]): Candidate<Target> | null {
	const middle = (from.left + from.right) / 2;
	const distance = ({ box }: Candidate<Target>) => Math.abs((box.left + box.right) / 2 - middle);
	return candidates.reduce<Candidate<Target> | null>(
		(best, candidate) => (best && distance(best) <= distance(candidate) ? best : candidate),
		null,
	);
}

/** The part of a box inside a scroll container's box; null when it is clipped entirely. */
export function intersection(box: Box, container: Box): Box | null {
	const visible = {
		left: Math.max(box.left, container.left),
		top: Math.max(box.top, container.top),
		right: Math.min(box.right, container.right),
		bottom: Math.min(box.bottom, container.bottom),
	};
	return visible.right - visible.left > 1 && visible.bottom - visible.top > 1 ? visible : null;
}

export function translateY({ left, top, right, bottom }: Box, down: number): Box {
	return { left, top: top + down, right, bottom: bottom + down };
}

/** The box in coordinates that are rotated so that the direction points down. */
function rotated({ left, top, right, bottom }: Box, direction: Direction): Box {
	switch (direction) {
		case 'down':
			return { left, top, right, bottom };
		case 'up':
			return { left, top: -bottom, right, bottom: -top };
		case 'right':
			return { left: top, top: left, right: bottom, bottom: right };
		case 'left':
			return { left: top, top: -right, right: bottom, bottom: -left };
	}
}

/** Farther down, with an overlap of at most half of the smaller box. */
function isBelow(from: Box, to: Box): boolean {
	if (to.top + to.bottom <= from.top + from.bottom) return false;
	const shared = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
	return shared <= Math.min(from.bottom - from.top, to.bottom - to.top) / 2;
}

/** Distance between two intervals; 0 where they overlap. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
	return Math.max(0, otherStart - end, start - otherEnd);
}
