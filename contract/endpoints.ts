/**
 * Every call that browser and server agree on, by one name: `'GET /api/config'`. The server mounts each exactly once,
 * checks its `access`, and parses its input with these schemas; the browser imports the types alone.
 */
import { z } from 'zod';
import * as parameters from './catalogue-parameters.ts';
import { publicConfigSchema } from './public-config.ts';
import * as tmdb from './tmdb.ts';

/** Who may call: anyone, a signed-in user, an admin or owner, the owner alone. */
export type Access = 'public' | 'user' | 'admin' | 'owner';

/**
 * How the answer is wrapped: `matinee` is `{ success, data, message? }`; `tmdb` is TMDB's own body, errors included;
 * `bare` is the data itself.
 */
export type Envelope = 'matinee' | 'tmdb' | 'bare';

export interface EndpointSpec {
	access: Access;
	envelope: Envelope;
	tag: string;
	summary: string;
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodObject;
	data: z.ZodType;
}

const catalogue = { access: 'public', envelope: 'tmdb', tag: 'Catalogue' } as const;

export const CATALOGUE_ENDPOINTS = {
	'GET /api/tmdb/trending/:type/:window': {
		...catalogue,
		summary: 'What is watched now',
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
		summary: 'Movies, shows and people by words',
		query: parameters.searchMultiQuerySchema,
		data: tmdb.mixedListSchema,
	},
	'GET /api/tmdb/search/movie': {
		...catalogue,
		summary: 'Movies by words',
		query: parameters.searchMovieQuerySchema,
		data: tmdb.movieListSchema,
	},
	'GET /api/tmdb/search/tv': {
		...catalogue,
		summary: 'Shows by words',
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

export const ENDPOINTS = {
	...CATALOGUE_ENDPOINTS,
	'GET /api/config': {
		access: 'public',
		envelope: 'matinee',
		tag: 'System',
		summary: 'The public part of the configuration',
		data: publicConfigSchema,
	},
	'GET /api/health': {
		access: 'public',
		envelope: 'bare',
		tag: 'System',
		summary: 'Whether the server answers',
		data: z.object({
			success: z.literal(true),
			uptime: z.number().describe('Seconds since the start'),
			version: z.string(),
			timestamp: z.iso.datetime(),
			message: z.string(),
		}),
	},
} as const satisfies Record<string, EndpointSpec>;

export type CatalogueEndpointName = keyof typeof CATALOGUE_ENDPOINTS;
export type EndpointName = keyof typeof ENDPOINTS;

type Field<Name extends EndpointName, Key extends string> =
	(typeof ENDPOINTS)[Name] extends Record<Key, infer Schema> ? Schema : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type TmdbAnswers = {
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

/** What a caller sends. */
export interface EndpointInput<Name extends EndpointName> {
	params?: Given<Field<Name, 'params'>>;
	query?: Given<Field<Name, 'query'>>;
	body?: Given<Field<Name, 'body'>>;
}

/** What a handler gets, parsed. */
export interface ParsedInput<Name extends EndpointName> {
	params: Parsed<Field<Name, 'params'>>;
	query: Parsed<Field<Name, 'query'>>;
	body: Parsed<Field<Name, 'body'>>;
}

/** What comes back, without the envelope. */
export type EndpointData<Name extends EndpointName> = Name extends keyof TmdbAnswers
	? TmdbAnswers[Name]
	: z.output<(typeof ENDPOINTS)[Name]['data']>;
