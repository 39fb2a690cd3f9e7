/**
 * Parts of titles and people that TMDB answers by themselves, with `id`, and within details, without it. Whatever no screen
 * shows is checked for its shape alone.
 */
import { z } from 'zod';
import { count, id, path, text } from './tmdb-fields.ts';

const ownId = { id: id.nullish() };
const region = { iso_3166_1: text };

const imageSchema = z.looseObject({ file_path: z.string(), width: count, height: count, iso_639_1: text });
const images = z.array(imageSchema).optional();
export const imagesSchema = z.looseObject({
	...ownId,
	backdrops: images,
	logos: images,
	posters: images,
	profiles: images,
	stills: images,
});

export const externalIdsSchema = z.looseObject({ ...ownId, imdb_id: text, wikidata_id: text, tvdb_id: count });

const keywords = z.array(z.looseObject({ id, name: text }));
export const movieKeywordsSchema = z.looseObject({ ...ownId, keywords });
export const tvKeywordsSchema = z.looseObject({ ...ownId, results: keywords });

export const releaseDatesSchema = z.looseObject({
	...ownId,
	results: z.array(
		z.looseObject({
			...region,
			release_dates: z.array(z.looseObject({ certification: text, release_date: text, type: count })),
		}),
	),
});

export const contentRatingsSchema = z.looseObject({
	...ownId,
	results: z.array(z.looseObject({ ...region, rating: text })),
});

export const translationsSchema = z.looseObject({
	...ownId,
	translations: z.array(z.looseObject({ ...region, iso_639_1: text, name: text, english_name: text })),
});

/** `results` by country. */
export const watchProvidersSchema = z.looseObject({ ...ownId, results: z.looseObject({}) });

export const providerListSchema = z.looseObject({
	results: z.array(z.looseObject({ provider_id: id, provider_name: text, logo_path: path, display_priority: count })),
});

export const providerRegionsSchema = z.looseObject({
	results: z.array(z.looseObject({ iso_3166_1: z.string(), english_name: text, native_name: text })),
});

const sizes = z.array(z.string());
export const configurationSchema = z.looseObject({
	images: z.looseObject({
		base_url: z.string(),
		secure_base_url: z.string(),
		backdrop_sizes: sizes,
		logo_sizes: sizes,
		poster_sizes: sizes,
		profile_sizes: sizes,
		still_sizes: sizes,
	}),
	change_keys: sizes.optional(),
});
