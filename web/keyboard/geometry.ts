/** Where a control stands on the screen, in pixels of the window. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Place<Of> {
	of: Of;
	box: Box;
}

/** What a step to the side costs against one ahead. */
const SIDEWAYS_COST = 1;
/** Decides between two that are as near: the one that begins where the other began. */
const OFFSET_COST = 0.02;

/** The nearest place in a direction. To the left and right only what stands on the same line counts. */
export function nearest<Of>(from: Box, places: readonly Place<Of>[], direction: Direction): Place<Of> | null {
	const start = turned(from, direction);
	const isLine = direction === 'left' || direction === 'right';
	let best: Place<Of> | null = null;
	let least = Number.POSITIVE_INFINITY;
	for (const place of places) {
		const there = turned(place.box, direction);
		if (!isBelow(start, there)) continue;
		const aside = gap(start.left, start.right, there.left, there.right);
		if (isLine && aside > 0) continue;
		const ahead = Math.max(0, there.top - start.bottom);
		const cost = ahead + SIDEWAYS_COST * aside + OFFSET_COST * Math.abs(there.left - start.left);
		if (cost >= least) continue;
		least = cost;
		best = place;
	}
	return best;
}

/** The one that is nearest to a column or line of the screen, and of several that are, the first. */
export function nearestAcross<Of>(from: Box, places: readonly Place<Of>[]): Place<Of> | null {
	const middle = (from.left + from.right) / 2;
	const distance = ({ box }: Place<Of>) => Math.abs((box.left + box.right) / 2 - middle);
	return places.reduce<Place<Of> | null>(
		(best, place) => (best && distance(best) <= distance(place) ? best : place),
		null,
	);
}

/** What of a box can be seen through a window; null when nothing can. */
export function clipped(box: Box, window: Box): Box | null {
	const seen = {
		left: Math.max(box.left, window.left),
		top: Math.max(box.top, window.top),
		right: Math.min(box.right, window.right),
		bottom: Math.min(box.bottom, window.bottom),
	};
	return seen.right - seen.left > 1 && seen.bottom - seen.top > 1 ? seen : null;
}

export function shifted({ left, top, right, bottom }: Box, down: number): Box {
	return { left, top: top + down, right, bottom: bottom + down };
}

/** The box as it stands when the world is turned so that the direction points down. */
function turned({ left, top, right, bottom }: Box, direction: Direction): Box {
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

/** Farther down, and beside it by no more than half of the smaller one. */
function isBelow(from: Box, to: Box): boolean {
	if (to.top + to.bottom <= from.top + from.bottom) return false;
	const shared = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
	return shared <= Math.min(from.bottom - from.top, to.bottom - to.top) / 2;
}

/** Between two stretches of a line; 0 where they touch. */
function gap(start: number, end: number, otherStart: number, otherEnd: number): number {
	return Math.max(0, otherStart - end, start - otherEnd);
}
