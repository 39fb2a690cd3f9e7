import { z } from 'zod';

/** A title of a row, with what a card draws. */
export const recommendationSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	id: z.number().int(),
	title: z.string(),
	release_date: z.string().describe('Of a show: when it was first aired'),
	poster_path: z.string(),
	backdrop_path: z.string().nullable(),
	overview: z.string(),
	vote_average: z.number(),
	genre_ids: z.array(z.number().int()),
});

export type Recommendation = z.infer<typeof recommendationSchema>;
