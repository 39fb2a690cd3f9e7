import { z } from 'zod';
import { MARKED_EPISODES_MAX, POSITION_MAX_S, PROGRESS_BATCH_MAX } from './limits.ts';
import { entryKey, historyEntrySchema, progressFields } from './watch-history.ts';

/** How far one movie or episode was watched. Movies are season 1, episode 1. */
export const episodeProgressSchema = z.object({
	season: z.number().int(),
	episode: z.number().int(),
	...progressFields,
	updated_at: z.iso.datetime().describe('When it was watched there, or marked'),
});

export type EpisodeProgress = z.infer<typeof episodeProgressSchema>;

export const titleProgressSchema = z.object({
	entry: historyEntrySchema.nullable(),
	episodes: z.array(episodeProgressSchema),
});

export type TitleProgress = z.infer<typeof titleProgressSchema>;

const seconds = z
	.number()
	.min(0)
	.max(POSITION_MAX_S)
	.transform((value) => Math.floor(value));

/** One item of `POST /api/watch-progress`. */
export const progressItemSchema = z.object({
	...entryKey,
	position: seconds,
	duration: seconds.default(0),
	completed: z.boolean().default(false),
	ago_ms: z.number().min(0),
});

export const progressBodySchema = z.object({
	items: z
		.array(z.unknown(), 'items must be a list')
		.max(PROGRESS_BATCH_MAX, `items must be at most ${PROGRESS_BATCH_MAX}`)
		.describe(
			'Items of media_id, media_type, season, episode, position and duration in seconds, completed, and ago_ms: how long ago that was. Invalid items are skipped',
		),
});

export const progressResultSchema = z.object({
	saved: z.number().int(),
	skipped: z.number().int().describe('Malformed, past the retention, removed since, or watched later elsewhere'),
	beyond_limit: z
		.array(z.string())
		.optional()
		.describe(
			'Keys (`movie:605`) of skipped titles, watched more than a day ago, for which the account has no room; absent when all fit',
		),
});

export type ProgressResult = z.infer<typeof progressResultSchema>;

const { media_id, media_type } = entryKey;
const number = z.number().int().min(0).max(99_999);

/** Marks a movie, an episode, a season or a show; or, to undo it, the episodes that were changed. */
export const markBodySchema = z.object({
	media_id,
	media_type,
	watched: z.boolean('watched must be true or false'),
	season: number.nullish().describe('Of a show; without it all seasons but the specials'),
	episode: number.nullish().describe('Of a season; without it all of its episodes that have aired'),
	episodes: z
		.array(z.object({ season: number, episode: number }))
		.max(MARKED_EPISODES_MAX, `episodes must be at most ${MARKED_EPISODES_MAX}`)
		.nullish()
		.describe('These instead'),
});

export type MarkBody = z.infer<typeof markBodySchema>;

export const markResultSchema = z.object({
	changed: z.array(z.object({ season: z.number().int(), episode: z.number().int() })),
	progress: titleProgressSchema,
});

export type MarkResult = z.infer<typeof markResultSchema>;
