import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { IMPORT_MAX_ROWS, IMPORT_TITLES_PAGE } from './limits.ts';
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
	/** Seconds, of what was not watched to its end; null where it was, or the file does not say. */
	position: number | null;
	duration: number | null;
	/** ISO 8601; null where the file does not say when. */
	at: string | null;
	/** 1 to 10, of a rating. */
	half_stars: number | null;
	/** Of a list with a name. */
	list: string | null;
}

/** Why a row cannot be imported. */
export type ImportRowFault =
	| 'unreadable'
	| 'no_title'
	| 'no_date'
	| 'no_rating'
	| 'no_episode_number'
	| 'not_imported'
	| 'episode_rating'
	| 'episode_in_list';

/** Why a file cannot be imported. */
export type ImportRefusal =
	| 'empty'
	| 'unknown'
	| 'nothing'
	| 'too_large'
	| 'too_many_rows'
	| 'too_many_files'
	| 'line_too_long'
	| 'file_too_large'
	| 'file_damaged'
	| 'archive_too_large'
	| 'archive_damaged'
	| 'archive_encrypted';

/** A row that cannot be imported. */
export interface ImportRowError {
	file: string;
	line: number;
	error: ImportRowFault;
}

/** Which number of `03/04/2026` is the day. */
export type DateOrder = 'day' | 'month';

/** What an import is doing; it waits for the person in `preview`, `done` and `undone`. */
export const IMPORT_PHASES = ['matching', 'checking', 'preview', 'importing', 'done', 'undoing', 'undone'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/**
 * What becomes of a row: added; changed what the account had; already there; not newer than what the account has, or removed
 * there since; older than the history is kept; without room in the account; of a title or an episode that was not found.
 */
export const IMPORT_RESULTS = ['added', 'changed', 'there', 'older', 'expired', 'full', 'unmatched'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

const resultCountsSchema = z.object({
	added: z.number().int(),
	changed: z.number().int(),
	there: z.number().int(),
	older: z.number().int(),
	expired: z.number().int(),
	full: z.number().int(),
	unmatched: z.number().int(),
});

export const importJobSchema = z.object({
	id: z.string(),
	format: z.enum(IMPORT_FORMATS),
	file: z.string().describe('Its name'),
	phase: z.enum(IMPORT_PHASES),
	is_stopped: z.boolean().describe('By the person, who may go on'),
	keeps_seen: z.boolean().describe('What is older than the history is kept is marked as seen'),
	created_at: z.iso.datetime(),
	updated_at: z.iso.datetime(),
	rows: z.number().int().describe('That can be imported'),
	errors: z.number().int().describe('Rows that cannot be read'),
	repeated: z.number().int().describe('Rows that say what another one says'),
	titles: z.number().int(),
	titles_done: z.number().int().describe('Looked up so far'),
	titles_unmatched: z.number().int(),
	rows_done: z.number().int().describe('Of this phase'),
	kinds: z
		.array(z.object({ kind: z.enum(IMPORT_KINDS), rows: z.number().int(), results: resultCountsSchema }))
		.describe('What will become of the rows; after the import, what became of them'),
});

export type ImportJob = z.infer<typeof importJobSchema>;

export const importParamsSchema = z.object({ id: z.string().max(40) });

export const importUploadQuerySchema = z.object({
	name: z.string().max(200).default('file'),
	date_order: z.enum(['day', 'month'], 'date_order must be day or month').optional(),
	profile: z.string().max(200).optional().describe('Of a household, whose rows are imported'),
});

export const importTitleSchema = z.object({
	number: z.number().int(),
	media_type: z.enum(['movie', 'tv']).nullable(),
	title: z.string(),
	year: z.number().int().nullable(),
	rows: z.number().int(),
	match: z
		.object({ media_type: z.enum(['movie', 'tv']), media_id: z.string(), title: z.string() })
		.nullable()
		.describe('The title that it was found to be'),
});

export type ImportTitle = z.infer<typeof importTitleSchema>;

export const importTitlesQuerySchema = z.object({
	state: z.enum(['unmatched', 'matched'], 'state must be unmatched or matched').default('unmatched'),
	limit: createIntegerSchema('limit', 1, IMPORT_TITLES_PAGE * 2, IMPORT_TITLES_PAGE),
	offset: createIntegerSchema('offset', 0, IMPORT_MAX_ROWS, 0),
});

export const importTitlesSchema = z.object({ titles: z.array(importTitleSchema), total: z.number().int() });

export const importTitleParamsSchema = importParamsSchema.extend({
	number: createIntegerSchema('number', 0, IMPORT_MAX_ROWS, 0),
});

export const matchBodySchema = z.object({
	match: z
		.object({
			media_type: z.enum(['movie', 'tv']),
			media_id: z.string().regex(/^[1-9]\d{0,9}$/, 'media_id must be a number'),
		})
		.nullable()
		.describe('Null leaves the title out'),
});

export const startBodySchema = z.object({
	keep_seen: z.boolean().default(false).describe('Marks what is older than the history is kept as seen'),
});
