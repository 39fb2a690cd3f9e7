/**
 * Every call that browser and server agree on, by one name: `'GET /api/config'`. The server mounts each exactly once,
 * checks its `access`, and parses its input with these schemas; the browser imports the types alone.
 */
import { z } from 'zod';
import * as admin from './admin.ts';
import * as parameters from './catalogue-parameters.ts';
import { clientErrorBodySchema } from './client-error.ts';
import {
	ADMIN_LIST_MAX,
	AUTH_BODY_MAX_BYTES,
	CLIENT_ERROR_BODY_MAX_BYTES,
	EXPORT_WITHIN_S,
	MIGRATION_MAX_BYTES,
	SESSIONS_LIST_MAX,
} from './limits.ts';
import { publicConfigSchema } from './public-config.ts';
import { recommendationSchema } from './recommendation.ts';
import * as tmdb from './tmdb.ts';
import { loginBodySchema, registerBodySchema, signedInSchema, userSchema } from './user.ts';
import * as watchHistory from './watch-history.ts';

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
	/** Larger bodies are refused with 413; the server's general bound where none stands here. */
	maxBodyBytes?: number;
	/** An answer of any length, sent piece by piece, may take this long; the server's general bound where none stands here. */
	streamsForS?: number;
	/** Of the answer when all went well; 200 where none stands here. */
	status?: 201;
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

const account = { envelope: 'matinee', tag: 'Accounts' } as const;
const history = { envelope: 'matinee', tag: 'Watch history' } as const;

export const ACCOUNT_ENDPOINTS = {
	'POST /api/auth/register': {
		...account,
		access: 'public',
		summary: 'Sign up',
		body: registerBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		status: 201,
		data: signedInSchema,
	},
	'POST /api/auth/login': {
		...account,
		access: 'public',
		summary: 'Log in by username or email',
		body: loginBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: signedInSchema,
	},
	'POST /api/auth/logout': {
		...account,
		access: 'user',
		summary: 'End this session',
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: z.null(),
	},
	'GET /api/auth/profile': {
		...account,
		access: 'user',
		summary: 'The account of whoever asks',
		data: z.object({ user: userSchema }),
	},
	'GET /api/auth/verify': {
		...account,
		access: 'user',
		summary: 'Whether the token is still good, and whose it is',
		data: z.object({ user: userSchema }),
	},
} as const satisfies Record<string, EndpointSpec>;

export const WATCH_HISTORY_ENDPOINTS = {
	'GET /api/watch-history': {
		...history,
		access: 'user',
		summary: 'What was watched, newest first',
		query: watchHistory.historyListQuerySchema,
		data: z.array(watchHistory.historyEntrySchema),
	},
	'POST /api/watch-history': {
		...history,
		access: 'user',
		summary: 'Record that a title is being watched',
		body: watchHistory.recordBodySchema,
		data: watchHistory.historyEntrySchema,
	},
	'DELETE /api/watch-history': {
		...history,
		access: 'user',
		summary: 'Clear the whole history',
		data: z.null(),
	},
	'GET /api/watch-history/stats': {
		...history,
		access: 'user',
		summary: 'Counts of the history',
		data: watchHistory.historyStatsSchema,
	},
	'GET /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		summary: 'The record of one title, or null',
		params: watchHistory.historyTitleParamsSchema,
		data: watchHistory.historyEntrySchema.nullable(),
	},
	'DELETE /api/watch-history/:mediaId/:type': {
		...history,
		access: 'user',
		summary: 'Remove one title from the history',
		params: watchHistory.historyTitleParamsSchema,
		data: z.null(),
	},
	'POST /api/watch-history/migrate': {
		...history,
		access: 'user',
		summary: 'Take in a history that a browser kept; the newer record wins',
		body: watchHistory.migrateBodySchema,
		maxBodyBytes: MIGRATION_MAX_BYTES,
		data: watchHistory.migrationResultSchema,
	},
	'POST /api/watch-history/restore': {
		...history,
		access: 'user',
		summary: 'Take back the removal of a title',
		body: watchHistory.restoreBodySchema,
		data: watchHistory.historyEntrySchema,
	},
	'POST /api/watch-history/cleanup': {
		...history,
		access: 'admin',
		summary: 'Remove every record that is older than the retention',
		data: z.object({ deleted: z.number().int() }),
	},
	'GET /api/debug/db-config': {
		...history,
		access: 'user',
		summary: 'Whether the server keeps history durably',
		data: z.object({ databaseConfig: z.object({ isRemote: z.boolean() }) }),
	},
	'GET /api/debug/watch-history': {
		...history,
		access: 'admin',
		summary: 'What the server holds of history, for finding faults',
		data: watchHistory.historyDebugSchema,
	},
	'GET /api/continue-watching': {
		...history,
		access: 'user',
		summary: 'The history as cards, ten at a time',
		query: watchHistory.continueWatchingQuerySchema,
		data: watchHistory.continueWatchingSchema,
	},
	'GET /api/recommendations': {
		...history,
		access: 'user',
		summary: 'Titles like those that were watched last',
		data: z.array(recommendationSchema),
	},
} as const satisfies Record<string, EndpointSpec>;

