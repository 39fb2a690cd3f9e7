import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import { stableId } from '#open-catalogue/stable-id.ts';

/** The history entry that requests of an entry refer to. */
export const WATCHED_ENTRY = { media_id: '775', media_type: 'movie' };

/** The shared list that requests of a list refer to, with the ids of two movies. */
export const LISTED = { list: 'rainy', token: 'a-link', title: '775', other: '19' };

export interface Call {
	url: string;
	payload?: object;
}

const LIST = `/api/lists/${LISTED.list}`;
const LISTED_TITLE = `${LIST}/titles/${LISTED.title}/movie`;
const MOVIE = '/api/tmdb/movie/775';
const SHOW = '/api/tmdb/tv/900000601';
const PERSON = `/api/tmdb/person/${stableId('person', 'Buster Keaton')}`;
const COLLECTION = `/api/tmdb/collection/${stableId('collection', 'Mickey Mouse Collection')}`;

const CATALOGUE_CALLS: Record<CatalogueEndpointName, string> = {
	'GET /api/tmdb/configuration': '/api/tmdb/configuration',
	'GET /api/tmdb/trending/:type/:window': '/api/tmdb/trending/all/day?page=2',
	'GET /api/tmdb/movie/popular': '/api/tmdb/movie/popular?page=2',
	'GET /api/tmdb/movie/top_rated': '/api/tmdb/movie/top_rated',
	'GET /api/tmdb/movie/upcoming': '/api/tmdb/movie/upcoming?region=us',
	'GET /api/tmdb/movie/now_playing': '/api/tmdb/movie/now_playing',
	'GET /api/tmdb/tv/popular': '/api/tmdb/tv/popular',
	'GET /api/tmdb/tv/top_rated': '/api/tmdb/tv/top_rated',
	'GET /api/tmdb/tv/airing_today': '/api/tmdb/tv/airing_today',
	'GET /api/tmdb/tv/on_the_air': '/api/tmdb/tv/on_the_air',
	'GET /api/tmdb/person/popular': '/api/tmdb/person/popular',
	'GET /api/tmdb/movie/:id': `${MOVIE}?append_to_response=credits,videos,similar`,
	'GET /api/tmdb/movie/:id/credits': `${MOVIE}/credits`,
	'GET /api/tmdb/movie/:id/videos': `${MOVIE}/videos`,
	'GET /api/tmdb/movie/:id/similar': `${MOVIE}/similar`,
	'GET /api/tmdb/movie/:id/recommendations': `${MOVIE}/recommendations?page=2`,
	'GET /api/tmdb/movie/:id/images': `${MOVIE}/images?include_image_language=en,null`,
	'GET /api/tmdb/movie/:id/external_ids': `${MOVIE}/external_ids`,
	'GET /api/tmdb/movie/:id/keywords': `${MOVIE}/keywords`,
	'GET /api/tmdb/movie/:id/release_dates': `${MOVIE}/release_dates`,
	'GET /api/tmdb/movie/:id/translations': `${MOVIE}/translations`,
	'GET /api/tmdb/movie/:id/watch/providers': `${MOVIE}/watch/providers`,
	'GET /api/tmdb/tv/:id': `${SHOW}?append_to_response=credits,videos,similar`,
	'GET /api/tmdb/tv/:id/credits': `${SHOW}/credits`,
	'GET /api/tmdb/tv/:id/aggregate_credits': `${SHOW}/aggregate_credits`,
	'GET /api/tmdb/tv/:id/videos': `${SHOW}/videos`,
	'GET /api/tmdb/tv/:id/similar': `${SHOW}/similar`,
	'GET /api/tmdb/tv/:id/recommendations': `${SHOW}/recommendations`,
	'GET /api/tmdb/tv/:id/images': `${SHOW}/images`,
	'GET /api/tmdb/tv/:id/external_ids': `${SHOW}/external_ids`,
	'GET /api/tmdb/tv/:id/keywords': `${SHOW}/keywords`,
	'GET /api/tmdb/tv/:id/content_ratings': `${SHOW}/content_ratings`,
	'GET /api/tmdb/tv/:id/translations': `${SHOW}/translations`,
	'GET /api/tmdb/tv/:id/watch/providers': `${SHOW}/watch/providers`,
	'GET /api/tmdb/tv/:id/season/:season': `${SHOW}/season/1`,
	'GET /api/tmdb/tv/:id/season/:season/episode/:episode': `${SHOW}/season/1/episode/1`,
	'GET /api/tmdb/person/:id': `${PERSON}?append_to_response=${PERSON_BLOCKS}`,
	'GET /api/tmdb/person/:id/combined_credits': `${PERSON}/combined_credits`,
	'GET /api/tmdb/person/:id/movie_credits': `${PERSON}/movie_credits`,
	'GET /api/tmdb/person/:id/tv_credits': `${PERSON}/tv_credits`,
	'GET /api/tmdb/person/:id/images': `${PERSON}/images`,
	'GET /api/tmdb/person/:id/external_ids': `${PERSON}/external_ids`,
	'GET /api/tmdb/collection/:id': COLLECTION,
	'GET /api/tmdb/find/:external_id': '/api/tmdb/find/tt0000417?external_source=imdb_id',
	'GET /api/tmdb/search/multi': '/api/tmdb/search/multi?query=moon',
	'GET /api/tmdb/search/movie': '/api/tmdb/search/movie?query=moon',
	'GET /api/tmdb/search/tv': '/api/tmdb/search/tv?query=superman',
	'GET /api/tmdb/search/person': '/api/tmdb/search/person?query=buster',
	'GET /api/tmdb/search/collection': '/api/tmdb/search/collection?query=superman',
	'GET /api/tmdb/genre/movie/list': '/api/tmdb/genre/movie/list',
	'GET /api/tmdb/genre/tv/list': '/api/tmdb/genre/tv/list',
	'GET /api/tmdb/watch/providers/movie': '/api/tmdb/watch/providers/movie?watch_region=US',
	'GET /api/tmdb/watch/providers/tv': '/api/tmdb/watch/providers/tv',
	'GET /api/tmdb/watch/providers/regions': '/api/tmdb/watch/providers/regions',
	'GET /api/tmdb/discover/movie': '/api/tmdb/discover/movie?sort_by=title.asc&with_genres=27',
	'GET /api/tmdb/discover/tv': '/api/tmdb/discover/tv?sort_by=name.asc',
};

