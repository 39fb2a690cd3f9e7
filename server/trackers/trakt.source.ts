/**
 * Trakt, version 2 of its API. Shapes: https://docs.trakt.tv/reference (`postoauthdevicecode`, `postoauthdevicetoken`,
 * `getsynclastactivities`, `getsyncwatched`, `getsyncratings`, `getsyncwatchlist`, `postsynchistoryadd`, `postscrobblestart`) and its
 * contracts, https://github.com/trakt/trakt-api. Since July 2026 lists come in pages of 250 at most, shows with their episodes of 100.
 */
import type { FactKind } from '#contract/trackers.ts';
import type { AccountClient } from '../upstream/account-client.ts';
import {
	episodeFact,
	field,
	isFact,
	list,
	requireOk,
	text,
	titleFact,
	toRating,
	toSyncBody,
	toUnknown,
	withTimes,
} from './sync-body.ts';
import {
	type Credentials,
	type Fact,
	type Identity,
	type ScrobbleItem,
	TrackerError,
	type TrackerSource,
} from './tracker.ts';

/** A write a second, a thousand reads in five minutes: https://docs.trakt.tv/docs/rate-limiting */
export const TRAKT_LIMITS = {
	totalTimeoutMs: 20_000,
	maxInFlight: 2,
	maxPerSecond: 2,
	minPerSecond: 0.2,
	maxWaiting: 40,
	maxWaitingPerClient: 40,
	maxBodyBytes: 8 * 1024 * 1024,
} as const;

const PAGE = 250;
const SHOWS_PAGE = 100;
const PAGES_MAX = 400;
const MS_PER_S = 1000;
/** Tokens are renewed this long before their end. */
const RENEW_MS = 3_600_000;

interface TraktOptions {
	client: Pick<AccountClient, 'call'>;
	clientId: string;
	clientSecret: string;
	clock: () => number;
}

interface Lists {
	path: string;
	limit: number;
	kind: FactKind;
	toFacts(row: unknown): (Fact | null)[];
}

const rowId = (row: unknown, name: 'movie' | 'show') => field(field(field(row, name), 'ids'), 'tmdb');

const LISTS: readonly Lists[] = [
	{
		path: '/sync/watched/movies',
		limit: PAGE,
		kind: 'watched',
		toFacts: (row) => [titleFact('watched', 'movie', rowId(row, 'movie'), { at: field(row, 'last_watched_at') })],
	},
	{
		path: '/sync/watched/shows?extended=progress',
		limit: SHOWS_PAGE,
		kind: 'watched',
		toFacts: (row) =>
			list(field(row, 'seasons')).flatMap((season) =>
				list(field(season, 'episodes')).map((episode) =>
					episodeFact(
						rowId(row, 'show'),
						field(season, 'number'),
						field(episode, 'number'),
						field(episode, 'last_watched_at'),
					),
				),
			),
	},
	...(['movie', 'show'] as const).flatMap((name): Lists[] => {
		const mediaType = name === 'movie' ? 'movie' : 'tv';
		return [
			{
				path: `/sync/ratings/${name}s`,
				limit: PAGE,
				kind: 'rating',
				toFacts: (row) => {
					const value = toRating(field(row, 'rating'));
					if (value === null) return [];
					return [titleFact('rating', mediaType, rowId(row, name), { value, at: field(row, 'rated_at') })];
				},
			},
			{
				path: `/sync/watchlist/${name}s`,
				limit: PAGE,
				kind: 'watchlist',
				toFacts: (row) => [titleFact('watchlist', mediaType, rowId(row, name), { at: field(row, 'listed_at') })],
			},
		];
	}),
];

/** Fields of the last activities that say whether a kind has changed. */
const ACTIVITIES: Readonly<Record<FactKind, readonly (readonly [string, string])[]>> = {
	watched: [
		['movies', 'watched_at'],
		['episodes', 'watched_at'],
	],
	rating: [
		['movies', 'rated_at'],
		['shows', 'rated_at'],
	],
	watchlist: [
		['watchlist', 'updated_at'],
		['movies', 'watchlisted_at'],
		['shows', 'watchlisted_at'],
	],
};

const ADD_PATHS = { watched: '/sync/history', rating: '/sync/ratings', watchlist: '/sync/watchlist' } as const;

