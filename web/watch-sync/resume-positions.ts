/** Resume positions in local storage, by movie or episode: seconds from the start, and the length where the player reported it. */
import { resumePositionsStorage } from '../session/personal-storage.ts';
import { type MediaRef, mediaKey } from './media-ref.ts';

/** Shorter positions are not saved. */
const MIN_POSITION_S = 10;
/** From here on a title counts as watched, credits included, and starts from the beginning. */
const COMPLETED_RATIO = 0.95;
/** Least change for saving again. */
const SAVE_STEP_S = 5;
const MAX_POSITIONS = 100;

/** Newest last. */
type Positions = readonly (readonly [key: string, seconds: number, durationS?: number])[];

export function parsePositions(stored: string | null): Positions {
	try {
		const items: unknown = JSON.parse(stored ?? '[]');
		return Array.isArray(items) ? items.filter(isPosition) : [];
	} catch {
		// Not JSON.
		return [];
	}
}

function isPosition(item: unknown): item is Positions[number] {
	if (!Array.isArray(item) || item.length < 2 || item.length > 3 || typeof item[0] !== 'string') return false;
	return item.slice(1).every(Number.isSafeInteger);
}

/** The positions with an update; the same array when it need not be saved. */
export function withPosition(positions: Positions, key: string, position: number, duration: number): Positions {
	const known = positions.find(([other]) => other === key)?.[1];
	const others = positions.filter(([other]) => other !== key);
	if (duration > 0 && position >= duration * COMPLETED_RATIO) return known === undefined ? positions : others;
	if (position < MIN_POSITION_S || Math.abs(position - (known ?? 0)) < SAVE_STEP_S) return positions;
	const seconds = Math.floor(position);
	const saved = duration > 0 ? ([key, seconds, Math.round(duration)] as const) : ([key, seconds] as const);
	return [...others, saved].slice(-MAX_POSITIONS);
}

/** Seconds from the start; 0 without a saved position. */
export function readResumePosition(media: MediaRef): number {
	return readProgress(media)?.position ?? 0;
}

/** Where the title was left, in seconds; a duration of 0 is unknown. Null without a saved position. */
export function readProgress(media: MediaRef): { position: number; duration: number } | null {
	const saved = parsePositions(resumePositionsStorage.read()).find(([key]) => key === mediaKey(media));
	return saved ? { position: saved[1], duration: saved[2] ?? 0 } : null;
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
