/**
 * TMDB's responses: the fields that the product uses are validated, all others pass through. Absent, null and empty text
 * all occur in TMDB's data and mean the same; screens read them through `web/lib/title-format.ts`.
 *
 * A field is required only where an item is of no use without it: the server leaves out an item whose required field
 * cannot be read, and a title whose `id` cannot be read is an error.
 */
import { z } from 'zod';
import { orElse } from './schema-fallbacks.ts';
import {
	contentRatingsSchema,
	externalIdsSchema,
	imagesSchema,
	movieKeywordsSchema,
	releaseDatesSchema,
	translationsSchema,
	tvKeywordsSchema,
	watchProvidersSchema,
} from './tmdb-blocks.ts';
import { count, day, id, type Known, listOf, names, path, text } from './tmdb-fields.ts';

/**
 * Not TMDB's: what Open Cinema has of a movie, of an episode, or of a show's first episode. `searchable`: none is known, but
 * playing looks for one. `none`: there is nowhere to look. Absent where it is not known.
 */
export const availabilitySchema = z.enum(['known', 'searchable', 'none']);

export const genreSchema = z.looseObject({ id, name: z.string() });

const titleFields = {
	id,
	adult: orElse(z.boolean().nullish(), true),
	backdrop_path: path,
	original_language: text,
	/** Not TMDB's: of the open catalogue, where a title is neither in its own language nor in the one asked for. */
	title_language: z.string().optional(),
	overview: text,
	popularity: count,
	poster_path: path,
	vote_average: count,
	vote_count: count,
};

const listItemFields = {
	...titleFields,
	genre_ids: z.array(z.number()).nullish(),
	/** Not TMDB's: nothing to play of this title of the open catalogue is known. Absent where there is, and at TMDB. */
	playable: z.literal(false).optional(),
};

export const movieItemSchema = z.looseObject({
	...listItemFields,
	media_type: z.literal('movie').optional(),
	title: text,
	original_title: text,
	release_date: day,
});

export const tvItemSchema = z.looseObject({
	...listItemFields,
	media_type: z.literal('tv').optional(),
	name: text,
	original_name: text,
	first_air_date: day,
	origin_country: z.array(z.string()).nullish(),
});

const mixedItemFields = {
	...listItemFields,
	media_type: z.string(),
	title: text,
	name: text,
	release_date: day,
	first_air_date: day,
};

/** Trending and multi search have the type of each item, which may also be `person` or `collection`. */
export const mixedItemSchema = z.looseObject({
	...mixedItemFields,
	known_for: z.array(z.looseObject(mixedItemFields)).nullish(),
	known_for_department: text,
	profile_path: path,
});

export const movieListSchema = listOf(movieItemSchema);
export const tvListSchema = listOf(tvItemSchema);
export const mixedListSchema = listOf(mixedItemSchema);
export const genreListSchema = z.looseObject({ genres: z.array(genreSchema) });

export const castMemberSchema = z.looseObject({
	id: id.nullish(),
	name: text,
	character: text,
	profile_path: path,
	order: count,
});

export const crewMemberSchema = z.looseObject({ id: id.nullish(), name: text, job: text, department: text });

export const creditsSchema = z.looseObject({
	id: id.nullish(),
	cast: orElse(z.array(castMemberSchema), []),
	crew: orElse(
		z.array(crewMemberSchema).describe('Within details, those alone who directed, wrote, created or composed'),
		[],
	),
});

/** Of all seasons of a show: roles and jobs are lists. */
export const aggregateCreditsSchema = z.looseObject({
	id: id.nullish(),
	cast: orElse(z.array(z.looseObject({ id: id.nullish(), name: text, total_episode_count: count })), []),
	crew: orElse(z.array(z.looseObject({ id: id.nullish(), name: text, total_episode_count: count })), []),
});

export const videoSchema = z.looseObject({
	key: z.string(),
	name: text,
	site: z.string(),
	type: z.string(),
	official: z.boolean().nullish(),
	published_at: text,
	iso_639_1: text,
});

export const videosSchema = z.looseObject({ id: id.nullish(), results: z.array(videoSchema) });

const detailFields = {
	/** Not TMDB's: of the open catalogue, from which age on its editors advise a title, and why. */
	age_rating: z.object({ age: z.number().int(), reasons: z.array(z.string()) }).optional(),
	...titleFields,
	genres: orElse(z.array(genreSchema), []),
	homepage: text,
	production_companies: names.nullish(),
	production_countries: z.array(z.looseObject({ iso_3166_1: text, name: text })).nullish(),
	spoken_languages: z.array(z.looseObject({ iso_639_1: text, name: text, english_name: text })).nullish(),
	status: text,
	tagline: text,
	credits: creditsSchema.optional(),
	videos: videosSchema.optional(),
	images: imagesSchema.optional(),
	external_ids: externalIdsSchema.optional(),
	translations: translationsSchema.optional(),
	'watch/providers': watchProvidersSchema.optional(),
	copies: availabilitySchema.optional(),
};

