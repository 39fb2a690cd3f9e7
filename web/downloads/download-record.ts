/** What this browser knows of a download. The bytes are in files: see `kept-files.ts`. */
import type { DownloadOffer } from '#contract/download.ts';

/** Files of this size are joined to the film: whole ones survive whatever happens to the rest. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Downloads of one viewer. */
export const DOWNLOADS_MAX = 200;
/** Of one film: more than the longest in the best quality that its hosts have. */
export const DOWNLOAD_MAX_BYTES = 64 * 1024 ** 3;

/**
 * Why a download does not go on by itself.
 * - `full`: the device has no room. `unreachable`: the host did not answer, several times.
 * - `changed`: the file changed at its host again and again. `refused`: the host sends no parts of it, or does not let them be read.
 * - `storage`: the browser cannot write.
 */
export type StopReason = 'full' | 'unreachable' | 'changed' | 'refused' | 'storage';

/** By which a file that has changed at its host is known. At least one of the two is there. */
export interface FileVersion {
	/** Bytes. */
	size: number;
	etag: string | null;
	lastModified: string | null;
}

export interface KeptSubtitles {
	/** BCP 47. */
	language: string;
	kind: 'vtt' | 'srt';
	url: string;
	/** As the host sent them; null until they are there. */
	bytes: Blob | null;
}

export interface DownloadRecord {
	/** Of viewer and film: see `downloadId`. */
	id: string;
	/** See `viewerKey`. */
	viewer: string;
	/** Id of the account whose profile the viewer is; absent for a signed-out viewer, and of earlier releases. */
	account?: string | undefined;
	/** See `mediaKey`. */
	media: string;
	/** Of the movie or show. */
	name: string;
	/** Of an episode: its numbers and name. */
	episode: string | null;
	/** URL of the poster. */
	pictureUrl: string | null;
	/** The poster as a `data:` URL; null until it is there. */
	picture: string | null;
	/** Path of the poster, as the catalogue gives it: for the history. */
	poster: string | null;
	/** Minutes. */
	runtime: number | null;
	licence: DownloadOffer['licence'];
	copy: {
		host: string;
		kind: 'mp4' | 'webm' | 'ogg';
		url: string;
		reference: string;
		licence: string;
		/** Pixels. */
		height: number | null;
	};
	subtitles: readonly KeptSubtitles[];
	version: FileVersion;
	/** Whole parts that are written. */
	parts: number;
	/** `waiting` includes the one that runs. */
	status: 'waiting' | 'paused' | 'stopped' | 'complete';
	reason: StopReason | null;
	/** How often it began anew, because the file had changed. */
	restarts: number;
	/** Epoch milliseconds; the queue's order. */
	addedAt: number;
	/** Epoch milliseconds. */
	completedAt: number | null;
}

/** The viewer whose downloads these are, as the name of a folder: an account, or the signed-out viewer. */
export function viewerKey(viewerId: string | null): string {
	return viewerId === null ? 'guest' : `user-${encodeURIComponent(viewerId)}`;
}

export function downloadId(viewer: string, media: string): string {
	return `${viewer} ${media}`;
}

export function partCount({ size }: Pick<FileVersion, 'size'>): number {
	return Math.ceil(size / PART_BYTES);
}

/** Of a part that is whole; the last one is shorter. */
export function partBytes({ size }: Pick<FileVersion, 'size'>, index: number): number {
	return Math.min(PART_BYTES, size - index * PART_BYTES);
}

/** Of the whole parts. */
export function keptBytes({ version, parts }: Pick<DownloadRecord, 'version' | 'parts'>): number {
	return Math.min(parts * PART_BYTES, version.size);
}

/** The one to download next. */
export function nextWaiting(records: readonly DownloadRecord[]): DownloadRecord | undefined {
	return records.filter(({ status }) => status === 'waiting').sort((a, b) => a.addedAt - b.addedAt)[0];
}
