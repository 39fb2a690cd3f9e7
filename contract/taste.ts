import { z } from 'zod';
import { createIntegerSchema } from './integer-schema.ts';
import { HIDDEN_TITLES_MAX, LOCAL_RATINGS_MAX, RATING_MAX_HALF_STARS, RATINGS_MAX, TASTE_CARDS } from './limits.ts';
import { limitedMigrationResultSchema, migrationItemSchema } from './watch-history.ts';

const RATING_MESSAGE = `half_stars must be a whole number from 1 to ${RATING_MAX_HALF_STARS}`;

const halfStars = z
	.int(RATING_MESSAGE)
	.min(1, RATING_MESSAGE)
	.max(RATING_MAX_HALF_STARS, RATING_MESSAGE)
	.describe('In half stars: 7 is three stars and a half');

export const ratingBodySchema = z.object({ half_stars: halfStars });

/** What a user thinks of one title. */
export const titleTasteSchema = z.object({
	hidden_at: z.iso.datetime().nullable().describe('Null: it is not hidden'),
	half_stars: halfStars.nullable().describe('The own rating in half stars; null: none'),
});

export type TitleTaste = z.infer<typeof titleTasteSchema>;

export const hiddenTitleSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	hidden_at: z.iso.datetime(),
});

export type HiddenTitle = z.infer<typeof hiddenTitleSchema>;

/** A rating in the export of a user's own data. */
export const ownRatingSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	half_stars: halfStars,
	rated_at: z.iso.datetime(),
});

/** A hidden title of a migration. */
export const migratedHiddenSchema = migrationItemSchema.pick({ media_id: true, media_type: true, timestamp: true });
/** A rating of a migration. */
export const migratedRatingSchema = migratedHiddenSchema.extend({ half_stars: halfStars });

function createItemsSchema(name: string, max: number, fields: string) {
	return z
		.array(z.unknown(), `${name} must be a list`)
		.max(max, `${name} may have at most ${max} entries`)
		.default([])
		.describe(`Items of media_id, media_type, ${fields}; invalid items are skipped`);
}

export const migrateTasteBodySchema = z.object({
	hidden: createItemsSchema('hidden', HIDDEN_TITLES_MAX, 'timestamp'),
	ratings: createItemsSchema('ratings', LOCAL_RATINGS_MAX, 'half_stars, timestamp'),
});

export const migratedTasteSchema = z.object({
	hidden: limitedMigrationResultSchema,
	ratings: limitedMigrationResultSchema,
});

export const tasteCardsQuerySchema = z.object({
	kind: z.enum(['hidden', 'rated'], 'kind must be hidden or rated'),
	limit: createIntegerSchema('limit', 1, TASTE_CARDS * 2, TASTE_CARDS),
	offset: createIntegerSchema('offset', 0, RATINGS_MAX, 0),
});

export const tasteCardSchema = z.object({
	id: z.string().describe('`movie:605`: unique in the list'),
	mediaType: z.enum(['movie', 'tv']),
	mediaId: z.string(),
	title: z.string().nullable().describe('Null where the catalogue lacks the title, or cannot return it now'),
	poster: z.string().nullable().describe('Path of the poster, for {imageBase}/{size}{path}'),
	year: z.number().int().nullable(),
	half_stars: halfStars.nullable().describe('The own rating; null for hidden titles'),
});

export type TasteCard = z.infer<typeof tasteCardSchema>;

export const tasteCardsSchema = z.object({
	cards: z.array(tasteCardSchema),
	total: z.number().int().describe('All of the kind'),
});