const administration = { access: 'admin', envelope: 'matinee', tag: 'Administration' } as const;

export const ADMIN_ENDPOINTS = {
	'GET /api/admin/users': {
		...administration,
		summary: `The newest ${ADMIN_LIST_MAX} users; the pages and the export have all of them`,
		data: z.array(userSchema),
	},
	'GET /api/admin/users/paginated': {
		...administration,
		summary: 'Users by page, search, role and order',
		query: admin.userPageQuerySchema,
		data: admin.userPageSchema,
	},
	'GET /api/admin/users/export': {
		...administration,
		summary: 'All users as a file',
		streamsForS: EXPORT_WITHIN_S,
		data: z.array(userSchema),
	},
	'PUT /api/admin/users/:id': {
		...administration,
		summary: 'Change a username, email or password; an admin changes users and itself, the owner everybody',
		params: admin.userIdParamsSchema,
		body: admin.userEditBodySchema,
		maxBodyBytes: AUTH_BODY_MAX_BYTES,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/role': {
		...administration,
		access: 'owner',
		summary: 'Make somebody user, admin or owner',
		params: admin.userIdParamsSchema,
		body: admin.roleBodySchema,
		data: userSchema,
	},
	'PUT /api/admin/users/:id/premium': {
		...administration,
		summary: 'Turn premium on, or off again',
		params: admin.userIdParamsSchema,
		data: userSchema,
	},
	'DELETE /api/admin/users/:id': {
		...administration,
		access: 'owner',
		summary: 'Delete an account and all that belongs to it',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/users/:id/sessions': {
		...administration,
		summary: `Where somebody is signed in: the last ${SESSIONS_LIST_MAX}`,
		params: admin.userIdParamsSchema,
		data: z.array(admin.userSessionSchema),
	},
	'DELETE /api/admin/users/:id/sessions': {
		...administration,
		summary: 'Sign somebody out everywhere; of one’s own sessions the one that asks stays',
		params: admin.userIdParamsSchema,
		data: z.null(),
	},
	'GET /api/admin/stats': {
		...administration,
		summary: 'How many users there are, and how many are new',
		data: admin.adminStatsSchema,
	},
	'GET /api/admin/watch-history-stats': {
		...administration,
		summary: 'How many watch history records there are',
		data: admin.historyTotalsSchema,
	},
	'GET /api/admin/daily-counters': {
		...administration,
		summary: 'Sign-ups and titles watched on each of the last 90 days, oldest first',
		data: z.array(admin.dailyCountSchema),
	},
	'GET /api/admin/system-health': {
		...administration,
		summary: 'How database, API, cache and catalogue are',
		data: admin.systemHealthSchema,
	},
	'GET /api/admin/system-report': {
		...administration,
		summary: 'Figures, users and the audit log as a file',
		streamsForS: EXPORT_WITHIN_S,
		data: admin.systemReportSchema,
	},
	'GET /api/admin/audit-log': {
		...administration,
		summary: 'Who changed what, and when',
		query: admin.auditPageQuerySchema,
		data: admin.auditPageSchema,
	},
	'GET /api/admin/cache-history': {
		...administration,
		summary: 'How often the catalogue cache had the answer, hour by hour',
		data: admin.cacheHistorySchema,
	},
	'GET /api/tmdb/cache/stats': {
		...administration,
		summary: 'What the catalogue cache holds',
		data: admin.cacheStatsSchema,
	},
	'POST /api/tmdb/cache/clear': {
		...administration,
		summary: 'Forget every cached catalogue answer',
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;

export const ENDPOINTS = {
	...CATALOGUE_ENDPOINTS,
	...ACCOUNT_ENDPOINTS,
	...WATCH_HISTORY_ENDPOINTS,
	...ADMIN_ENDPOINTS,
	'GET /api/config': {
		access: 'public',
		envelope: 'matinee',
		tag: 'System',
		summary: 'The public part of the configuration',
		data: publicConfigSchema,
	},
	'GET /api/ready': {
		access: 'public',
		envelope: 'bare',
		tag: 'System',
		summary: 'Whether to send calls here: 503 with the part that fails, or while the server stops',
		data: z.object({ success: z.literal(true), message: z.string() }),
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
	'POST /api/client-errors': {
		access: 'public',
		envelope: 'matinee',
		tag: 'System',
		summary: 'Tell the operator of an error in the browser, because a person wants to',
		body: clientErrorBodySchema,
		maxBodyBytes: CLIENT_ERROR_BODY_MAX_BYTES,
		data: z.null(),
	},
} as const satisfies Record<string, EndpointSpec>;

export type CatalogueEndpointName = keyof typeof CATALOGUE_ENDPOINTS;
export type EndpointName = keyof typeof ENDPOINTS;

/** Endpoints that want to know who asks. */
export type ViewerEndpointName = {
	[Name in EndpointName]: (typeof ENDPOINTS)[Name]['access'] extends 'public' ? never : Name;
}[EndpointName];

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
