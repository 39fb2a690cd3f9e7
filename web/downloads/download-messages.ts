/** What pages, tabs and the worker of downloads say to each other. */
import type { Probe } from './fetch-film.ts';

/** From a page to its worker. */
export type ToWorker =
	/** Download what this viewer waits for, as soon as no other tab does. Another viewer's is left alone. */
	{ type: 'run'; viewer: string } | { type: 'probe'; number: number; url: string };

/** From the worker to its page. */
export interface FromWorker {
	type: 'probed';
	number: number;
	probe: Probe;
}

/** Between all tabs and workers of this browser. */
export type DownloadNews =
	/** A record is another one, is there, or is gone. */
	| { type: 'changed' }
	/** Of the download that runs: bytes that are here, and how many a second. */
	| { type: 'progress'; id: string; bytes: number; bytesPerS: number };

export const NEWS_CHANNEL = 'matinee:downloads';
/** Who holds it downloads: one tab of this browser. */
export const DOWNLOAD_LOCK = 'matinee:downloads';
