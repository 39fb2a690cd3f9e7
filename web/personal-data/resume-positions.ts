/** The local store of positions: where this browser's viewer was in a movie or episode. At most 100, newest last. */

import { PROGRESS_BATCH_MAX } from '#contract/limits.ts';
import { type HistoryTitle, type MediaRef, mediaKey, parseMediaKey, titleKey } from '#contract/title.ts';
import { isNearEnd } from '#contract/watch-completion.ts';
import { readStoredList } from '../lib/stored-json.ts';
import { resumePositionsStorage } from './personal-storage.ts';
import { readViewerId } from './viewer-id.ts';

export interface LocalPosition {
	media: MediaRef;
	/** Seconds from the start; 0 of what is completed. */
	position: number;
	/** Seconds; 0 is unknown. */
	duration: number;
	completed: boolean;
	/** How often it was watched to its end, of a viewer without an account; absent is once where it is completed, else never. */
	times?: number;
	/** When it was there, in epoch milliseconds of this browser's clock; 0 where an early version stored it. */
	timestamp: number;
	/** The user who watched; absent when nobody was signed in. */
	user_id?: string;
	/** The server has not acknowledged it yet. */
	isUnsent?: boolean;
}

/** As browsers store it: `key` is of `mediaKey`. */
type StoredPosition = Omit<LocalPosition, 'media'> & { key: string };

/** Shorter positions are not saved. */
const MIN_POSITION_S = 10;

export function parsePositions(stored: string | null): LocalPosition[] {
	return readStoredList(stored)
		.flatMap((item) => parsePosition(item) ?? [])
		.slice(-PROGRESS_BATCH_MAX);
}

/** The reverse of `parsePositions`. */
export function serializePositions(positions: readonly LocalPosition[]): string {
	return JSON.stringify(positions.map(({ media, ...one }): StoredPosition => ({ key: mediaKey(media), ...one })));
}

function parsePosition(item: unknown): LocalPosition | null {
	if (Array.isArray(item)) {
		// As early versions stored it.
		const [key, position, duration = 0, ...more] = item;
		return more.length > 0 ? null : parsePosition({ key, position, duration, completed: false, timestamp: 0 });
	}
	if (typeof item !== 'object' || item === null) return null;
	const { key, position, duration, completed, times, timestamp, user_id, isUnsent } = item as Partial<StoredPosition>;
	const media = typeof key === 'string' ? parseMediaKey(key) : null;
	if (!media || typeof completed !== 'boolean') return null;
	if (!isCount(position) || !isCount(duration) || !isCount(timestamp)) return null;
	return {
		media,
		position,
		duration,
		completed,
		...(isCount(times) ? { times } : {}),
		timestamp,
		...(typeof user_id === 'string' && user_id ? { user_id } : {}),
		...(isUnsent === true ? { isUnsent } : {}),
	};
}

function isCount(value: unknown): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** What a player has reported, to be saved; null for the first seconds of a title. */
export function toPosition(
	media: MediaRef,
	position: number,
	duration: number,
	hasEnded: boolean,
): Pick<LocalPosition, 'media' | 'position' | 'duration' | 'completed'> | null {
	const completed = hasEnded || isNearEnd(position, duration);
	if (!completed && position < MIN_POSITION_S) return null;
	const seconds = { position: completed ? 0 : Math.floor(position), duration: Math.round(duration) };
	return { media, ...seconds, completed };
}

/** The positions with one that replaces an older one of the same movie or episode, but not that of another user. */
export function withPosition(positions: readonly LocalPosition[], added: LocalPosition): LocalPosition[] {
	const key = mediaKey(added.media);
	const isReplaced = ({ media, user_id }: LocalPosition) =>
		mediaKey(media) === key && (user_id === undefined || user_id === added.user_id);
	const others = positions.filter((position) => !isReplaced(position));
	return [...others, { ...added, ...timesAfter(positions.filter(isReplaced).at(-1), added) }].slice(
		-PROGRESS_BATCH_MAX,
	);
}

/** An account counts by itself; an end counts when it is reached, not while the credits go on. */
function timesAfter(before: LocalPosition | undefined, { completed, user_id }: LocalPosition): { times?: number } {
	if (!before || user_id !== undefined) return {};
	const times = (before.times ?? Number(before.completed)) + Number(completed && !before.completed);
	return times === Number(completed) ? {} : { times };
}

/** The viewer's positions and those without a user. */
export function readPositions(): LocalPosition[] {
	const viewerId = readViewerId();
	return readAll().filter(({ user_id }) => user_id === undefined || user_id === viewerId);
}

function readAll(): LocalPosition[] {
	return parsePositions(resumePositionsStorage.read());
}

function writeAll(positions: readonly LocalPosition[]): void {
	if (positions.length > 0) resumePositionsStorage.write(serializePositions(positions));
	else resumePositionsStorage.remove();
}

/** The last one: this browser's of a time without a session may lie beside an account's. */
export function readPosition(media: MediaRef): LocalPosition | null {
	return positionsOf(media).at(-1) ?? null;
}

/** Where the viewer was in a movie or episode, for this browser no longer. */
export function forgetPosition(media: MediaRef): void {
	removePositions(positionsOf(media));
}

function positionsOf(media: MediaRef): LocalPosition[] {
	const key = mediaKey(media);
	return readPositions().filter((position) => mediaKey(position.media) === key);
}

/** Seconds from the start; 0 without a saved position. */
export function readResumePosition(media: MediaRef): number {
	return readPosition(media)?.position ?? 0;
}

export function savePosition(position: LocalPosition): void {
	writeAll(withPosition(readAll(), position));
}

/** Removes positions, but not those that were watched again since they were read. */
export function removePositions(removed: readonly LocalPosition[]): void {
	const versions = new Set(removed.map(versionOf));
	writeAll(readAll().filter((position) => !versions.has(versionOf(position))));
}

/** Positions of a title: of its movie, or of all of its episodes. */
export function positionsOfTitle(title: HistoryTitle): LocalPosition[] {
	const key = titleKey(title);
	return readPositions().filter(({ media }) => titleKey(media) === key);
}

/** The viewer's positions that the server has not acknowledged. */
export function readUnsentPositions(): LocalPosition[] {
	return readPositions().filter(({ isUnsent, user_id }) => isUnsent && user_id !== undefined);
}

/** Changes positions, but not those that were watched again since they were read. */
export function changePositions(
	changed: readonly LocalPosition[],
	change: (position: LocalPosition) => LocalPosition,
): void {
	const versions = new Set(changed.map(versionOf));
	writeAll(readAll().map((position) => (versions.has(versionOf(position)) ? change(position) : position)));
}

function versionOf({ media, timestamp, position, user_id = '' }: LocalPosition): string {
	return `${mediaKey(media)} ${timestamp} ${position} ${user_id}`;
}
