/**
 * MDBList, by the key of the person. Shapes: https://mdblist.docs.apiary.io (`/user`, `/sync/last_activities`, `/sync/watched`,
 * `/sync/ratings`, `/watchlist/items`, `/scrobble`); pages go on at `pagination.next_cursor`, or by offset.
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
import { type Credentials, type Fact, TrackerError, type TrackerSource } from './tracker.ts';

export const MDBLIST_LIMITS = {
	totalTimeoutMs: 20_000,
	maxInFlight: 2,
	maxPerSecond: 1,
	minPerSecond: 0.2,
	maxWaiting: 40,
	maxWaitingPerClient: 40,
	maxBodyBytes: 8 * 1024 * 1024,
} as const;

const PAGE = 1000;
const PAGES_MAX = 100;
const KINDS = ['watched', 'rating', 'watchlist'] as const;
const READ_PATHS = { watched: '/sync/watched', rating: '/sync/ratings', watchlist: '/watchlist/items' } as const;
const ADD_PATHS = { watched: '/sync/watched', rating: '/sync/ratings', watchlist: '/watchlist/items/add' } as const;
const REMOVE_PATHS = {
	watched: '/sync/watched/remove',
	rating: '/sync/ratings/remove',
	watchlist: '/watchlist/items/remove',
} as const;
/** Fields of the last activities. */
const ACTIVITIES: Readonly<Record<FactKind, readonly string[]>> = {
	watched: ['watched_at', 'episode_watched_at', 'season_watched_at', 'show_watched_at', 'movie_watched_at'],
	rating: ['rated_at', 'episode_rated_at', 'season_rated_at', 'show_rated_at', 'movie_rated_at'],
	watchlist: ['watchlisted_at'],
};

export function createMdblistSource({ client }: { client: Pick<AccountClient, 'call'> }): TrackerSource {
	const pathOf = ({ token }: Credentials, path: string) =>
		`${path}${path.includes('?') ? '&' : '?'}apikey=${encodeURIComponent(token)}`;
	const get = async (credentials: Credentials, path: string) => {
		const answer = await client.call({ method: 'GET', path: pathOf(credentials, path) });
		if (answer.status === 403) throw new TrackerError('signed_out', 'HTTP 403');
		return requireOk(answer);
	};
	const post = async (credentials: Credentials, path: string, body: unknown) =>
		requireOk(await client.call({ method: 'POST', path: pathOf(credentials, path), body }));

	async function readKind(credentials: Credentials, kind: FactKind, onPage: (rows: number) => Promise<void>) {
		const facts: Fact[] = [];
		let cursor = '';
		let offset = 0;
		for (let page = 0; page < PAGES_MAX; page++) {
			const from = cursor === '' ? `offset=${offset}` : `cursor=${encodeURIComponent(cursor)}`;
			const body = await get(credentials, `${READ_PATHS[kind]}?limit=${PAGE}&${from}`);
			const rows = (['movies', 'shows', 'episodes'] as const).map((type) => list(field(body, type)));
			const [movies = [], shows = [], episodes = []] = rows;
			facts.push(...toFacts(kind, { movies, shows, episodes }));
			const count = movies.length + shows.length + episodes.length;
			await onPage(count);
			const next = text(field(field(body, 'pagination'), 'next_cursor'));
			const hasMore = field(field(body, 'pagination'), 'has_more') === true;
			if (count === 0 || next === cursor || (next === null && !hasMore)) return facts;
			cursor = next ?? '';
			offset += count;
		}
		throw new TrackerError('too_many', `more than ${PAGES_MAX} pages`);
	}

	return {
		name: 'mdblist',
		kinds: KINDS,
		needsKey: true,
		batch: 100,

		async connectKey(token) {
			const credentials = { token };
			const user = await get(credentials, '/user');
			return { credentials, username: text(field(user, 'username'), 100) };
		},

		async read(credentials, cursor, _nowMs, onPage) {
			const activities = await get(credentials, '/sync/last_activities');
			const stampOf = (kind: FactKind) =>
				ACTIVITIES[kind].map((name) => String(field(activities, name) ?? '')).join(' ');
			const before: unknown = cursor === null ? {} : JSON.parse(cursor);
			const kinds = KINDS.filter((kind) => cursor === null || field(before, kind) !== stampOf(kind));
			const facts: Fact[] = [];
			for (const kind of kinds) facts.push(...(await readKind(credentials, kind, onPage)));
			const stamps = { watched: stampOf('watched'), rating: stampOf('rating'), watchlist: stampOf('watchlist') };
			return { cursor: JSON.stringify(stamps), replaces: ({ kind }) => kinds.includes(kind), facts };
		},

		async add(credentials, kind, facts) {
			const body = toBody(kind, facts);
			return toUnknown(await post(credentials, ADD_PATHS[kind], body), facts);
		},

		async remove(credentials, kind, facts) {
			await post(credentials, REMOVE_PATHS[kind], toBody(kind, facts));
		},

		async scrobble(credentials, action, { media_type, media_id, season, episode, progress }) {
			const ids = { tmdb: Number(media_id) };
			const item =
				media_type === 'movie'
					? { movie: { ids } }
					: { show: { ids, season: { number: season, episode: { number: episode } } } };
			await post(credentials, `/scrobble/${action}`, { ...item, progress: Math.round(progress * 100) / 100 });
		},
	};
}

/** Its watchlist has ids without a frame around them. */
function toBody(kind: FactKind, facts: readonly Fact[]): object {
	if (kind !== 'watchlist') return toSyncBody(facts, withTimes);
	const of = (type: Fact['media_type']) =>
		facts.filter(({ media_type }) => media_type === type).map(({ media_id }) => ({ tmdb: Number(media_id) }));
	return { movies: of('movie'), shows: of('tv') };
}

interface Rows {
	movies: readonly unknown[];
	shows: readonly unknown[];
	episodes: readonly unknown[];
}

function toFacts(kind: FactKind, { movies, shows, episodes }: Rows): Fact[] {
	const idOf = (row: unknown, name: string) =>
		field(field(field(row, name), 'ids'), 'tmdb') ??
		field(field(row, 'ids'), 'tmdb') ??
		field(row, 'tmdb_id') ??
		field(row, 'id');
	const ofTitle = (row: unknown, name: 'movie' | 'show'): Fact | null => {
		const mediaType = name === 'movie' ? 'movie' : 'tv';
		const id = idOf(row, name);
		if (kind === 'watchlist') return titleFact(kind, mediaType, id, { at: field(row, 'watchlist_at') });
		if (kind === 'watched') return titleFact(kind, mediaType, id, { at: field(row, 'last_watched_at') });
		const value = toRating(field(row, 'rating'));
		return value === null ? null : titleFact(kind, mediaType, id, { value, at: field(row, 'rated_at') });
	};
	const facts = [
		...movies.map((row) => ofTitle(row, 'movie')),
		// A show as a whole is no episode.
		...(kind === 'watched' ? [] : shows.map((row) => ofTitle(row, 'show'))),
		...(kind === 'watched' ? episodes : []).map((row) => {
			const episode = field(row, 'episode');
			const id = field(field(field(episode, 'show'), 'ids'), 'tmdb');
			return episodeFact(id, field(episode, 'season'), field(episode, 'number'), field(row, 'last_watched_at'));
		}),
	];
	return facts.filter(isFact);
}
