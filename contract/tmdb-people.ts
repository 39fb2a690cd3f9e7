/** TMDB's answers about people and collections, and what is found by an id of another site. */
import { z } from 'zod';
import { orElse } from './schema-fallbacks.ts';
import { episodeSchema, mixedItemSchema, movieItemSchema, seasonSummarySchema, tvItemSchema } from './tmdb.ts';
import { externalIdsSchema, imagesSchema } from './tmdb-blocks.ts';
import { count, day, id, type Known, listOf, path, text } from './tmdb-fields.ts';

export const personItemSchema = z.looseObject({
	id,
	adult: z.boolean().nullish(),
	gender: count,
	known_for: z.array(mixedItemSchema).nullish(),
	known_for_department: text,
	media_type: z.literal('person').optional(),
	name: text,
	original_name: text,
	popularity: count,
	profile_path: path,
});

export const personListSchema = listOf(personItemSchema);

/** A title that a person is in or worked on; the same title comes once for each character and each job. */
const creditFields = {
	character: text,
	credit_id: text,
	department: text,
	episode_count: count,
	job: text,
	order: count,
};

export const personCreditSchema = mixedItemSchema.extend({ ...creditFields, media_type: z.enum(['movie', 'tv']) });

function creditsOf<Credit extends z.ZodType>(credit: Credit) {
	const credits = orElse(z.array(credit), []);
	return z.looseObject({ id: id.nullish(), cast: credits, crew: credits });
}

export const combinedCreditsSchema = creditsOf(personCreditSchema);
export const movieCreditsSchema = creditsOf(movieItemSchema.extend(creditFields));
export const tvCreditsSchema = creditsOf(tvItemSchema.extend(creditFields));

export const personDetailSchema = z.looseObject({
	id,
	adult: z.boolean().nullish(),
	also_known_as: z.array(z.string()).nullish(),
	biography: text,
	birthday: day,
	deathday: day,
	gender: count,
	homepage: text,
	imdb_id: text,
	known_for_department: text,
	name: text,
	place_of_birth: text,
	popularity: count,
	profile_path: path,
	combined_credits: combinedCreditsSchema.optional(),
	movie_credits: movieCreditsSchema.optional(),
	tv_credits: tvCreditsSchema.optional(),
	images: imagesSchema.optional(),
	external_ids: externalIdsSchema.optional(),
});

const collectionFields = { id, name: text, overview: text, poster_path: path, backdrop_path: path };

export const collectionItemSchema = z.looseObject(collectionFields);
export const collectionListSchema = listOf(collectionItemSchema);
export const collectionDetailSchema = z.looseObject({
	...collectionFields,
	parts: orElse(z.array(movieItemSchema), []),
});

export const findSchema = z.looseObject({
	movie_results: orElse(z.array(movieItemSchema), []),
	person_results: orElse(z.array(personItemSchema), []),
	tv_results: orElse(z.array(tvItemSchema), []),
	tv_episode_results: orElse(z.array(episodeSchema), []),
	tv_season_results: orElse(z.array(seasonSummarySchema), []),
});

export type PersonItem = Known<z.infer<typeof personItemSchema>>;
export type PersonList = Known<z.infer<typeof personListSchema>>;
export type PersonCredit = Known<z.infer<typeof personCreditSchema>>;
export type PersonDetail = Known<z.infer<typeof personDetailSchema>>;
export type CollectionItem = Known<z.infer<typeof collectionItemSchema>>;
export type CollectionList = Known<z.infer<typeof collectionListSchema>>;
export type CollectionDetail = Known<z.infer<typeof collectionDetailSchema>>;
