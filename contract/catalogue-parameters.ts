/** Parameters of the catalogue endpoints. Others are ignored and are no part of the cache key. */
import { z } from 'zod';
import * as value from './catalogue-values.ts';
import { TMDB_MAX_ID } from './limits.ts';

const digits = (max: number) =>
	z.coerce
		.string<string | number>()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.refine((number) => number <= max);

const MAX_NUMBER = 9999;
const showId = { id: digits(TMDB_MAX_ID).describe('TMDB id of the show') };
const season = { season: digits(MAX_NUMBER).describe('Season number; 0 holds the specials') };

export const idParamsSchema = z.object({ id: digits(TMDB_MAX_ID).describe('TMDB id') });
export const seasonParamsSchema = z.object({ ...showId, ...season });
export const episodeParamsSchema = z.object({ ...showId, ...season, episode: digits(MAX_NUMBER) });
export const trendingParamsSchema = z.object({
	type: z.enum(['all', 'movie', 'tv', 'person']),
	window: z.enum(['day', 'week']),
});
export const findParamsSchema = z.object({
	external_id: z
		.string()
		.regex(/^\w[\w.@-]{0,63}$/)
		.describe('Id at the other site: `tt0063350`'),
});

/** The blocks of each kind of details, as `append_to_response` names them. */
export const APPENDABLE = {
	movie: [
		'credits',
		'external_ids',
		'images',
		'keywords',
		'recommendations',
		'release_dates',
		'similar',
		'translations',
		'videos',
		'watch/providers',
	],
	tv: [
		'aggregate_credits',
		'content_ratings',
		'credits',
		'external_ids',
		'images',
		'keywords',
		'recommendations',
		'similar',
		'translations',
		'videos',
		'watch/providers',
	],
	season: ['aggregate_credits', 'credits', 'external_ids', 'images', 'translations', 'videos', 'watch/providers'],
	episode: ['credits', 'external_ids', 'images', 'translations', 'videos'],
	person: ['combined_credits', 'external_ids', 'images', 'movie_credits', 'tv_credits'],
} as const;

/** Blocks that TMDB's documents name besides, which come as TMDB sends them; the open catalogue has none. */
const PASSED_ON = {
	movie: ['alternative_titles', 'changes', 'lists', 'releases', 'reviews', 'trailers'],
	tv: ['alternative_titles', 'changes', 'episode_groups', 'reviews', 'screened_theatrically'],
	person: ['changes', 'tagged_images', 'translations'],
} as const;

/** `season/2` in the `append_to_response` of a show. */
export const APPENDED_SEASON = /^season\/\d{1,4}$/;

const MOVIE_SORTS = [
	'original_title',
	'popularity',
	'revenue',
	'primary_release_date',
	'title',
	'vote_average',
	'vote_count',
];
const TV_SORTS = ['first_air_date', 'name', 'original_name', 'popularity', 'vote_average', 'vote_count'];

const { language, page, region, year, flag, day, decimal, idList, certification } = value;
const watchRegion = { watch_region: region };
const imageLanguage = { include_image_language: value.languagesOrNone };
const videoLanguage = { include_video_language: value.languagesOrNone };

export const noQuerySchema = z.object({});
export const languageQuerySchema = z.object({ language });
export const pageQuerySchema = z.object({ language, page });
export const regionalPageQuerySchema = z.object({ language, page, region });
export const airingQuerySchema = z.object({ language, page, timezone: value.timezone });
export const imagesQuerySchema = z.object({ language, ...imageLanguage });
export const videosQuerySchema = z.object({ language, ...videoLanguage });
export const providersQuerySchema = z.object({ language, ...watchRegion });

const detailQuery = { language, ...imageLanguage, ...videoLanguage };
const titleQuery = { ...detailQuery, page: value.appendedPage };
export const movieQuerySchema = z.object({
	...titleQuery,
	append_to_response: value.appendToResponse([...APPENDABLE.movie, ...PASSED_ON.movie]),
});
export const tvQuerySchema = z.object({
	...titleQuery,
	append_to_response: value.appendToResponse([...APPENDABLE.tv, ...PASSED_ON.tv], APPENDED_SEASON),
});
export const seasonQuerySchema = z.object({
	...detailQuery,
	append_to_response: value.appendToResponse(APPENDABLE.season),
});
export const episodeQuerySchema = z.object({
	...detailQuery,
	append_to_response: value.appendToResponse(APPENDABLE.episode),
});
export const personQuerySchema = z.object({
	language,
	append_to_response: value.appendToResponse([...APPENDABLE.person, ...PASSED_ON.person]),
});

export const findQuerySchema = z.object({
	language,
	external_source: value.oneOf([
		'imdb_id',
		'facebook_id',
		'instagram_id',
		'tvdb_id',
		'tiktok_id',
		'twitter_id',
		'wikidata_id',
		'youtube_id',
	]),
});

const searchQuery = { query: value.searchQuery, page, language, include_adult: flag };
export const searchQuerySchema = z.object(searchQuery);
export const searchCollectionQuerySchema = z.object({ ...searchQuery, region });
export const searchMovieQuerySchema = z.object({ ...searchQuery, region, year, primary_release_year: year });
export const searchTvQuerySchema = z.object({ ...searchQuery, year, first_air_date_year: year });

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
	...watchRegion,
	with_watch_monetization_types: value.wordList,
	with_origin_country: value.regionList,
	with_original_language: value.languageList,
	without_original_language: value.languageList.describe('Of the open catalogue alone; TMDB ignores it'),
	'vote_average.gte': decimal,
	'vote_average.lte': decimal,
	'vote_count.gte': decimal,
	'vote_count.lte': decimal,
	'with_runtime.gte': decimal,
	'with_runtime.lte': decimal,
};

export const discoverMovieQuerySchema = z.object({
	...discoverQuery,
	sort_by: value.sortBy(MOVIE_SORTS),
	region,
	include_video: flag,
	with_cast: idList,
	with_crew: idList,
	with_people: idList,
	with_release_type: value.releaseTypeList,
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
	sort_by: value.sortBy(TV_SORTS),
	include_null_first_air_dates: flag,
	screened_theatrically: flag,
	timezone: value.timezone,
	with_networks: idList,
	with_status: idList,
	with_type: idList,
	'air_date.gte': day,
	'air_date.lte': day,
	first_air_date_year: year,
	'first_air_date.gte': day,
	'first_air_date.lte': day,
});
