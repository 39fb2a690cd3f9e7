/** Parameters of the catalogue endpoints. Others are ignored and are no part of the cache key. */
import { z } from 'zod';
import { SEARCH_QUERY_MAX_CHARS, TMDB_MAX_ID, TMDB_MAX_PAGE } from './limits.ts';

const digits = (max: number) =>
	z.coerce
		.string<string | number>()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.refine((value) => value <= max);

export const idParamsSchema = z.object({ id: digits(TMDB_MAX_ID).describe('TMDB id of the title') });
export const seasonParamsSchema = z.object({
	id: digits(TMDB_MAX_ID).describe('TMDB id of the show'),
	season: digits(9999).describe('Season number; 0 holds the specials'),
});
export const trendingParamsSchema = z.object({
	type: z.enum(['all', 'movie', 'tv']),
	window: z.enum(['day', 'week']),
});

const language = z
	.string()
	.regex(/^[a-z]{2}(-[A-Z]{2})?$/)
	.optional()
	.describe('ISO 639-1, with or without a region: `en`, `en-US`');
const region = z
	.string()
	.regex(/^[A-Z]{2}$/)
	.optional()
	.describe('ISO 3166-1, `US`');
const page = z.coerce
	.string<string | number>()
	.regex(/^\d{1,3}$/)
	.transform(Number)
	.refine((value) => value >= 1 && value <= TMDB_MAX_PAGE)
	.optional()
	.describe(`1 to ${TMDB_MAX_PAGE}`);
const year = z.coerce
	.string<string | number>()
	.regex(/^\d{4}$/)
	.transform(Number)
	.optional();
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional();
const day = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/)
	.optional();
const decimal = z.coerce
	.string<string | number>()
	.regex(/^\d{1,7}(\.\d{1,3})?$/)
	.transform(Number)
	.optional();
/** Ids joined by a comma (all of them) or a pipe (any of them). */
const idList = z
	.string()
	.regex(/^\d{1,10}([,|]\d{1,10}){0,49}$/)
	.optional();

/** Two-letter codes joined as ids are. */
const countryList = z
	.string()
	.regex(/^[A-Z]{2}([,|][A-Z]{2}){0,49}$/)
	.optional();
const certification = z
	.string()
	.regex(/^[\w+. -]{1,12}$/)
	.optional();

export const APPENDABLE = [
	'credits',
	'aggregate_credits',
	'videos',
	'similar',
	'recommendations',
	'images',
	'external_ids',
	'release_dates',
	'content_ratings',
	'watch/providers',
] as const;

/** Sorted and unique, for the cache key; unknown blocks are ignored, as at TMDB. */
const appendToResponse = z
	.string()
	.max(400)
	.transform((value) => {
		const requested = new Set(value.split(',').map((name) => name.trim()));
		return APPENDABLE.filter((name) => requested.has(name)).sort();
	})
	.transform((names) => (names.length === 0 ? undefined : names.join(',')))
	.optional()
	.describe(`Comma list of ${APPENDABLE.join(', ')}`);

const NO_QUERY = 'query must be provided';

const query = z
	.string({ error: ({ input }) => (Array.isArray(input) ? 'query must be provided once' : NO_QUERY) })
	.transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
	.refine((value) => value.length > 0, NO_QUERY)
	.refine(
		(value) => value.length <= SEARCH_QUERY_MAX_CHARS,
		`query must be at most ${SEARCH_QUERY_MAX_CHARS} characters long`,
	);

const MOVIE_SORTS = [
	'original_title',
	'popularity',
	'revenue',
	'primary_release_date',
	'title',
	'vote_average',
	'vote_count',
] as const;
const TV_SORTS = ['first_air_date', 'name', 'original_name', 'popularity', 'vote_average', 'vote_count'] as const;

/** An unknown order is ignored, as at TMDB. */
function sortBy(names: readonly string[]) {
	const known = new Set(names.flatMap((name) => [`${name}.asc`, `${name}.desc`]));
	return z
		.string()
		.transform((value) => (known.has(value) ? value : undefined))
		.optional()
		.describe([...known].join(', '));
}

const languageOnly = { language };

export const trendingQuerySchema = z.object(languageOnly);
export const genreListQuerySchema = z.object(languageOnly);
export const popularMovieQuerySchema = z.object({ language, page, region });
export const popularTvQuerySchema = z.object({ language, page });
export const detailQuerySchema = z.object({ language, append_to_response: appendToResponse });
export const searchMultiQuerySchema = z.object({ query, page, language, include_adult: flag });
export const searchMovieQuerySchema = z.object({
	query,
	page,
	language,
	include_adult: flag,
	region,
	year,
	primary_release_year: year,
});
export const searchTvQuerySchema = z.object({
	query,
	page,
	language,
	include_adult: flag,
	year,
	first_air_date_year: year,
});

const discoverQuery = {
	language,
	page,
	include_adult: flag,
	with_genres: idList,
	without_genres: idList,
	with_companies: idList,
	without_companies: idList,
	with_keywords: idList,
	without_keywords: idList,
	with_watch_providers: idList,
	without_watch_providers: idList,
	watch_region: region,
	with_watch_monetization_types: z
		.string()
		.regex(/^[a-z]{2,10}([,|][a-z]{2,10}){0,5}$/)
		.optional(),
	with_origin_country: countryList,
	with_original_language: z
		.string()
		.regex(/^[a-z]{2}$/)
		.optional(),
	'vote_average.gte': decimal,
	'vote_average.lte': decimal,
	'vote_count.gte': decimal,
	'vote_count.lte': decimal,
	'with_runtime.gte': decimal,
	'with_runtime.lte': decimal,
};

export const discoverMovieQuerySchema = z.object({
	...discoverQuery,
	sort_by: sortBy(MOVIE_SORTS),
	region,
	include_video: flag,
	with_cast: idList,
	with_crew: idList,
	with_people: idList,
	with_release_type: idList,
	certification,
	'certification.gte': certification,
	'certification.lte': certification,
	certification_country: region,
	'release_date.gte': day,
	'release_date.lte': day,
	year,
	primary_release_year: year,
	'primary_release_date.gte': day,
	'primary_release_date.lte': day,
});
export const discoverTvQuerySchema = z.object({
	...discoverQuery,
	sort_by: sortBy(TV_SORTS),
	include_null_first_air_dates: flag,
	screened_theatrically: flag,
	timezone: z
		.string()
		.regex(/^[A-Za-z_]{1,20}(\/[A-Za-z_-]{1,20}){0,2}$/)
		.optional(),
	with_networks: idList,
	with_status: idList,
	with_type: idList,
	'air_date.gte': day,
	'air_date.lte': day,
	first_air_date_year: year,
	'first_air_date.gte': day,
	'first_air_date.lte': day,
});
