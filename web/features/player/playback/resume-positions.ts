/** Where titles were left, kept in this browser: seconds from the start, by title and episode. */
import { resumePositionsStorage } from '../../../session/personal-storage.ts';
import type { Watched } from '../servers/server-address.ts';

/** Less than this is hardly begun; a title is not kept for it. */
const BEGUN_S = 10;
/** From this part on a title is over, credits and all: it begins anew. */
const OVER_PART = 0.95;
/** A position is kept again when it has moved so far. */
const STEP_S = 5;
const MAX_POSITIONS = 100;

/** Newest last. */
type Positions = readonly (readonly [key: string, seconds: number])[];

export function parsePositions(stored: string | null): Positions {
	try {
		const pairs: unknown = JSON.parse(stored ?? '[]');
		return Array.isArray(pairs) ? pairs.filter(isPosition) : [];
	} catch {
		// Not ours, or cut off: nothing was begun.
		return [];
	}
}

function isPosition(pair: unknown): pair is [string, number] {
	return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && Number.isSafeInteger(pair[1]);
}

/** The positions after a player has told where it is; the very same when that is not worth keeping. */
export function withPosition(positions: Positions, key: string, position: number, duration: number): Positions {
	const known = positions.find(([of]) => of === key)?.[1];
	const others = positions.filter(([of]) => of !== key);
	if (duration > 0 && position >= duration * OVER_PART) return known === undefined ? positions : others;
	if (position < BEGUN_S || Math.abs(position - (known ?? 0)) < STEP_S) return positions;
	return [...others, [key, Math.floor(position)] as const].slice(-MAX_POSITIONS);
}

/** `movie/775`, or `tv/900000661/1/2`. */
function keyOf(watched: Watched): string {
	return Object.values(watched).join('/');
}

/** Seconds from the start; 0 for what has not been begun. */
export function readPosition(watched: Watched): number {
	return parsePositions(resumePositionsStorage.read()).find(([key]) => key === keyOf(watched))?.[1] ?? 0;
}

export function keepPosition(watched: Watched, position: number, duration: number): void {
	const before = parsePositions(resumePositionsStorage.read());
	const after = withPosition(before, keyOf(watched), position, duration);
	if (after !== before) resumePositionsStorage.write(JSON.stringify(after));
}

export function forgetPosition(watched: Watched): void {
	const before = parsePositions(resumePositionsStorage.read());
	const after = before.filter(([key]) => key !== keyOf(watched));
	if (after.length < before.length) resumePositionsStorage.write(JSON.stringify(after));
}
