import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import {
	CARD_MAX_GENRES,
	CONTINUE_WATCHING_CARDS,
	HISTORY_LIST_DEFAULT,
	HISTORY_LIST_MAX,
	POSITION_MAX_S,
	PROGRESS_MAX_OF_TITLE,
	TMDB_MAX_ID,
} from './limits.ts';
import type { HistoryTitle } from './title.ts';

const MAX_NUMBER = 99_999;
const MAX_OFFSET = 1_000_000_000;

const mediaType = z.enum(['movie', 'tv'], 'media_type must be movie or tv');

/** Digits, as text or number, stored without leading zeros. */
const mediaId = z
	.union([z.string(), z.number()], 'media_id must be a number')
	.transform(String)
	.refine((value) => /^\d{1,10}$/.test(value) && Number(value) > 0 && Number(value) <= TMDB_MAX_ID, {
		message: 'media_id must be a number',
	})
	.transform((value) => String(Number(value)));

/** The number of a season or episode: an integer, also as text; 1 by default. */
function createEpisodeNumberSchema(name: string) {
	return z
		.union([z.number(), z.string().regex(/^\d{1,5}$/)], `${name} must be a whole number`)
		.nullish()
		.transform((value) => Number(value ?? 1))
		.refine((value) => Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER, {
			message: `${name} must be a whole number`,
		});
}

/** A title as an entry names it; of a show with the episode. */
export const entryKey = {
	media_id: mediaId,
	media_type: mediaType,
	season: createEpisodeNumberSchema('season'),
	episode: createEpisodeNumberSchema('episode'),
};

/** How far a movie or an episode was watched; all zero where that is unknown. */
export const progressFields = {
	position: z.number().int().describe('Seconds from the start'),
	duration: z.number().int().describe('Seconds; 0 is unknown'),
	completed: z.boolean().describe('It was last watched to the end, or marked as watched'),
	play_count: z.number().int().describe('How often it was watched to the end; 0 is not watched'),
};

/** An entry as it was just recorded. */
export const recordedEntrySchema = z.object({
	media_id: z.string().describe('TMDB id, digits'),
	media_type: z.enum(['movie', 'tv']),
	season: z.number().int(),
	episode: z.number().int(),
	watched_at: z.iso.datetime().describe('The first time'),
	last_watched: z.iso.datetime(),
	updated_at: z.iso.datetime(),
});

export type RecordedEntry = z.infer<typeof recordedEntrySchema>;

/** With the progress of the movie, or of the episode watched last. */
export const historyEntrySchema = recordedEntrySchema.extend(progressFields);

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyListQuerySchema = z.object({
	limit: createIntegerSchema('limit', 1, HISTORY_LIST_MAX, HISTORY_LIST_DEFAULT),
	offset: createIntegerSchema('offset', 0, MAX_OFFSET, 0),
});

/** What `POST /api/watch-history` records. */
export const recordBodySchema = z.object(entryKey);

export const historyTitleParamsSchema = z.object({ mediaId, type: mediaType });

/** The title that a path names. */
export function titleFromParams({ mediaId, type }: z.infer<typeof historyTitleParamsSchema>): HistoryTitle {
	return { media_type: type, media_id: mediaId };
}

export const historyStatsSchema = z.object({
	total: z.number().int(),
	movies: z.number().int(),
	tvShows: z.number().int(),
	lastWatched: z.iso.datetime().nullable(),
});

export type HistoryStats = z.infer<typeof historyStatsSchema>;

export const migrateBodySchema = z.object({
	watchHistoryData: z
		.array(z.unknown(), 'watchHistoryData must be a list')
		.describe('Items of media_id, media_type, season, episode, timestamp; invalid items are skipped'),
});

/** Epoch milliseconds, of any time that a client may send; other notations (`11/22/2026`) differ between time zones. */
function createTimeSchema(name: string) {
	const message = `${name} must be ISO 8601 or epoch milliseconds`;
	return z
		.union(
			[z.number().min(0, message), z.string().regex(/^\d{1,16}$/), z.iso.datetime({ offset: true }), z.iso.date()],
			message,
		)
		.transform((value) => (/^\d+(\.\d+)?$/.test(String(value)) ? Math.floor(Number(value)) : Date.parse(String(value))))
		.refine(Number.isFinite, { message })
		.describe('ISO 8601, in UTC or with an offset, or epoch milliseconds');
}

/** One item of a migration. */
export const migrationItemSchema = z.object({ ...entryKey, timestamp: createTimeSchema('timestamp') });

