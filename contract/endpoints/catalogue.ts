import type { z } from 'zod';
import * as parameters from '../catalogue-parameters.ts';
import * as tmdb from '../tmdb.ts';
import * as blocks from '../tmdb-blocks.ts';
import { type Known, withSpelling } from '../tmdb-fields.ts';
import * as people from '../tmdb-people.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const catalogue = { access: 'public', envelope: 'tmdb', tag: 'Catalogue' } as const;

/** A call without path parameters. */
function get<Query extends z.ZodObject, Data extends z.ZodType>(summary: string, query: Query, data: Data) {
	return { ...catalogue, summary, query, data };
}

/** A call about one title, person or collection. */
function getById<Query extends z.ZodObject, Data extends z.ZodType>(summary: string, query: Query, data: Data) {
	return { ...get(summary, query, data), params: parameters.idParamsSchema };
}

const { noQuerySchema, languageQuerySchema, pageQuerySchema, regionalPageQuerySchema, airingQuerySchema } = parameters;

/** Each name is TMDB's path below `/api/tmdb`, which `toTmdbTarget` relies on. */
export const CATALOGUE_ENDPOINTS = {
	'GET /api/tmdb/configuration': get('Addresses and sizes of images', noQuerySchema, blocks.configurationSchema),

	'GET /api/tmdb/trending/:type/:window': {
		...get('Trending titles and people', pageQuerySchema, tmdb.mixedListSchema),
		params: parameters.trendingParamsSchema,
	},
	'GET /api/tmdb/movie/popular': get('Popular movies', regionalPageQuerySchema, tmdb.movieListSchema),
	'GET /api/tmdb/movie/top_rated': get('The best rated movies', regionalPageQuerySchema, tmdb.movieListSchema),
	'GET /api/tmdb/movie/upcoming': get('Movies soon in cinemas', regionalPageQuerySchema, tmdb.movieListSchema),
	'GET /api/tmdb/movie/now_playing': get('Movies in cinemas', regionalPageQuerySchema, tmdb.movieListSchema),
	'GET /api/tmdb/tv/popular': get('Popular shows', pageQuerySchema, tmdb.tvListSchema),
	'GET /api/tmdb/tv/top_rated': get('The best rated shows', pageQuerySchema, tmdb.tvListSchema),
	'GET /api/tmdb/tv/airing_today': get('Shows with an episode today', airingQuerySchema, tmdb.tvListSchema),
	'GET /api/tmdb/tv/on_the_air': get('Shows with an episode within a week', airingQuerySchema, tmdb.tvListSchema),
	'GET /api/tmdb/person/popular': get('Popular people', pageQuerySchema, people.personListSchema),

	'GET /api/tmdb/movie/:id': getById('A movie', parameters.movieQuerySchema, tmdb.movieDetailSchema),
	'GET /api/tmdb/movie/:id/credits': getById('Cast and crew of a movie', languageQuerySchema, tmdb.creditsSchema),
	'GET /api/tmdb/movie/:id/videos': getById('Videos of a movie', parameters.videosQuerySchema, tmdb.videosSchema),
	'GET /api/tmdb/movie/:id/similar': getById('Movies like a movie', pageQuerySchema, tmdb.movieListSchema),
	'GET /api/tmdb/movie/:id/recommendations': getById(
		'Movies recommended to those who saw a movie',
		pageQuerySchema,
		tmdb.movieListSchema,
	),
	'GET /api/tmdb/movie/:id/images': getById('Images of a movie', parameters.imagesQuerySchema, blocks.imagesSchema),
	'GET /api/tmdb/movie/:id/external_ids': getById(
		'Ids of a movie at other sites',
		noQuerySchema,
		blocks.externalIdsSchema,
	),
	'GET /api/tmdb/movie/:id/keywords': getById('Keywords of a movie', noQuerySchema, blocks.movieKeywordsSchema),
	'GET /api/tmdb/movie/:id/release_dates': getById(
		'Release dates and certifications of a movie by country',
		noQuerySchema,
		blocks.releaseDatesSchema,
	),
	'GET /api/tmdb/movie/:id/translations': getById('Translations of a movie', noQuerySchema, blocks.translationsSchema),
	'GET /api/tmdb/movie/:id/watch/providers': getById(
		'Providers of a movie by country',
		noQuerySchema,
		blocks.watchProvidersSchema,
	),

	'GET /api/tmdb/tv/:id': getById('A show', parameters.tvQuerySchema, tmdb.tvDetailSchema),
	'GET /api/tmdb/tv/:id/credits': getById(
		'Cast and crew of a show’s latest season',
		languageQuerySchema,
		tmdb.creditsSchema,
	),
	'GET /api/tmdb/tv/:id/aggregate_credits': getById(
		'Cast and crew of all seasons of a show',
		languageQuerySchema,
		tmdb.aggregateCreditsSchema,
	),
	'GET /api/tmdb/tv/:id/videos': getById('Videos of a show', parameters.videosQuerySchema, tmdb.videosSchema),
	'GET /api/tmdb/tv/:id/similar': getById('Shows like a show', pageQuerySchema, tmdb.tvListSchema),
	'GET /api/tmdb/tv/:id/recommendations': getById(
		'Shows recommended to those who saw a show',
		pageQuerySchema,
		tmdb.tvListSchema,
	),
	'GET /api/tmdb/tv/:id/images': getById('Images of a show', parameters.imagesQuerySchema, blocks.imagesSchema),
	'GET /api/tmdb/tv/:id/external_ids': getById('Ids of a show at other sites', noQuerySchema, blocks.externalIdsSchema),
	'GET /api/tmdb/tv/:id/keywords': getById('Keywords of a show', noQuerySchema, blocks.tvKeywordsSchema),
	'GET /api/tmdb/tv/:id/content_ratings': getById(
		'Content ratings of a show by country',
		noQuerySchema,
		blocks.contentRatingsSchema,
	),
	'GET /api/tmdb/tv/:id/translations': getById('Translations of a show', noQuerySchema, blocks.translationsSchema),
	'GET /api/tmdb/tv/:id/watch/providers': getById(
		'Providers of a show by country',
		noQuerySchema,
		blocks.watchProvidersSchema,
	),
	'GET /api/tmdb/tv/:id/season/:season': {
		...get('A season with its episodes', parameters.seasonQuerySchema, tmdb.seasonSchema),
		params: parameters.seasonParamsSchema,
	},
	'GET /api/tmdb/tv/:id/season/:season/episode/:episode': {
		...get('An episode with its people', parameters.episodeQuerySchema, tmdb.episodeDetailSchema),
		params: parameters.episodeParamsSchema,
	},

	'GET /api/tmdb/person/:id': getById('A person', parameters.personQuerySchema, people.personDetailSchema),
	'GET /api/tmdb/person/:id/combined_credits': getById(
		'Movies and shows of a person',
		languageQuerySchema,
		people.combinedCreditsSchema,
	),
	'GET /api/tmdb/person/:id/movie_credits': getById(
		'Movies of a person',
		languageQuerySchema,
		people.movieCreditsSchema,
	),
	'GET /api/tmdb/person/:id/tv_credits': getById('Shows of a person', languageQuerySchema, people.tvCreditsSchema),
	'GET /api/tmdb/person/:id/images': getById('Portraits of a person', noQuerySchema, blocks.imagesSchema),
	'GET /api/tmdb/person/:id/external_ids': getById(
		'Ids of a person at other sites',
		noQuerySchema,
		blocks.externalIdsSchema,
	),
	'GET /api/tmdb/collection/:id': getById(
		'A collection of movies, such as all films of a series',
		languageQuerySchema,
		people.collectionDetailSchema,
	),
	'GET /api/tmdb/find/:external_id': {
		...get('What has an id at another site', parameters.findQuerySchema, people.findSchema),
		params: parameters.findParamsSchema,
	},

	'GET /api/tmdb/search/multi': get(
		'Search movies, shows, people and collections',
		parameters.searchQuerySchema,
		withSpelling(tmdb.mixedListSchema),
	),
	'GET /api/tmdb/search/movie': get(
		'Search movies',
		parameters.searchMovieQuerySchema,
		withSpelling(tmdb.movieListSchema),
	),
	'GET /api/tmdb/search/tv': get('Search shows', parameters.searchTvQuerySchema, withSpelling(tmdb.tvListSchema)),
	'GET /api/tmdb/search/person': get(
		'Search people',
		parameters.searchQuerySchema,
		withSpelling(people.personListSchema),
	),
	'GET /api/tmdb/search/collection': get(
		'Search collections',
		parameters.searchCollectionQuerySchema,
		people.collectionListSchema,
	),

	'GET /api/tmdb/genre/movie/list': get('Genres of movies', languageQuerySchema, tmdb.genreListSchema),
	'GET /api/tmdb/genre/tv/list': get('Genres of shows', languageQuerySchema, tmdb.genreListSchema),
	'GET /api/tmdb/watch/providers/movie': get(
		'Providers of movies',
		parameters.providersQuerySchema,
		blocks.providerListSchema,
	),
	'GET /api/tmdb/watch/providers/tv': get(
		'Providers of shows',
		parameters.providersQuerySchema,
		blocks.providerListSchema,
	),
	'GET /api/tmdb/watch/providers/regions': get(
		'Countries with providers',
		languageQuerySchema,
		blocks.providerRegionsSchema,
	),

	'GET /api/tmdb/discover/movie': get(
		'Movies by filter and order',
		parameters.discoverMovieQuerySchema,
		tmdb.movieListSchema,
	),
	'GET /api/tmdb/discover/tv': get('Shows by filter and order', parameters.discoverTvQuerySchema, tmdb.tvListSchema),
} as const satisfies Record<string, EndpointSpec>;

export type CatalogueEndpointName = keyof typeof CATALOGUE_ENDPOINTS;

/** Response bodies by their named fields alone: the schemas let unknown fields pass. */
export type CatalogueData = {
	[Name in CatalogueEndpointName]: Known<z.output<(typeof CATALOGUE_ENDPOINTS)[Name]['data']>>;
};
