/** The drawn posters of the open catalogue by decade: `GET /api/posters`. */
import { z } from 'zod';

export const posterDecadesSchema = z
	.array(
		z.object({
			decade: z.number().int().describe('Its first year: 1920 for 1920 to 1929'),
			posters: z
				.array(
					z.object({
						media_type: z.enum(['movie', 'tv']),
						id: z.number().int(),
						title: z.string(),
						year: z.number().int(),
						poster_path: z.string(),
					}),
				)
				.describe('By date'),
		}),
	)
	.describe('Every title of the open catalogue, the earliest decade first');

export type PosterDecade = z.infer<typeof posterDecadesSchema>[number];
export type DrawnPoster = PosterDecade['posters'][number];