export function createTraktSource({ client, clientId, clientSecret, clock }: TraktOptions): TrackerSource {
	const application = { 'trakt-api-version': '2', 'trakt-api-key': clientId };
	const headersOf = ({ token }: Credentials) => ({ ...application, authorization: `Bearer ${token}` });
	const get = (credentials: Credentials, path: string) =>
		client.call({ method: 'GET', path, headers: headersOf(credentials) });
	const post = async (credentials: Credentials, path: string, body: unknown) =>
		requireOk(await client.call({ method: 'POST', path, headers: headersOf(credentials), body }));

	async function readKind(credentials: Credentials, kind: FactKind, onPage: (rows: number) => Promise<void>) {
		const facts: Fact[] = [];
		for (const { path, limit, toFacts } of LISTS.filter((one) => one.kind === kind)) {
			for (let page = 1; page <= PAGES_MAX; page++) {
				const answer = await get(credentials, `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${limit}`);
				const rows = list(requireOk(answer));
				facts.push(...rows.flatMap(toFacts).filter(isFact));
				await onPage(rows.length);
				// A service that says no number of pages sends all at once.
				if (page >= Number(answer.header('x-pagination-page-count') || 1)) break;
				if (page === PAGES_MAX) throw new TrackerError('too_many', `more than ${PAGES_MAX} pages`);
			}
		}
		return facts;
	}

	function toCredentials(body: unknown): Credentials {
		const token = text(field(body, 'access_token'), 4000);
		if (token === null) throw new TrackerError('outage', 'no token in the answer');
		const refresh = text(field(body, 'refresh_token'), 4000);
		const seconds = Number(field(body, 'expires_in'));
		return {
			token,
			...(refresh !== null && { refresh }),
			...(Number.isFinite(seconds) && { expires_at: clock() + seconds * MS_PER_S }),
		};
	}

	return {
		name: 'trakt',
		kinds: ['watched', 'rating', 'watchlist'],
		needsKey: false,
		batch: 100,

		async begin() {
			const call = { method: 'POST', path: '/oauth/device/code', body: { client_id: clientId } } as const;
			const body = requireOk(await client.call(call));
			const [code, ticket] = [text(field(body, 'user_code'), 20), text(field(body, 'device_code'), 200)];
			const url = httpsUrl(field(body, 'verification_url'));
			if (code === null || ticket === null || url === null) throw new TrackerError('outage', 'no code in the answer');
			return {
				url,
				code,
				ticket,
				expires_at: clock() + Math.min(Number(field(body, 'expires_in')) || 600, 3600) * MS_PER_S,
				interval_s: Math.min(Math.max(Number(field(body, 'interval')) || 5, 1), 60),
			};
		},

		async finish({ ticket }) {
			const body = { code: ticket, client_id: clientId, client_secret: clientSecret };
			const answer = await client.call({ method: 'POST', path: '/oauth/device/token', body });
			// Waits for the person.
			if (answer.status === 400) return null;
			if (answer.status !== 200) throw new TrackerError('refused', `HTTP ${answer.status}`);
			const credentials = toCredentials(answer.body);
			const settings = requireOk(await get(credentials, '/users/settings'));
			return { credentials, username: text(field(field(settings, 'user'), 'username'), 100) } satisfies Identity;
		},

		async refresh(credentials, nowMs) {
			if (!credentials.refresh || (credentials.expires_at ?? 0) - RENEW_MS > nowMs) return null;
			const body = {
				refresh_token: credentials.refresh,
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
				grant_type: 'refresh_token',
			};
			const answer = await client.call({ method: 'POST', path: '/oauth/token', body });
			if (answer.status === 400 || answer.status === 401) throw new TrackerError('signed_out', 'the sign-in has ended');
			return toCredentials(requireOk(answer));
		},

		async revoke({ token }) {
			const body = { token, client_id: clientId, client_secret: clientSecret };
			requireOk(await client.call({ method: 'POST', path: '/oauth/revoke', body }));
		},

		async read(credentials, cursor, _nowMs, onPage) {
			const activities = requireOk(await get(credentials, '/sync/last_activities'));
			const stampOf = (kind: FactKind) =>
				ACTIVITIES[kind].map(([domain, name]) => String(field(field(activities, domain), name) ?? '')).join(' ');
			const before: unknown = cursor === null ? {} : JSON.parse(cursor);
			const kinds = (['watched', 'rating', 'watchlist'] as const).filter(
				(kind) => cursor === null || field(before, kind) !== stampOf(kind),
			);
			const facts: Fact[] = [];
			for (const kind of kinds) {
				facts.push(...(await readKind(credentials, kind, (rows) => onPage(rows))));
			}
			const stamps = { watched: stampOf('watched'), rating: stampOf('rating'), watchlist: stampOf('watchlist') };
			return {
				cursor: JSON.stringify(stamps),
				replaces: ({ kind }) => kinds.includes(kind),
				facts,
			};
		},

		async add(credentials, kind, facts) {
			return toUnknown(await post(credentials, ADD_PATHS[kind], toSyncBody(facts, withTimes)), facts);
		},

		async remove(credentials, kind, facts) {
			await post(credentials, `${ADD_PATHS[kind]}/remove`, toSyncBody(facts));
		},

		async scrobble(credentials, action, item) {
			const call = {
				method: 'POST',
				path: `/scrobble/${action}`,
				headers: headersOf(credentials),
				body: toScrobble(item),
			} as const;
			const answer = await client.call(call);
			// Told twice: it is known there.
			if (answer.status !== 409) requireOk(answer);
		},
	};
}

/** Trakt, and Simkl: https://api.simkl.org/api-reference/scrobble */
export function toScrobble({ media_type, media_id, season, episode, progress }: ScrobbleItem): object {
	const ids = { tmdb: Number(media_id) };
	const rounded = Math.round(progress * 100) / 100;
	if (media_type === 'movie') return { movie: { ids }, progress: rounded };
	return { show: { ids }, episode: { season, number: episode }, progress: rounded };
}

/** Pages open it: nothing but https, whatever a service says. */
export function httpsUrl(value: unknown): string | null {
	const url = URL.parse(text(value, 2000) ?? '');
	return url?.protocol === 'https:' ? url.href : null;
}