export const movieDetailSchema = z.looseObject({
	...detailFields,
	title: text,
	original_title: text,
	release_date: day,
	runtime: count,
	budget: count,
	revenue: count,
	imdb_id: text,
	belongs_to_collection: z.looseObject({ id, name: text, poster_path: path, backdrop_path: path }).nullish(),
	keywords: movieKeywordsSchema.optional(),
	release_dates: releaseDatesSchema.optional(),
	similar: movieListSchema.optional(),
	recommendations: movieListSchema.optional(),
});

export const seasonSummarySchema = z.looseObject({
	id: id.nullish(),
	season_number: z.number().int(),
	episode_count: z.number().int().nullish(),
	name: text,
	overview: text,
	air_date: day,
	poster_path: path,
});

const airingEpisodeSchema = z.looseObject({ episode_number: count, season_number: count, name: text, air_date: day });

export const tvDetailSchema = z.looseObject({
	...detailFields,
	name: text,
	original_name: text,
	first_air_date: day,
	last_air_date: day,
	last_episode_to_air: airingEpisodeSchema.nullish().catch(null),
	next_episode_to_air: airingEpisodeSchema.nullish().catch(null),
	origin_country: z.array(z.string()).nullish(),
	created_by: z.array(z.looseObject({ id: id.nullish(), name: text })).nullish(),
	episode_run_time: z.array(z.number()).nullish(),
	networks: names.nullish(),
	number_of_seasons: count,
	number_of_episodes: count,
	seasons: orElse(z.array(seasonSummarySchema), []),
	aggregate_credits: aggregateCreditsSchema.optional(),
	content_ratings: contentRatingsSchema.optional(),
	keywords: tvKeywordsSchema.optional(),
	similar: tvListSchema.optional(),
	recommendations: tvListSchema.optional(),
});

export const episodeSchema = z.looseObject({
	id: id.nullish(),
	episode_number: z.number().int(),
	season_number: z.number().int().nullish(),
	name: text,
	overview: text,
	air_date: day,
	runtime: count,
	still_path: path,
	vote_average: count,
	vote_count: count,
	copies: availabilitySchema.optional(),
});

export const seasonSchema = z.looseObject({
	id,
	season_number: z.number().int().nullish(),
	name: text,
	overview: text,
	air_date: day,
	poster_path: path,
	episodes: orElse(z.array(episodeSchema), []),
});

/** As TMDB appends it to its show: like every block, without the id that its own call has. */
export const appendedSeasonSchema = seasonSchema.extend({ id: id.nullish(), season_number: z.number().int() });

/** An episode with the people of it alone. */
export const episodeDetailSchema = episodeSchema.extend({
	crew: orElse(z.array(crewMemberSchema), []),
	guest_stars: orElse(z.array(castMemberSchema), []),
	credits: creditsSchema.optional(),
	videos: videosSchema.optional(),
	images: imagesSchema.optional(),
	external_ids: externalIdsSchema.optional(),
	translations: translationsSchema.optional(),
});

/** TMDB's two error formats, with the API's `code` and `message`. */
export const tmdbErrorSchema = z.looseObject({
	success: z.literal(false).optional(),
	status_code: z.number().optional(),
	status_message: z.string().optional(),
	errors: z.array(z.string()).optional(),
	code: z.string(),
	message: z.string(),
});

export type Availability = z.infer<typeof availabilitySchema>;
export type Genre = Known<z.infer<typeof genreSchema>>;
export type MovieItem = Known<z.infer<typeof movieItemSchema>>;
export type TvItem = Known<z.infer<typeof tvItemSchema>>;
export type MixedItem = Known<z.infer<typeof mixedItemSchema>>;
export type MovieList = Known<z.infer<typeof movieListSchema>>;
export type TvList = Known<z.infer<typeof tvListSchema>>;
export type MixedList = Known<z.infer<typeof mixedListSchema>>;
export type GenreList = Known<z.infer<typeof genreListSchema>>;
export type CastMember = Known<z.infer<typeof castMemberSchema>>;
export type CrewMember = Known<z.infer<typeof crewMemberSchema>>;
export type Video = Known<z.infer<typeof videoSchema>>;
export type MovieDetail = Known<z.infer<typeof movieDetailSchema>>;
export type TvDetail = Known<z.infer<typeof tvDetailSchema>>;
export type SeasonSummary = Known<z.infer<typeof seasonSummarySchema>>;
export type Season = Known<z.infer<typeof seasonSchema>>;
export type Episode = Known<z.infer<typeof episodeSchema>>;
export type TmdbError = Known<z.infer<typeof tmdbErrorSchema>>;
