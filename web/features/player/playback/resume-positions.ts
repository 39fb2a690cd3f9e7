/** Resume positions in local storage: seconds from the start, by movie or episode. */
import { resumePositionsStorage } from '../../../session/personal-storage.ts';
import { type MediaRef, mediaKey } from '../servers/server-url.ts';

/** Shorter positions are not saved. */
const MIN_POSITION_S = 10;
/** From here on a title counts as watched, credits included, and starts from the beginning. */
const COMPLETED_RATIO = 0.95;
/** Least change for saving again. */
const SAVE_STEP_S = 5;
const MAX_POSITIONS = 100;

/** Newest last. */
type Positions = readonly (readonly [key: string, seconds: number])[];

export function parsePositions(stored: string | null): Positions {
	try {
		const pairs: unknown = JSON.parse(stored ?? '[]');
		return Array.isArray(pairs) ? pairs.filter(isPosition) : [];
	} catch {
		// Not JSON.
		return [];
	}
}

function isPosition(pair: unknown): pair is [string, number] {
	return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string' && Number.isSafeInteger(pair[1]);
}

/** The positions with an update; the same array when it need not be saved. */
export function withPosition(positions: Positions, key: string, position: number, duration: number): Positions {
	const known = positions.find(([other]) => other === key)?.[1];
	const others = positions.filter(([other]) => other !== key);
	if (duration > 0 && position >= duration * COMPLETED_RATIO) return known === undefined ? positions : others;
	if (position < MIN_POSITION_S || Math.abs(position - (known ?? 0)) < SAVE_STEP_S) return positions;
	return [...others, [key, Math.floor(position)] as const].slice(-MAX_POSITIONS);
}

/** Seconds from the start; 0 without a saved position. */
export function readResumePosition(media: MediaRef): number {
	return parsePositions(resumePositionsStorage.read()).find(([key]) => key === mediaKey(media))?.[1] ?? 0;
}

export function saveResumePosition(media: MediaRef, position: number, duration: number): void {
	const before = parsePositions(resumePositionsStorage.read());
	const after = withPosition(before, mediaKey(media), position, duration);
	if (after !== before) resumePositionsStorage.write(JSON.stringify(after));
}

export function removeResumePosition(media: MediaRef): void {
	const before = parsePositions(resumePositionsStorage.read());
	const after = before.filter(([key]) => key !== mediaKey(media));
	if (after.length < before.length) resumePositionsStorage.write(JSON.stringify(after));
}
