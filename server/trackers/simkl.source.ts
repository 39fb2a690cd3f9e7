/**
 * Simkl. Shapes: https://api.simkl.org/api-reference/pin (sign-in), `/simkl/get-activities`, `/simkl/get-all-items`,
 * `/simkl/add-to-history`, `/simkl/add-to-list` and `/scrobble` of the same reference; how to ask for changes alone:
 * https://api.simkl.org/guides/sync
 *
 * Anime is left out: its seasons there are other ones than TMDB's.
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
	toId,
	toRating,
	toSyncBody,
	toUnknown,
	withTimes,
} from './sync-body.ts';
import { type Credentials, type Fact, TrackerError, type TrackerSource } from './tracker.ts';
import { httpsUrl, toScrobble } from './trakt.source.ts';

/** Ten reads and one write a second. */
export const SIMKL_LIMITS = {
	totalTimeoutMs: 30_000,
	maxInFlight: 2,
	maxPerSecond: 2,
	minPerSecond: 0.2,
	maxWaiting: 40,
	maxWaitingPerClient: 40,
	maxBodyBytes: 32 * 1024 * 1024,
	bodyBounds: { depth: 30, containers: 400_000, values: 2_000_000 },
} as const;

const MS_PER_S = 1000;
const ADD_PATHS = { watched: '/sync/history', rating: '/sync/ratings', watchlist: '/sync/add-to-list' } as const;
/** A title is in one list of a library: to take it off is to remove it there. */
const REMOVE_PATHS = {
	watched: '/sync/history/remove',
	rating: '/sync/ratings/remove',
	watchlist: '/sync/history/remove',
} as const;
const EXTENDED = 'extended=full&episode_watched_at=yes&include_all_episodes=yes';
const DOMAINS = ['movies', 'tv_shows'] as const;

interface SimklOptions {
	client: Pick<AccountClient, 'call'>;
	clientId: string;
	/** Of Matinee. */
	version: string;
	clock: () => number;
}

export function createSimklSource({ client, clientId, version, clock }: SimklOptions): TrackerSource {
	const parameters = new URLSearchParams({ client_id: clientId, 'app-name': 'matinee', 'app-version': version });
	const pathOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
	const headersOf = ({ token }: Credentials) => ({ authorization: `Bearer ${token}` });
	const get = async (path: string, credentials?: Credentials) =>
		requireOk(
			await client.call({
				method: 'GET',
				path: pathOf(path),
				...(credentials && { headers: headersOf(credentials) }),
			}),
		);
	const post = async (credentials: Credentials, path: string, body: unknown) =>
		requireOk(await client.call({ method: 'POST', path: pathOf(path), headers: headersOf(credentials), body }));

	return {
		name: 'simkl',
		kinds: ['watched', 'rating', 'watchlist'],
		needsKey: false,
		batch: 100,

		async begin() {
			const body = await get('/oauth/pin');
			const code = text(field(body, 'user_code'), 20);
			const url = httpsUrl(field(body, 'verification_uri') ?? field(body, 'verification_url'));
			if (code === null || !/^\w+$/.test(code) || url === null)
				throw new TrackerError('outage', 'no code in the answer');
			return {
				url,
				code,
				ticket: code,
				expires_at: clock() + Math.min(Number(field(body, 'expires_in')) || 900, 3600) * MS_PER_S,
				interval_s: Math.min(Math.max(Number(field(body, 'interval')) || 5, 1), 60),
			};
		},

		async finish({ ticket }) {
			const body = await get(`/oauth/pin/${ticket}`);
			const token = text(field(body, 'access_token'), 4000);
			// A code that it knows no more gets a new one for an answer.
			if (token === null && field(body, 'user_code') !== undefined)
				throw new TrackerError('refused', 'the code is gone');
			if (token === null) return null;
			const credentials = { token };
			const settings = await post(credentials, '/users/settings', {});
			return { credentials, username: text(field(field(settings, 'user'), 'name'), 100) };
		},

		async read(credentials, cursor, _nowMs, onPage) {
			const activities = await get('/sync/activities', credentials);
			const stamps = DOMAINS.map((domain) => text(field(field(activities, domain), 'all')) ?? '');
			const removals = DOMAINS.map((domain) => text(field(field(activities, domain), 'removed_from_list')) ?? '');
			const next = JSON.stringify({ all: text(field(activities, 'all')) ?? '', stamps, removals });
			const before: unknown = cursor === null ? null : JSON.parse(cursor);
			if (before !== null && JSON.stringify(field(before, 'stamps')) === JSON.stringify(stamps)) {
				return { cursor: next, replaces: () => false, facts: [] };
			}
			const since = text(field(before, 'all'));
			// What was taken off is in no list of changes.
			const hasRemovals = JSON.stringify(field(before, 'removals')) !== JSON.stringify(removals);
			const isWhole = since === null || hasRemovals;
			const suffix = isWhole ? '' : `&date_from=${encodeURIComponent(since)}`;
			const facts: Fact[] = [];
			const titles = new Set<string>();
			for (const type of ['movies', 'shows'] as const) {
				const body = await get(`/sync/all-items/${type}?${EXTENDED}${suffix}`, credentials);
				const rows = list(field(body, type));
				for (const row of rows) {
					titles.add(`${type}/${toId(idOf(row, type))}`);
					facts.push(...toFacts(row, type));
				}
				await onPage(rows.length);
			}
			return {
				cursor: next,
				replaces: ({ media_type, media_id }) =>
					isWhole || titles.has(`${media_type === 'movie' ? 'movies' : 'shows'}/${media_id}`),
				facts,
			};
		},

		async add(credentials, kind, facts) {
			const extra = kind === 'watchlist' ? () => ({ to: 'plantowatch' }) : withTimes;
			return toUnknown(await post(credentials, ADD_PATHS[kind], toSyncBody(facts, extra)), facts);
		},

		async remove(credentials, kind: FactKind, facts) {
			await post(credentials, REMOVE_PATHS[kind], toSyncBody(facts));
		},

		async scrobble(credentials, action, item) {
			await post(credentials, `/scrobble/${action}`, toScrobble(item));
		},
	};
}

type Row = unknown;

function idOf(row: Row, type: 'movies' | 'shows'): unknown {
	return field(field(field(row, type === 'movies' ? 'movie' : 'show'), 'ids'), 'tmdb');
}

function toFacts(row: Row, type: 'movies' | 'shows'): Fact[] {
	const id = idOf(row, type);
	const mediaType = type === 'movies' ? 'movie' : 'tv';
	const status = field(row, 'status');
	const value = toRating(field(row, 'user_rating'));
	const facts: (Fact | null)[] = [
		value === null ? null : titleFact('rating', mediaType, id, { value, at: field(row, 'user_rated_at') }),
		status === 'plantowatch'
			? titleFact('watchlist', mediaType, id, { at: field(row, 'added_to_watchlist_at') })
			: null,
	];
	if (type === 'movies') {
		const at = field(row, 'last_watched_at');
		// A rating alone files a movie among the watched ones, without a time.
		if (status === 'completed' && text(at) !== null) facts.push(titleFact('watched', 'movie', id, { at }));
	} else {
		for (const season of list(field(row, 'seasons'))) {
			for (const episode of list(field(season, 'episodes'))) {
				const at = field(episode, 'watched_at');
				if (text(at) !== null) facts.push(episodeFact(id, field(season, 'number'), field(episode, 'number'), at));
			}
		}
	}
	return facts.filter(isFact);
}
