import type { EndpointName } from '#contract/endpoints.ts';

/** The history entry that requests of an entry refer to. */
export const WATCHED_ENTRY = { media_id: '775', media_type: 'movie' };

interface Call {
	url: string;
	payload?: object;
}

/** A valid request of each endpoint. */
const CALLS: Record<EndpointName, string | Call> = {
	'GET /api/config': '/api/config',
	'GET /api/health': '/api/health',
	'POST /api/client-errors': { url: '/api/client-errors', payload: { message: 'It broke' } },
	'GET /api/tmdb/trending/:type/:window': '/api/tmdb/trending/all/day',
	'GET /api/tmdb/movie/popular': '/api/tmdb/movie/popular?page=2',
	'GET /api/tmdb/tv/popular': '/api/tmdb/tv/popular',
	'GET /api/tmdb/movie/:id': '/api/tmdb/movie/775?append_to_response=credits,videos,similar',
	'GET /api/tmdb/tv/:id': '/api/tmdb/tv/900000601?append_to_response=credits,videos,similar',
	'GET /api/tmdb/tv/:id/season/:season': '/api/tmdb/tv/900000601/season/1',
	'GET /api/tmdb/search/multi': '/api/tmdb/search/multi?query=moon',
	'GET /api/tmdb/search/movie': '/api/tmdb/search/movie?query=moon',
	'GET /api/tmdb/search/tv': '/api/tmdb/search/tv?query=superman',
	'GET /api/tmdb/genre/movie/list': '/api/tmdb/genre/movie/list',
	'GET /api/tmdb/genre/tv/list': '/api/tmdb/genre/tv/list',
	'GET /api/tmdb/discover/movie': '/api/tmdb/discover/movie?sort_by=title.asc&with_genres=27',
	'GET /api/tmdb/discover/tv': '/api/tmdb/discover/tv?sort_by=name.asc',
	'POST /api/auth/register': {
		url: '/api/auth/register',
		payload: { username: 'newcomer', email: 'newcomer@example.org', password: 'Ladder-cloud-7' },
	},
	'POST /api/auth/login': {
		url: '/api/auth/login',
		payload: { emailOrUsername: 'regular', password: 'Ladder-cloud-7' },
	},
	'POST /api/auth/logout': '/api/auth/logout',
	'GET /api/auth/profile': '/api/auth/profile',
	'GET /api/auth/verify': '/api/auth/verify',
	'GET /api/watch-history': '/api/watch-history?limit=5',
	'POST /api/watch-history': { url: '/api/watch-history', payload: WATCHED_ENTRY },
	'DELETE /api/watch-history': '/api/watch-history',
	'GET /api/watch-history/stats': '/api/watch-history/stats',
	'GET /api/watch-history/:mediaId/:type': '/api/watch-history/775/movie',
	'DELETE /api/watch-history/:mediaId/:type': '/api/watch-history/775/movie',
	'POST /api/watch-history/migrate': {
		url: '/api/watch-history/migrate',
		payload: { watchHistoryData: [{ ...WATCHED_ENTRY, timestamp: '2026-06-14T12:00:00Z' }] },
	},
	'POST /api/watch-history/restore': {
		url: '/api/watch-history/restore',
		payload: { ...WATCHED_ENTRY, last_watched: '2026-06-14T12:00:00Z' },
	},
	'POST /api/watch-history/cleanup': '/api/watch-history/cleanup',
	'GET /api/debug/db-config': '/api/debug/db-config',
	'GET /api/debug/watch-history': '/api/debug/watch-history',
	'GET /api/continue-watching': '/api/continue-watching',
	'GET /api/recommendations': '/api/recommendations',
	'GET /api/ready': '/api/ready',
	'GET /api/admin/users': '/api/admin/users',
	'GET /api/admin/users/paginated':
		'/api/admin/users/paginated?page=1&search=some&role=user&sortBy=email&sortOrder=asc',
	'GET /api/admin/users/export': '/api/admin/users/export',
	'PUT /api/admin/users/:id': { url: '/api/admin/users/somebody', payload: { username: 'somebody.else' } },
	'PUT /api/admin/users/:id/role': { url: '/api/admin/users/somebody/role', payload: { role: 'admin' } },
	'PUT /api/admin/users/:id/premium': '/api/admin/users/somebody/premium',
	'DELETE /api/admin/users/:id': '/api/admin/users/somebody',
	'GET /api/admin/users/:id/sessions': '/api/admin/users/somebody/sessions',
	'DELETE /api/admin/users/:id/sessions': '/api/admin/users/somebody/sessions',
	'GET /api/admin/stats': '/api/admin/stats',
	'GET /api/admin/watch-history-stats': '/api/admin/watch-history-stats',
	'GET /api/admin/daily-counters': '/api/admin/daily-counters',
	'GET /api/admin/system-health': '/api/admin/system-health',
	'GET /api/admin/system-report': '/api/admin/system-report',
	'GET /api/admin/audit-log': '/api/admin/audit-log?limit=5',
	'GET /api/admin/cache-history': '/api/admin/cache-history',
	'GET /api/admin/copies': '/api/admin/copies',
	'GET /api/tmdb/cache/stats': '/api/tmdb/cache/stats',
	'POST /api/tmdb/cache/clear': '/api/tmdb/cache/clear',
};

/** The request to make: its address, and its body if it has one. */
export function toCall(name: EndpointName): Call {
	const call = CALLS[name];
	return typeof call === 'string' ? { url: call } : call;
}