/** Of a copy that the film does not have. */
const COPY_REPORT = { media_type: 'movie', media_id: 775, reference: 'https://a.example/copy', problem: 'bad_sound' };

/** Of a child of six in Germany. */
/** A browser that is told. */
const PUSH_TARGET = {
	endpoint: 'https://push.example/somebody',
	keys: {
		// The example of RFC 8291.
		p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
		auth: 'BTBZMqHH6r4Tts7J_aSIgg',
	},
};

export const CHILD_RULES = {
	country: 'DE',
	max_age: 6,
	shows_unrated: false,
	day_minutes: null,
	bedtime: null,
	time_zone: 'Europe/Berlin',
} as const;

/** Of a browser that signs in at a provider. */
const PROVIDER_SECRET = 'a'.repeat(43);

/** A valid request of each endpoint. */
const CALLS: Record<EndpointName, string | Call> = {
	'GET /api/config': '/api/config',
	'GET /api/health': '/api/health',
	'POST /api/client-errors': { url: '/api/client-errors', payload: { message: 'It broke' } },
	'POST /api/player-failures': { url: '/api/player-failures', payload: { server_id: 1, reason: 'timeout' } },
	'POST /api/copy-reports/anonymous': { url: '/api/copy-reports/anonymous', payload: COPY_REPORT },
	'POST /api/copy-reports': { url: '/api/copy-reports', payload: COPY_REPORT },
	'GET /api/admin/copy-reports': '/api/admin/copy-reports',
	'POST /api/admin/copy-reports/decision': {
		url: '/api/admin/copy-reports/decision',
		payload: { media_type: 'movie', media_id: 775, reference: 'https://a.example/copy', decision: 'dismiss' },
	},
	...CATALOGUE_CALLS,
	'GET /api/posters': '/api/posters',
	'GET /api/programme': '/api/programme?date=2026-06-01',
	'GET /api/channels': '/api/channels',
	'GET /api/channels/guide': '/api/channels/guide?from=2026-06-15T18',
	'GET /api/channels/:id/guide': '/api/channels/silents/guide',
	'GET /api/profiles': '/api/profiles',
	'POST /api/profiles': { url: '/api/profiles', payload: { name: 'Grandmother', picture: 'teapot' } },
	'PUT /api/profiles/order': { url: '/api/profiles/order', payload: { ids: ['unknown'] } },
	'PUT /api/profiles/preferences': { url: '/api/profiles/preferences', payload: { hideSpoilers: true } },
	'PUT /api/profiles/:id': { url: '/api/profiles/unknown', payload: { name: 'Grandfather', newPin: '2468' } },
	'POST /api/profiles/:id/switch': { url: '/api/profiles/unknown/switch', payload: {} },
	'PUT /api/profiles/:id/child': { url: '/api/profiles/unknown/child', payload: { rules: CHILD_RULES } },
	'GET /api/profiles/:id/child-titles': '/api/profiles/unknown/child-titles',
	'PUT /api/profiles/:id/child-titles/:mediaId/:type': {
		url: '/api/profiles/unknown/child-titles/775/movie',
		payload: { decision: 'block' },
	},
	'DELETE /api/profiles/:id/child-titles/:mediaId/:type': '/api/profiles/unknown/child-titles/775/movie',
	'GET /api/titles/:mediaId/:type/children': '/api/titles/775/movie/children',
	'GET /api/screen-time': '/api/screen-time',
	'POST /api/screen-time': '/api/screen-time',
	'POST /api/profiles/:id/removal': { url: '/api/profiles/unknown/removal', payload: {} },
	'POST /api/auth/register': {
		url: '/api/auth/register',
		payload: { username: 'newcomer', email: 'newcomer@example.org', password: 'Ladder-cloud-7' },
	},
	'POST /api/auth/owner-link': { url: '/api/auth/owner-link', payload: { ownerToken: 'used' } },
	'POST /api/auth/login': {
		url: '/api/auth/login',
		payload: { emailOrUsername: 'regular', password: 'Ladder-cloud-7' },
	},
	'POST /api/auth/login/second-factor': {
		url: '/api/auth/login/second-factor',
		payload: { challenge: 'unknown', code: '123456' },
	},
	'GET /api/auth/second-factor': '/api/auth/second-factor',
	'POST /api/auth/second-factor/setup': {
		url: '/api/auth/second-factor/setup',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/second-factor/confirm': { url: '/api/auth/second-factor/confirm', payload: { code: '123456' } },
	'POST /api/auth/second-factor/recovery-codes': {
		url: '/api/auth/second-factor/recovery-codes',
		payload: { currentPassword: 'Ladder-cloud-7', code: '123456' },
	},
	'POST /api/auth/second-factor/removal': {
		url: '/api/auth/second-factor/removal',
		payload: { currentPassword: 'Ladder-cloud-7', code: '123456' },
	},
	'POST /api/auth/device-code': { url: '/api/auth/device-code', payload: {} },
	'POST /api/auth/device-code/poll': { url: '/api/auth/device-code/poll', payload: { device_code: 'unknown' } },
	'POST /api/auth/device-code/lookup': { url: '/api/auth/device-code/lookup', payload: { user_code: 'BCDF-GHJK' } },
	'POST /api/auth/device-code/decision': {
		url: '/api/auth/device-code/decision',
		payload: { user_code: 'BCDF-GHJK', isApproved: true },
	},
	'POST /api/auth/password-reset': { url: '/api/auth/password-reset', payload: { email: 'regular@example.org' } },
	'POST /api/auth/password-reset/check': { url: '/api/auth/password-reset/check', payload: { token: 'unknown' } },
	'POST /api/auth/password-reset/complete': {
		url: '/api/auth/password-reset/complete',
		payload: { token: 'unknown', newPassword: 'Ladder-cloud-8' },
	},
	'POST /api/auth/email-verification': '/api/auth/email-verification',
	'POST /api/auth/email-verification/complete': {
		url: '/api/auth/email-verification/complete',
		payload: { token: 'unknown' },
	},
	'GET /api/auth/email-change': '/api/auth/email-change',
	'DELETE /api/auth/email-change': '/api/auth/email-change',
	'POST /api/auth/email-correction': {
		url: '/api/auth/email-correction',
		payload: { emailOrUsername: 'regular', password: 'Ladder-cloud-7', email: 'corrected@example.org' },
	},
	'POST /api/auth/email-undo': { url: '/api/auth/email-undo', payload: { token: 'unknown' } },
	'POST /api/admin/users/:id/reset-link': '/api/admin/users/somebody/reset-link',
	'GET /api/admin/mail': '/api/admin/mail',
	'POST /api/admin/mail/test': '/api/admin/mail/test',
	'POST /api/admin/mail/:id/retry': '/api/admin/mail/failed/retry',
	'DELETE /api/admin/mail/:id': '/api/admin/mail/failed',
	'POST /api/auth/login/passkey-options': { url: '/api/auth/login/passkey-options', payload: {} },
	'POST /api/auth/login/passkey': { url: '/api/auth/login/passkey', payload: {} },
	'GET /api/auth/passkeys': '/api/auth/passkeys',
	'POST /api/auth/passkeys/options': {
		url: '/api/auth/passkeys/options',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/passkeys/proof-options': '/api/auth/passkeys/proof-options',
	'POST /api/auth/passkeys': { url: '/api/auth/passkeys', payload: { name: 'Phone' } },
	'PUT /api/auth/passkeys/:id': { url: '/api/auth/passkeys/unknown', payload: { name: 'Phone' } },
	'POST /api/auth/passkeys/:id/removal': {
		url: '/api/auth/passkeys/unknown/removal',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/oidc/start': { url: '/api/auth/oidc/start', payload: { secret: PROVIDER_SECRET } },
	'POST /api/auth/oidc/complete': {
		url: '/api/auth/oidc/complete',
		payload: { secret: PROVIDER_SECRET, response: '' },
	},
	'POST /api/auth/oidc/connect': {
		url: '/api/auth/oidc/connect',
		payload: { secret: PROVIDER_SECRET, currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/oidc/connection': {
		url: '/api/auth/oidc/connection',
		payload: { secret: PROVIDER_SECRET, response: '' },
	},
	'GET /api/auth/oidc/connection': { url: '/api/auth/oidc/connection' },
	'POST /api/auth/oidc/disconnection': {
		url: '/api/auth/oidc/disconnection',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/oidc/password': { url: '/api/auth/oidc/password', payload: { newPassword: 'Lantern-river-9' } },
	'GET /api/auth/proxy/name': { url: '/api/auth/proxy/name' },
	'POST /api/auth/proxy/sign-in': '/api/auth/proxy/sign-in',
	'GET /api/auth/proxy/connection': { url: '/api/auth/proxy/connection' },
	'POST /api/auth/proxy/connection': {
		url: '/api/auth/proxy/connection',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/proxy/disconnection': {
		url: '/api/auth/proxy/disconnection',
		payload: { currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/invitation': { url: '/api/auth/invitation', payload: { invitation: 'unknown' } },
	'PUT /api/admin/users/:id/suspension': {
		url: '/api/admin/users/somebody/suspension',
		payload: { reason: 'Shared the password' },
	},
	'DELETE /api/admin/users/:id/suspension': '/api/admin/users/somebody/suspension',
	'GET /api/admin/waiting': '/api/admin/waiting',
	'POST /api/admin/waiting/:id/approval': '/api/admin/waiting/somebody/approval',
	'DELETE /api/admin/waiting/:id': '/api/admin/waiting/somebody',
	'GET /api/admin/invitations': '/api/admin/invitations',
	'POST /api/admin/invitations': { url: '/api/admin/invitations', payload: { role: 'user', max_uses: 3, days: 7 } },
	'DELETE /api/admin/invitations/:id': '/api/admin/invitations/unknown',
	'DELETE /api/admin/users/:id/second-factor': '/api/admin/users/somebody/second-factor',
	'POST /api/auth/logout': '/api/auth/logout',
	'POST /api/auth/pending-logouts': {
		url: '/api/auth/pending-logouts',
		payload: { token_hashes: ['0'.repeat(64)] },
	},
	'GET /api/auth/profile': '/api/auth/profile',
	'PUT /api/auth/profile': {
		url: '/api/auth/profile',
		payload: { username: 'renamed', currentPassword: 'Ladder-cloud-7' },
	},
	'PUT /api/auth/language': { url: '/api/auth/language', payload: { language: 'de' } },
	'PUT /api/auth/password': {
		url: '/api/auth/password',
		payload: { newPassword: 'Ladder-cloud-8', currentPassword: 'Ladder-cloud-7' },
	},
	'POST /api/auth/confirm-password': {
		url: '/api/auth/confirm-password',
		payload: { password: 'Ladder-cloud-7' },
	},
	'GET /api/auth/tokens': '/api/auth/tokens',
	'POST /api/auth/tokens': {
		url: '/api/auth/tokens',
		payload: { name: 'Backup', scopes: ['history:read'], days: 30, currentPassword: 'Ladder-cloud-7' },
	},
	'DELETE /api/auth/tokens/:id': '/api/auth/tokens/unknown',
	'GET /api/auth/sessions': '/api/auth/sessions',
	'DELETE /api/auth/sessions': '/api/auth/sessions',
	'DELETE /api/auth/sessions/:id': '/api/auth/sessions/unknown',
	'GET /api/auth/export': '/api/auth/export',
	'POST /api/auth/deletion': { url: '/api/auth/deletion', payload: { currentPassword: 'Ladder-cloud-7' } },
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
	'GET /api/watch-progress/:mediaId/:type': '/api/watch-progress/775/movie',
	'POST /api/watch-progress': {
		url: '/api/watch-progress',
		payload: { items: [{ ...WATCHED_ENTRY, position: 300, duration: 900, ago_ms: 0 }] },
	},
	'POST /api/watch-progress/marks': {
		url: '/api/watch-progress/marks',
		payload: { ...WATCHED_ENTRY, watched: true },
	},
	'POST /api/watch-history/cleanup': '/api/watch-history/cleanup',
	'GET /api/debug/db-config': '/api/debug/db-config',
	'GET /api/debug/watch-history': '/api/debug/watch-history',
	'GET /api/continue-watching': '/api/continue-watching',
	'GET /api/calendar': '/api/calendar',
	'GET /api/calendar/feed': '/api/calendar/feed',
	'POST /api/calendar/feed': '/api/calendar/feed',
	'DELETE /api/calendar/feed': '/api/calendar/feed',
	'GET /api/push': '/api/push',
	'PUT /api/push/subscription': {
		url: '/api/push/subscription',
		payload: PUSH_TARGET,
	},
	'POST /api/push/renewal': { url: '/api/push/renewal', payload: { before: PUSH_TARGET, now: PUSH_TARGET } },
	'DELETE /api/push/subscriptions/:id': '/api/push/subscriptions/unknown',
	'POST /api/push/subscriptions/:id/test': '/api/push/subscriptions/unknown/test',
	'GET /api/recommendations': '/api/recommendations',
	'GET /api/lists': '/api/lists',
	'POST /api/lists': { url: '/api/lists', payload: { name: 'Rainy days' } },
	'PUT /api/lists/:id': { url: LIST, payload: { name: 'Sunny days' } },
	'DELETE /api/lists/:id': LIST,
	'GET /api/lists/:id/cards': `${LIST}/cards?limit=5&sort=manual&type=movie`,
	'GET /api/lists/:id/titles': `${LIST}/titles`,
	'GET /api/titles/:mediaId/:type/lists': '/api/titles/775/movie/lists',
	'PUT /api/lists/:id/titles/:mediaId/:type': `${LIST}/titles/605/tv`,
	'DELETE /api/lists/:id/titles/:mediaId/:type': LISTED_TITLE,
	'PUT /api/lists/:id/titles/:mediaId/:type/place': {
		url: `${LISTED_TITLE}/place`,
		payload: { side: 'after', media_type: 'movie', media_id: LISTED.other },
	},
	'POST /api/lists/migrate': {
		url: '/api/lists/migrate',
		payload: { items: [{ ...WATCHED_ENTRY, timestamp: '2026-06-14T12:00:00Z' }] },
	},
	'PUT /api/lists/:id/share': { url: `${LIST}/share`, payload: { shows_owner: true } },
	'DELETE /api/lists/:id/share': `${LIST}/share`,
	'GET /api/shared-lists/:token': `/api/shared-lists/${LISTED.token}?limit=5`,
	'GET /api/hidden-titles': '/api/hidden-titles',
	'GET /api/titles/:mediaId/:type/taste': '/api/titles/775/movie/taste',
	'PUT /api/titles/:mediaId/:type/hidden': '/api/titles/775/movie/hidden',
	'DELETE /api/titles/:mediaId/:type/hidden': '/api/titles/775/movie/hidden',
	'PUT /api/titles/:mediaId/:type/rating': { url: '/api/titles/775/movie/rating', payload: { half_stars: 7 } },
	'DELETE /api/titles/:mediaId/:type/rating': '/api/titles/775/movie/rating',
	'GET /api/export': '/api/export',
	'GET /api/imports': '/api/imports',
	'POST /api/imports': {
		url: '/api/imports?name=history.csv',
		payload: Buffer.from('Title,Date\nThe General,2026-06-14\n'),
	},
	'GET /api/imports/:id': '/api/imports/unknown',
	'DELETE /api/imports/:id': '/api/imports/unknown',
	'GET /api/imports/:id/titles': '/api/imports/unknown/titles?state=unmatched',
	'PUT /api/imports/:id/titles/:number': { url: '/api/imports/unknown/titles/0', payload: { match: null } },
	'GET /api/imports/:id/errors': '/api/imports/unknown/errors',
	'POST /api/imports/:id/start': { url: '/api/imports/unknown/start', payload: {} },
	'POST /api/imports/:id/stop': '/api/imports/unknown/stop',
	'POST /api/imports/:id/resume': '/api/imports/unknown/resume',
	'POST /api/imports/:id/undo': '/api/imports/unknown/undo',
	'GET /api/segments/:mediaId/:type': '/api/segments/661/tv?season=1&episode=2',
	'GET /api/segments/:mediaId/:type/marks': '/api/segments/661/tv/marks?season=1&episode=2',
	'POST /api/segments/:mediaId/:type/marks': {
		url: '/api/segments/661/tv/marks',
		payload: { season: 1, episode: 2, kind: 'intro', start: 10, end: 70 },
	},
	'GET /api/subtitles/:mediaId/:type': '/api/subtitles/775/movie?language=de',
	'POST /api/subtitles/:mediaId/:type/file': {
		url: '/api/subtitles/775/movie/file',
		payload: { language: 'de', file_id: 9000 },
	},
	'GET /api/downloads/:mediaId/:type': '/api/downloads/775/movie?season=1&episode=1',
	'DELETE /api/segment-marks/:id': '/api/segment-marks/unknown',
	'GET /api/rooms': '/api/rooms',
	'POST /api/rooms': {
		url: '/api/rooms',
		payload: {
			kind: 'watch',
			title: { media_type: 'movie', media_id: '775', name: 'A film' },
			guests: true,
			control: 'everyone',
		},
	},
	'POST /api/rooms/guest-remote': '/api/rooms/guest-remote',
	'POST /api/rooms/invitation': { url: '/api/rooms/invitation', payload: { code: 'unknown-room-code-0000' } },
	'DELETE /api/rooms/:id': '/api/rooms/unknown',
	'GET /api/taste/cards': '/api/taste/cards?kind=rated&limit=5',
	'POST /api/taste/migrate': {
		url: '/api/taste/migrate',
		payload: { hidden: [{ media_type: 'movie', media_id: '775', timestamp: 1 }] },
	},
	'GET /api/watched-titles': '/api/watched-titles',
	'GET /api/ready': '/api/ready',
	'GET /api/admin/users': '/api/admin/users',
	'GET /api/admin/users/paginated':
		'/api/admin/users/paginated?page=1&search=some&role=user&sortBy=email&sortOrder=asc',
	'GET /api/admin/users/export': '/api/admin/users/export',
	'PUT /api/admin/users/:id': { url: '/api/admin/users/somebody', payload: { username: 'somebody.else' } },
	'PUT /api/admin/users/:id/role': { url: '/api/admin/users/somebody/role', payload: { role: 'admin' } },
	'PUT /api/admin/users/:id/premium': '/api/admin/users/somebody/premium',
	'DELETE /api/admin/users/:id': '/api/admin/users/somebody',
	'GET /api/admin/users/:id/ways-in': '/api/admin/users/somebody/ways-in',
	'POST /api/admin/users/:id/disconnection': {
		url: '/api/admin/users/somebody/disconnection',
		payload: { issuer: 'https://id.example' },
	},
	'GET /api/admin/users/:id/sessions': '/api/admin/users/somebody/sessions',
	'DELETE /api/admin/users/:id/sessions': '/api/admin/users/somebody/sessions',
	'GET /api/admin/stats': '/api/admin/stats',
	'GET /api/admin/watch-history-stats': '/api/admin/watch-history-stats',
	'GET /api/admin/daily-counters': '/api/admin/daily-counters',
	'GET /api/admin/watched-titles': '/api/admin/watched-titles',
	'GET /api/admin/player-failures': '/api/admin/player-failures',
	'GET /api/admin/system-health': '/api/admin/system-health',
	'GET /api/admin/system-report': '/api/admin/system-report',
	'GET /api/admin/audit-log': '/api/admin/audit-log?limit=5',
	'GET /api/admin/cache-history': '/api/admin/cache-history',
	'GET /api/admin/copies': '/api/admin/copies',
	'GET /api/tmdb/cache/stats': '/api/tmdb/cache/stats',
	'GET /api/admin/setup': '/api/admin/setup?origin=http://localhost:3000',
	'POST /api/admin/setup/catalogue-test': '/api/admin/setup/catalogue-test',
	'GET /api/admin/backups': '/api/admin/backups',
	'GET /api/admin/player-server-list': '/api/admin/player-server-list',
	'PUT /api/admin/player-server-list': {
		url: '/api/admin/player-server-list',
		payload: { version: 'packaged', list: BUILT_IN_PLAYER_SERVER_LIST },
	},
	'DELETE /api/admin/player-server-list': '/api/admin/player-server-list?version=packaged',
	// Of a private network: nothing is requested.
	'POST /api/admin/player-server-probe': {
		url: '/api/admin/player-server-probe',
		payload: { url: 'http://192.168.0.1/movie/775' },
	},
	'GET /api/addons/streams/:mediaId/:type': '/api/addons/streams/775/movie',
	'GET /api/addons/lists': '/api/addons/lists',
	'GET /api/addons/lists/:addon/:type/:catalog': '/api/addons/lists/example/movie/top',
	'GET /api/trackers': '/api/trackers',
	'POST /api/trackers/:name/connect': { url: '/api/trackers/mdblist/connect', payload: { key: 'right-key' } },
	'POST /api/trackers/:name/check': { url: '/api/trackers/mdblist/check', payload: {} },
	'POST /api/trackers/:name/sync': { url: '/api/trackers/mdblist/sync', payload: {} },
	'DELETE /api/trackers/:name': '/api/trackers/mdblist',
	'GET /api/admin/webhooks': '/api/admin/webhooks',
	'POST /api/admin/webhooks': {
		url: '/api/admin/webhooks',
		payload: { name: 'House', url: 'https://10.0.0.1/hook', events: ['title.watched'] },
	},
	'PUT /api/admin/webhooks/:id': { url: '/api/admin/webhooks/hook', payload: { is_enabled: false } },
	'DELETE /api/admin/webhooks/:id': '/api/admin/webhooks/hook',
	'POST /api/admin/webhooks/:id/test': '/api/admin/webhooks/hook/test',
	'GET /api/admin/webhooks/:id/deliveries': '/api/admin/webhooks/hook/deliveries',
	'GET /api/media-servers/streams/:mediaId/:type': '/api/media-servers/streams/775/movie',
	'GET /api/media-servers/titles': '/api/media-servers/titles',
	'GET /api/media-servers/titles/:mediaId/:type': '/api/media-servers/titles/775/movie',
	'GET /api/title-requests': '/api/title-requests',
	'GET /api/title-requests/:mediaId/:type': '/api/title-requests/775/movie',
	'POST /api/title-requests/:mediaId/:type': { url: '/api/title-requests/775/movie', payload: {} },
	'DELETE /api/title-requests/:id': '/api/title-requests/unknown',
	'GET /api/admin/request-service': '/api/admin/request-service',
	'POST /api/admin/request-service/test': {
		url: '/api/admin/request-service/test',
		payload: { address: 'http://127.0.0.1:9', key: 'a' },
	},
	'POST /api/admin/request-service': {
		url: '/api/admin/request-service',
		payload: { address: 'http://127.0.0.1:9', key: 'a' },
	},
	'PUT /api/admin/request-service': { url: '/api/admin/request-service', payload: { limit_user: 3 } },
	'DELETE /api/admin/request-service': '/api/admin/request-service',
	'GET /api/admin/media-servers': '/api/admin/media-servers',
	'POST /api/admin/media-servers/test': {
		url: '/api/admin/media-servers/test',
		payload: { kind: 'jellyfin', address: 'http://127.0.0.1:1', key: 'key' },
	},
	'POST /api/admin/media-servers': {
		url: '/api/admin/media-servers',
		payload: { kind: 'jellyfin', address: 'http://127.0.0.1:1', key: 'key' },
	},
	'PUT /api/admin/media-servers/:id': { url: '/api/admin/media-servers/house', payload: { is_enabled: false } },
	'POST /api/admin/media-servers/:id/read': '/api/admin/media-servers/house/read',
	'POST /api/admin/media-servers/:id/webhook': '/api/admin/media-servers/house/webhook',
	'DELETE /api/admin/media-servers/:id': '/api/admin/media-servers/house',
	'GET /api/admin/addons': '/api/admin/addons',
	// The tests put the address of an add-on there.
	'POST /api/admin/addons/preview': { url: '/api/admin/addons/preview', payload: { address: 'addon.example' } },
	'POST /api/admin/addons': { url: '/api/admin/addons', payload: { address: 'addon.example' } },
	'POST /api/admin/addons/order': { url: '/api/admin/addons/order', payload: { ids: ['example'] } },
	'PUT /api/admin/addons/:id': { url: '/api/admin/addons/example', payload: { is_enabled: false } },
	'POST /api/admin/addons/:id/refresh': '/api/admin/addons/example/refresh',
	'DELETE /api/admin/addons/:id': '/api/admin/addons/example',
	'POST /api/admin/player-server-list/undo': {
		url: '/api/admin/player-server-list/undo',
		payload: { version: 'packaged' },
	},
	'POST /api/admin/clock/accept': '/api/admin/clock/accept',
	'POST /api/tmdb/cache/clear': '/api/tmdb/cache/clear',
};

/** The request to make: its address, and its body if it has one. */
export function toCall(name: EndpointName): Call {
	const call = CALLS[name];
	return typeof call === 'string' ? { url: call } : call;
}
