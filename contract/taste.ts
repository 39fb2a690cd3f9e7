import { z } from 'zod';
import { RATING_MAX_HALF_STARS } from './limits.ts';

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
