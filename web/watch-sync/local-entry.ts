/** What this browser keeps of watching: at most 50 entries, newest first, one for a title and a person. */
import { LOCAL_HISTORY_MAX } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';

export interface LocalEntry {
	/** Digits. */
	media_id: string;
	media_type: MediaType;
	/** 1 for movies, as on the server. */
	season: number;
	episode: number;
	/** When it was watched, in epoch milliseconds. */
	timestamp: number;
	/** Who was signed in, and whose server copy is to have it; nobody where it is missing. */
	user_id?: string;
	/** For the card, which must be drawn without the server. */
	title?: string;
	/** As TMDB gives it. */
	poster?: string;
}

/** The entries of a stored text, whatever is in it; what is not ours is left out. */
export function parseEntries(stored: string | null): LocalEntry[] {
	try {
		const items: unknown = JSON.parse(stored ?? '[]');
		return Array.isArray(items) ? tidy(items.flatMap((item) => toEntry(item) ?? [])) : [];
	} catch {
		// Cut off, or of something else: as if nothing were stored.
		return [];
	}
}

/** Entries with another one added: it takes the place of an older one of the same title and person. */
export function withEntry(entries: readonly LocalEntry[], added: LocalEntry): LocalEntry[] {
	return tidy([added, ...entries]);
}

/** Entries without those; what changed after they were read stays. */
export function withoutEntries(entries: readonly LocalEntry[], gone: readonly LocalEntry[]): LocalEntry[] {
	const marks = new Set(gone.map(markOf));
	return entries.filter((entry) => !marks.has(markOf(entry)));
}

/** Entries, with those among them that are released being nobody's in particular. */
export function releasedEntries(entries: readonly LocalEntry[], released: readonly LocalEntry[]): LocalEntry[] {
	const marks = new Set(released.map(markOf));
	return tidy(
		entries.map((entry) => {
			const { user_id: _, ...nobodys } = entry;
			return marks.has(markOf(entry)) ? nobodys : entry;
		}),
	);
}

/** Of this person, and of nobody in particular: what somebody may see and take along. */
export function entriesFor(entries: readonly LocalEntry[], viewerId: string | null): LocalEntry[] {
	return entries.filter(({ user_id }) => user_id === undefined || user_id === viewerId);
}

/** Waiting to be sent in this person's name. */
export function unsentOf(entries: readonly LocalEntry[], viewerId: string | null): LocalEntry[] {
	return entries.filter(({ user_id }) => user_id !== undefined && user_id === viewerId);
}

/** Newest first, the newest of each title and person, and no more than there is room for. */
function tidy(entries: readonly LocalEntry[]): LocalEntry[] {
	const seen = new Set<string>();
	return [...entries]
		.sort((a, b) => b.timestamp - a.timestamp)
		.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)))
		.slice(0, LOCAL_HISTORY_MAX);
}

function keyOf({ media_type, media_id, user_id = '' }: LocalEntry): string {
	return `${media_type}:${media_id} ${user_id}`;
}

function markOf(entry: LocalEntry): string {
	return `${keyOf(entry)} ${entry.timestamp}`;
}

function toEntry(item: unknown): LocalEntry | null {
	if (typeof item !== 'object' || item === null) return null;
	const { media_id, media_type, season, episode, timestamp, user_id, title, poster } = item as Partial<LocalEntry>;
	if (media_type !== 'movie' && media_type !== 'tv') return null;
	if (typeof media_id !== 'string' || !/^[1-9]\d{0,9}$/.test(media_id)) return null;
	if (!isWhole(season) || !isWhole(episode) || !isWhole(timestamp)) return null;
	return {
		media_id,
		media_type,
		season,
		episode,
		timestamp,
		...(typeof user_id === 'string' && user_id ? { user_id } : {}),
		...(typeof title === 'string' && title ? { title } : {}),
		...(typeof poster === 'string' && poster ? { poster } : {}),
	};
}

function isWhole(value: unknown): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
