import type { MediaServerKind, MediaServerTest } from '#contract/media-servers.ts';
import type { MediaServerTarget } from './media-server-fetch.ts';

/** A movie, series or episode as a media server lists it. */
export interface LibraryItem {
	item_id: string;
	kind: 'movie' | 'series' | 'episode';
	tmdb_id: number | null;
	imdb_id: string | null;
	series_id: string | null;
	season: number | null;
	episode: number | null;
	last_episode: number | null;
	/** ISO. */
	added_at: string;
}

export interface LibraryPage {
	items: LibraryItem[];
	/** Items beyond as many as are read, known with the last page. */
	leftOut: number;
}

/** How a file is played by a browser: as it is, or as the media server converts it. */
export type CopyKind = 'mp4' | 'webm' | 'hls';

/** A file that a media server has of a title. */
export interface LibraryCopy {
	/** Names it among those of its item. */
	source: string;
	kind: CopyKind;
	/** What people choose by, such as `1080p · MKV · 4.1 GB`. */
	description: string;
	/** The name of the edition, where the item has several. */
	name: string;
	/**
	 * Path of the file, or of the playlist, below the address.
	 *
	 * @param session Whose conversion it is: two people who share one would move each other.
	 */
	pathFor(session: string): string;
	subtitles: { id: string; language: string; path: string }[];
}

/** What differs between the media servers. Methods throw `MediaServerFaultError`. */
export interface MediaServerProtocol {
	kind: MediaServerKind;
	/** Headers of every call. */
	headersOf(key: string): Record<string, string>;
	/** What it is. Fails for a key that is not accepted. */
	identify(target: MediaServerTarget, signal: AbortSignal): Promise<MediaServerTest>;
	/**
	 * Everything, or what was changed since a moment, in pages.
	 *
	 * @param since ISO; null for everything.
	 */
	pages(target: MediaServerTarget, since: string | null, max: number): AsyncGenerator<LibraryPage>;
	/** The files of an item; none where it is gone. */
	copies(target: MediaServerTarget, itemId: string, signal: AbortSignal): Promise<LibraryCopy[]>;
}

/** Of one page of a listing. */
export const PAGE_TIMEOUT_MS = 60_000;
export const PAGE_ITEMS = 500;

/** A whole number that a title, season or episode can have. */
export function toNumber(value: unknown, max = 2_147_483_647): number | null {
	const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : null;
}

export function toTmdbId(value: unknown): number | null {
	return toNumber(value) || null;
}

export function toImdbId(value: unknown): string | null {
	return typeof value === 'string' && /^tt\d{5,12}$/.test(value) ? value : null;
}

/** A moment as ISO; the fallback for what is none. */
export function toMoment(value: unknown, fallback: string): string {
	const time = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value * 1000 : Number.NaN;
	const isMoment = time > 0 && time < 4_102_444_800_000;
	return isMoment ? new Date(time).toISOString() : fallback;
}

/** Of what says no time. */
export const NO_MOMENT = new Date(0).toISOString();

const VIDEO_OF = { mp4: ['h264', 'av1', 'vp9'], webm: ['vp8', 'vp9', 'av1'] } as const;
const AUDIO_OF = { mp4: ['aac', 'mp3', 'opus'], webm: ['opus', 'vorbis'] } as const;

/** Whether browsers play a file as it is; else the media server converts it. */
export function toCopyKind(container: string, video: string, audio: string | null): CopyKind {
	const kind = /(?:^|,)(?:mp4|m4v|mov)(?:,|$)/.test(container) ? 'mp4' : container === 'webm' ? 'webm' : null;
	if (!kind || !(VIDEO_OF[kind] as readonly string[]).includes(video)) return 'hls';
	return audio === null || (AUDIO_OF[kind] as readonly string[]).includes(audio) ? kind : 'hls';
}

/** `1080p · MKV · 4.1 GB`, of what is known. */
export function describeCopy(height: number | null, container: string, bytes: number | null): string {
	const [first = ''] = container.split(',');
	const size = bytes === null || bytes === 0 ? '' : `${(bytes / 1e9).toFixed(1)} GB`;
	return [height ? `${height}p` : '', first.toUpperCase(), size].filter((part) => part !== '').join(' · ');
}
