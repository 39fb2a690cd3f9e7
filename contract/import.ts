import type { MediaType } from './title.ts';

/** What is imported of a file. */
export const IMPORT_KINDS = ['watched', 'rating', 'watchlist', 'list', 'hidden'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whose export a file is; recognised by its content. */
export const IMPORT_FORMATS = [
	'matinee',
	'trakt',
	'letterboxd',
	'simkl',
	'imdb',
	'tvtime',
	'netflix',
	'yamtrack',
	'tmdb',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The title that a row of an export speaks of: what the file says of it. */
export interface ImportedTitle {
	/** Null where the file does not say. */
	media_type: MediaType | null;
	title: string;
	year: number | null;
	/** `tt0111161` */
	imdb: string | null;
	tmdb: number | null;
	/** Of a show. */
	tvdb: number | null;
}

/** One fact of an export. */
export interface ImportRow {
	kind: ImportKind;
	/** Name of the file within the archive, or of the file itself. */
	file: string;
	/** From 1; of JSON, the number of the entry. */
	line: number;
	title: ImportedTitle;
	season: number | null;
	episode: number | null;
	/** Where a file has names of episodes instead of numbers. */
	episode_name: string | null;
	/** ISO 8601; null where the file does not say when. */
	at: string | null;
	/** 1 to 10, of a rating. */
	half_stars: number | null;
	/** Of a list with a name. */
	list: string | null;
}

/** A row that cannot be imported. */
export interface ImportRowError {
	file: string;
	line: number;
	error: string;
}

/** Which number of `03/04/2026` is the day. */
export type DateOrder = 'day' | 'month';
