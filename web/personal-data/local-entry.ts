/** Local watch history: at most 50 entries, newest first, one for each title and user. */

import { LOCAL_HISTORY_MAX } from '#contract/limits.ts';
import { type MediaType, titleKey } from '#contract/title.ts';
import { readStoredList } from '../lib/stored-json.ts';

export interface LocalEntry {
	/** Digits. */
	media_id: string;
	media_type: MediaType;
	/** 1 for movies, as on the server. */
	season: number;
	episode: number;
	/** When it was watched, in epoch milliseconds of this browser's clock. */
	timestamp: number;
	/** The user who was signed in, to whose account it is sent; absent when nobody was. */
	user_id?: string;
	/** For the card, which is drawn without the server. */
	title?: string;
	/** As TMDB gives it. */
	poster?: string;
	/** As TMDB gives it. */
	backdrop?: string;
}

/** The valid entries of a stored text, which may be damaged. */
export function parseEntries(stored: string | null): LocalEntry[] {
	return normalize(readStoredList(stored).flatMap((item) => parseEntry(item) ?? []));
}

/** Entries with another one added, which replaces an older one of the same title and user. */
export function withEntry(entries: readonly LocalEntry[], added: LocalEntry): LocalEntry[] {
	return normalize([added, ...entries]);
}

/** Entries without the given ones; an entry that was watched again since stays. */
export function withoutEntries(entries: readonly LocalEntry[], removed: readonly LocalEntry[]): LocalEntry[] {
	const keys = new Set(removed.map(versionKey));
	return entries.filter((entry) => !keys.has(versionKey(entry)));
}

/** Entries, the given ones among them without their user. */
export function withoutUser(entries: readonly LocalEntry[], detached: readonly LocalEntry[]): LocalEntry[] {
	const keys = new Set(detached.map(versionKey));
	return normalize(
		entries.map((entry) => {
			const { user_id: _, ...anonymous } = entry;
			return keys.has(versionKey(entry)) ? anonymous : entry;
		}),
	);
}

/** The viewer's entries and those without a user: what the viewer may see and migrate. */
export function entriesFor(entries: readonly LocalEntry[], viewerId: string | null): LocalEntry[] {
	return entries.filter(({ user_id }) => user_id === undefined || user_id === viewerId);
}

/** The viewer's entries, which wait to be sent. */
export function unsentEntries(entries: readonly LocalEntry[], viewerId: string | null): LocalEntry[] {
	return entries.filter(({ user_id }) => user_id !== undefined && user_id === viewerId);
}

/** Newest first, only the newest of each title and user, at most 50. */
function normalize(entries: readonly LocalEntry[]): LocalEntry[] {
	const seen = new Set<string>();
	return [...entries]
		.sort((a, b) => b.timestamp - a.timestamp)
		.filter((entry) => !seen.has(entryKey(entry)) && seen.add(entryKey(entry)))
		.slice(0, LOCAL_HISTORY_MAX);
}

function entryKey(entry: LocalEntry): string {
	return `${titleKey(entry)} ${entry.user_id ?? ''}`;
}

function versionKey(entry: LocalEntry): string {
	return `${entryKey(entry)} ${entry.timestamp}`;
}

function parseEntry(item: unknown): LocalEntry | null {
	if (typeof item !== 'object' || item === null) return null;
	const { media_id, media_type, season, episode, timestamp, user_id, title, poster, backdrop } =
		item as Partial<LocalEntry>;
	if (media_type !== 'movie' && media_type !== 'tv') return null;
	if (typeof media_id !== 'string' || !/^[1-9]\d{0,9}$/.test(media_id)) return null;
	if (!isNonNegativeInteger(season) || !isNonNegativeInteger(episode) || !isNonNegativeInteger(timestamp)) return null;
	return {
		media_id,
		media_type,
		season,
		episode,
		timestamp,
		...(typeof user_id === 'string' && user_id ? { user_id } : {}),
		...(typeof title === 'string' && title ? { title } : {}),
		...(typeof poster === 'string' && poster ? { poster } : {}),
		...(typeof backdrop === 'string' && backdrop ? { backdrop } : {}),
	};
}

function isNonNegativeInteger(value: unknown): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