const storedProgressSchema = z.object({
	season: z.number().int().min(0).max(MAX_NUMBER),
	episode: z.number().int().min(0).max(MAX_NUMBER),
	position: z.number().int().min(0).max(POSITION_MAX_S),
	duration: z.number().int().min(0).max(POSITION_MAX_S),
	completed: z.boolean(),
	play_count: z.number().int().min(0).max(MAX_NUMBER),
	updated_at: z.iso.datetime(),
});

/** Undoes a removal: the entry keeps its time, unless the title was watched since. */
export const restoreBodySchema = z.object({
	...entryKey,
	last_watched: createTimeSchema('last_watched'),
	progress: z
		.array(storedProgressSchema)
		.max(PROGRESS_MAX_OF_TITLE)
		.default([])
		.describe('As the removal has returned it'),
});

/** What a removal has removed: all that `POST /api/watch-history/restore` needs. */
export const removedEntrySchema = z.object({
	season: z.number().int(),
	episode: z.number().int(),
	last_watched: z.iso.datetime(),
	progress: z.array(storedProgressSchema),
});

export type RemovedEntry = z.infer<typeof removedEntrySchema>;

const migrationResultSchema = z.object({
	migrated: z.number().int(),
	skipped: z.number().int(),
	total: z.number().int(),
});

export type MigrationResult = z.infer<typeof migrationResultSchema>;

/** Of what an account has a limit of: a browser keeps what is beyond it. */
export const limitedMigrationResultSchema = migrationResultSchema.extend({
	beyond_limit: z
		.array(z.string())
		.optional()
		.describe('Keys (`movie:605`) of the skipped titles for which the account has no room; absent when all fit'),
});

export type LimitedMigrationResult = z.infer<typeof limitedMigrationResultSchema>;

export const historyDebugSchema = z.object({
	watchHistoryTableExists: z.boolean(),
	userId: z.string(),
	totalWatchHistoryCount: z.number().int(),
	userWatchHistoryCount: z.number().int(),
	userSampleData: z.array(historyEntrySchema),
});

export type HistoryDebug = z.infer<typeof historyDebugSchema>;

export const continueWatchingQuerySchema = z.object({
	limit: createIntegerSchema('limit', 1, CONTINUE_WATCHING_CARDS * 2, CONTINUE_WATCHING_CARDS),
	offset: createIntegerSchema('offset', 0, MAX_OFFSET, 0),
	unfinished: z
		.enum(['0', '1'], 'unfinished must be 0 or 1')
		.default('0')
		.describe('1 leaves out what is finished, among the newest fifty entries'),
});

/** What the catalogue says of a title on a card of a list: nulls where it lacks it. */
export const titleCardFields = {
	id: z.string().describe('`movie:605`: unique in the list'),
	mediaType: z.enum(['movie', 'tv']),
	mediaId: z.string(),
	state: z
		.enum(['known', 'missing', 'unreachable'])
		.describe('Whether the catalogue has the title, lacks it, or is unreachable'),
	title: z.string().nullable(),
	lang: z.string().optional().describe('Of the title, where it is not that of the answer'),
	poster: z.string().nullable().describe('Path of the poster, for {imageBase}/{size}{path}'),
	rating: z.number().nullable(),
	year: z.number().int().nullable(),
	genres: z.array(z.string()).max(CARD_MAX_GENRES),
};

export const continueWatchingCardSchema = z.object({
	...titleCardFields,
	backdrop: z.string().nullable().describe('Path of the backdrop'),
	plays: z
		.enum(['trailer', 'clip'])
		.optional()
		.describe('What plays instead of the movie or the episode; absent where it may play itself'),
	lastWatched: z.iso.datetime(),
	season: z.number().int().nullable().describe('Of a show'),
	episode: z
		.number()
		.int()
		.nullable()
		.describe(
			'Of a show: the one watched last, or the next that has aired once that one is completed or the catalogue has it no more',
		),
	episodeTitle: z.string().nullable().describe('Of a show'),
	hasNewEpisode: z
		.boolean()
		.optional()
		.describe('Of a show: an episode has aired since it was watched last; absent otherwise'),
	isNext: z.boolean().describe('The episode comes after the one that was watched last'),
	isFinished: z.boolean().describe('A watched movie, or a show without another episode that has aired'),
	position: z.number().int().describe('Seconds from the start of the movie or this episode'),
	duration: z.number().int().describe('Seconds; 0 is unknown'),
});

export type ContinueWatchingCard = z.infer<typeof continueWatchingCardSchema>;

export const continueWatchingSchema = z.object({
	cards: z.array(continueWatchingCardSchema),
	total: z.number().int().describe('Entries in the complete history'),
});
