import * as parameters from '../catalogue-parameters.ts';
import * as tmdb from '../tmdb.ts';
import type { EndpointSpec } from './endpoint-spec.ts';

const catalogue = { access: 'public', envelope: 'tmdb', tag: 'Catalogue' } as const;

export const CATALOGUE_ENDPOINTS = {
	'GET /api/tmdb/trending/:type/:window': {
		...catalogue,
		summary: 'Trending titles',
		params: parameters.trendingParamsSchema,
		query: parameters.trendingQuerySchema,
		data: tmdb.mixedListSchema,
	},
	'GET /api/tmdb/movie/popular': {
		...catalogue,
		summary: 'Popular movies',
		query: parameters.popularMovieQuerySchema,
		data: tmdb.movieListSchema,
	},
	'GET /api/tmdb/tv/popular': {
		...catalogue,
		summary: 'Popular shows',
		query: parameters.popularTvQuerySchema,
		data: tmdb.tvListSchema,
	},
	'GET /api/tmdb/movie/:id': {
		...catalogue,
		summary: 'A movie',
		params: parameters.idParamsSchema,
		query: parameters.detailQuerySchema,
		data: tmdb.movieDetailSchema,
	},
	'GET /api/tmdb/tv/:id': {
		...catalogue,
		summary: 'A show',
		params: parameters.idParamsSchema,
		query: parameters.detailQuerySchema,
		data: tmdb.tvDetailSchema,
	},
	'GET /api/tmdb/tv/:id/season/:season': {
		...catalogue,
		summary: 'A season with its episodes',
		params: parameters.seasonParamsSchema,
		query: parameters.detailQuerySchema,
		data: tmdb.seasonSchema,
	},
	'GET /api/tmdb/search/multi': {
		...catalogue,
		summary: 'Search movies, shows and people',
		query: parameters.searchMultiQuerySchema,
		data: tmdb.mixedListSchema,
	},
	'GET /api/tmdb/search/movie': {
		...catalogue,
		summary: 'Search movies',
		query: parameters.searchMovieQuerySchema,
		data: tmdb.movieListSchema,
	},
	'GET /api/tmdb/search/tv': {
		...catalogue,
		summary: 'Search shows',
		query: parameters.searchTvQuerySchema,
		data: tmdb.tvListSchema,
	},
	'GET /api/tmdb/genre/movie/list': {
		...catalogue,
		summary: 'Genres of movies',
		query: parameters.genreListQuerySchema,
		data: tmdb.genreListSchema,
	},
	'GET /api/tmdb/genre/tv/list': {
		...catalogue,
		summary: 'Genres of shows',
		query: parameters.genreListQuerySchema,
		data: tmdb.genreListSchema,
	},
	'GET /api/tmdb/discover/movie': {
		...catalogue,
		summary: 'Movies by filter and order',
		query: parameters.discoverMovieQuerySchema,
		data: tmdb.movieListSchema,
	},
	'GET /api/tmdb/discover/tv': {
		...catalogue,
		summary: 'Shows by filter and order',
		query: parameters.discoverTvQuerySchema,
		data: tmdb.tvListSchema,
	},
} as const satisfies Record<string, EndpointSpec>;

export type CatalogueEndpointName = keyof typeof CATALOGUE_ENDPOINTS;

/** Response bodies by their named fields alone: the schemas let unknown fields pass. */
export type CatalogueData = {
	'GET /api/tmdb/trending/:type/:window': tmdb.MixedList;
	'GET /api/tmdb/movie/popular': tmdb.MovieList;
	'GET /api/tmdb/tv/popular': tmdb.TvList;
	'GET /api/tmdb/movie/:id': tmdb.MovieDetail;
	'GET /api/tmdb/tv/:id': tmdb.TvDetail;
	'GET /api/tmdb/tv/:id/season/:season': tmdb.Season;
	'GET /api/tmdb/search/multi': tmdb.MixedList;
	'GET /api/tmdb/search/movie': tmdb.MovieList;
	'GET /api/tmdb/search/tv': tmdb.TvList;
	'GET /api/tmdb/genre/movie/list': tmdb.GenreList;
	'GET /api/tmdb/genre/tv/list': tmdb.GenreList;
	'GET /api/tmdb/discover/movie': tmdb.MovieList;
	'GET /api/tmdb/discover/tv': tmdb.TvList;
};
