/**
 * Services where people have accounts, by HTTP and in the shapes that they document; which pages: the sources in `server/trackers`. One
 * library stands behind the calls of Trakt, Simkl, MDBList and TMDB, so that a test chooses by which of them it is seen.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FactKind } from '#contract/trackers.ts';

export interface LibraryFact {
	kind: FactKind;
	type: 'movie' | 'tv';
	id: number;
	season: number;
	episode: number;
	value: number | null;
	at: string;
}

interface Library {
	facts: Map<string, LibraryFact>;
	/** Of every addition of a watched one: more than one of the same is a play that nobody made. */
	plays: string[];
	/** Titles that the service does not know. */
	unknown: Set<number>;
}

/** `before`: nothing has happened; `after`: it has, and the answer is lost. */
export type Failure = 'before' | 'after' | { status: number; retryAfter?: number };

export interface FakeTracker {
	origin: string;
	library: Library;
	/** `POST /sync/history` and so on, with what was sent. */
	calls: { name: string; body: unknown; authorization: string | undefined }[];
	/** The next calls fail so; those without go well. */
	failures: (Failure | undefined)[];
	/** Whether the person has approved. */
	state: { isApproved: boolean; isRevoked: boolean };
	set(fact: Omit<LibraryFact, 'season' | 'episode' | 'value' | 'at'> & Partial<LibraryFact>): void;
	remove(fact: Pick<LibraryFact, 'kind' | 'type' | 'id'> & Partial<LibraryFact>): void;
	keys(): string[];
}

const PAGE_OF_TMDB = 20;

type Json = Record<string, unknown>;

export function libraryKey({ kind, type, id, season, episode }: Omit<LibraryFact, 'value' | 'at'>): string {
	return kind === 'watched' ? `${kind}/${type}/${id}/${season}/${episode}` : `${kind}/${type}/${id}`;
}

/** @param now Epoch milliseconds: the service's clock. */
export async function startFakeTracker(now: () => number): Promise<FakeTracker> {
	const library: Library = { facts: new Map(), plays: [], unknown: new Set() };
	const calls: FakeTracker['calls'] = [];
	const failures: FakeTracker['failures'] = [];
	const state = { isApproved: false, isRevoked: false };
	/** When each kind has changed last, and which titles. */
	const changed = new Map<FactKind, number>();
	const changedTitles = new Map<string, number>();
	let removedAt = 0;
	let tick = 0;
	const stamp = () => new Date(now() + tick).toISOString();
	const touch = (fact: Pick<LibraryFact, 'kind' | 'type' | 'id'>) => {
		tick += 1;
		changed.set(fact.kind, tick);
		changedTitles.set(`${fact.type}/${fact.id}`, tick);
	};

	const fake: FakeTracker = {
		origin: '',
		library,
		calls,
		failures,
		state,
		set(fact) {
			const isFirst = fact.kind === 'watched' ? 1 : 0;
			const whole: LibraryFact = {
				season: isFirst,
				episode: isFirst,
				value: null,
				at: new Date(now()).toISOString(),
				...fact,
			};
			library.facts.set(libraryKey(whole), whole);
			touch(whole);
		},
		remove(fact) {
			const isFirst = fact.kind === 'watched' ? 1 : 0;
			if (library.facts.delete(libraryKey({ season: isFirst, episode: isFirst, ...fact }))) {
				touch(fact);
				removedAt = tick;
			}
		},
		keys: () => [...library.facts.keys()].sort(),
	};

	function itemsOf(body: Json, kind: FactKind): { type: 'movie' | 'tv'; id: number; item: Json }[] {
		const of = (name: string, type: 'movie' | 'tv') =>
			((body[name] as Json[] | undefined) ?? []).flatMap((item) => {
				const id = Number((item.ids as Json | undefined)?.tmdb ?? item.tmdb);
				const seasons = (item.seasons as Json[] | undefined) ?? [];
				if (kind !== 'watched' || type === 'movie') return [{ type, id, item }];
				return seasons.flatMap((season) =>
					((season.episodes as Json[]) ?? []).map((episode) => ({
						type,
						id,
						item: { ...episode, season: season.number, episode: episode.number },
					})),
				);
			});
		return [...of('movies', 'movie'), ...of('shows', 'tv')];
	}

	function toFact(kind: FactKind, { type, id, item }: ReturnType<typeof itemsOf>[number]) {
		const isMovie = type === 'movie' && kind === 'watched';
		const season = isMovie ? 1 : Number(item.season ?? 0);
		const episode = isMovie ? 1 : Number(item.episode ?? 0);
		const at = String(item.watched_at ?? item.rated_at ?? stamp());
		return { kind, type, id, season, episode, value: item.rating === undefined ? null : Number(item.rating), at };
	}

	function add(body: Json, kind: FactKind): Json {
		const missing: Json[] = [];
		for (const one of itemsOf(body, kind)) {
			if (library.unknown.has(one.id)) {
				missing.push({ type: one.type, ids: { tmdb: one.id } });
				continue;
			}
			const fact = toFact(kind, one);
			if (kind === 'watched') library.plays.push(libraryKey(fact));
			library.facts.set(libraryKey(fact), fact);
			touch(fact);
		}
		const of = (type: string) => missing.filter((one) => one.type === type).map(({ ids }) => ({ ids }));
		return { added: {}, not_found: { movies: of('movie'), shows: of('tv'), seasons: [], episodes: [] } };
	}

	function removeAll(body: Json, kind: FactKind): Json {
		for (const one of itemsOf(body, kind)) {
			const fact = toFact(kind, one);
			if (library.facts.delete(libraryKey(fact))) {
				touch(fact);
				removedAt = tick;
			}
		}
		return { deleted: {}, not_found: {} };
	}

	const listOf = (kind: FactKind, type?: 'movie' | 'tv') =>
		[...library.facts.values()].filter((fact) => fact.kind === kind && (!type || fact.type === type));

	const last = (...kinds: FactKind[]) =>
		`2026-01-01T00:00:00.${String(Math.max(0, ...kinds.map((kind) => changed.get(kind) ?? 0))).padStart(6, '0')}Z`;

	function page(rows: Json[], url: URL): { body: unknown; headers: Record<string, string> } {
		const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), 250);
		const number = Number(url.searchParams.get('page') ?? 1);
		const pages = Math.max(1, Math.ceil(rows.length / limit));
		return {
			body: rows.slice((number - 1) * limit, number * limit),
			headers: { 'x-pagination-page-count': String(pages), 'x-pagination-page': String(number) },
		};
	}

	/** Shows with their watched episodes. */
	function showsWith(
		facts: readonly LibraryFact[],
		toEpisode: (fact: LibraryFact) => Json,
	): { id: number; seasons: Json[] }[] {
		const shows = new Map<number, Map<number, Json[]>>();
		for (const fact of facts) {
			const seasons = shows.get(fact.id) ?? new Map<number, Json[]>();
			shows.set(fact.id, seasons);
			seasons.set(fact.season, [...(seasons.get(fact.season) ?? []), toEpisode(fact)]);
		}
		return [...shows].map(([id, seasons]) => ({
			id,
			seasons: [...seasons].map(([number, episodes]) => ({ number, episodes })),
		}));
	}

	function simklItems(type: 'movies' | 'shows', since: number): Json[] {
		const media = type === 'movies' ? 'movie' : 'tv';
		const ids = new Set([...library.facts.values()].filter((fact) => fact.type === media).map(({ id }) => id));
		for (const key of changedTitles.keys()) {
			const [of, id] = key.split('/');
			if (of === media && since > 0) ids.add(Number(id));
		}
		return [...ids]
			.filter((id) => (changedTitles.get(`${media}/${id}`) ?? 0) > since)
			.map((id) => {
				const of = (kind: FactKind) => listOf(kind, media).filter((fact) => fact.id === id);
				const [rating] = of('rating');
				const [planned] = of('watchlist');
				const watched = of('watched');
				const status = planned ? 'plantowatch' : watched.length > 0 ? 'completed' : 'hold';
				const [show] = showsWith(watched, ({ episode, at }) => ({ number: episode, watched_at: at }));
				return {
					status,
					user_rating: rating?.value ?? null,
					user_rated_at: rating?.at ?? null,
					last_watched_at: watched[0]?.at ?? null,
					added_to_watchlist_at: planned?.at ?? null,
					[type === 'movies' ? 'movie' : 'show']: { title: `Title ${id}`, ids: { simkl: id + 1, tmdb: String(id) } },
					...(type === 'shows' && { seasons: show?.seasons ?? [] }),
				};
			});
	}

	interface Reply {
		status?: number;
		body?: unknown;
		headers?: Record<string, string>;
	}

	const ids = (id: number) => ({ ids: { trakt: id + 1, tmdb: id } });

	function reply(name: string, url: URL, body: Json): Reply {
		const kindOf: Record<string, FactKind> = {
			history: 'watched',
			watched: 'watched',
			ratings: 'rating',
			watchlist: 'watchlist',
			'add-to-list': 'watchlist',
		};
		switch (name) {
			// Trakt
			case 'POST /oauth/device/code':
				return {
					body: {
						device_code: 'device-1',
						user_code: '5055CC52',
						verification_url: 'https://trakt.tv/activate',
						expires_in: 600,
						interval: 5,
					},
				};
			case 'POST /oauth/device/token':
				if (!state.isApproved) return { status: 400 };
				return {
					body: { access_token: 'token-1', refresh_token: 'refresh-1', expires_in: 604_800, token_type: 'bearer' },
				};
			case 'POST /oauth/token':
				return { body: { access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 604_800 } };
			case 'POST /oauth/revoke':
				state.isRevoked = true;
				return { body: {} };
			case 'GET /users/settings':
				return { body: { user: { username: 'ann' } } };
			case 'GET /sync/last_activities':
				return {
					body: {
						movies: { watched_at: last('watched'), rated_at: last('rating') },
						episodes: { watched_at: last('watched') },
						shows: { rated_at: last('rating') },
						watchlist: { updated_at: last('watchlist') },
						// MDBList has them side by side.
						watched_at: last('watched'),
						rated_at: last('rating'),
						watchlisted_at: last('watchlist'),
					},
				};
			case 'GET /sync/watched/movies':
				return page(
					listOf('watched', 'movie').map(({ id, at }) => ({ plays: 1, last_watched_at: at, movie: ids(id) })),
					url,
				);
			case 'GET /sync/watched/shows':
				return page(
					showsWith(listOf('watched', 'tv'), ({ episode, at }) => ({
						number: episode,
						plays: 1,
						last_watched_at: at,
					})).map(({ id, seasons }) => ({ plays: 1, show: ids(id), seasons })),
					url,
				);
			case 'GET /sync/ratings/movies':
			case 'GET /sync/ratings/shows':
			case 'GET /sync/watchlist/movies':
			case 'GET /sync/watchlist/shows': {
				const [, , kind = '', types] = url.pathname.split('/');
				const type = types === 'movies' ? 'movie' : 'tv';
				const rows = listOf(kindOf[kind] ?? 'rating', type).map(({ id, value, at }) => ({
					...(kind === 'ratings' ? { rating: value, rated_at: at } : { listed_at: at }),
					[type === 'movie' ? 'movie' : 'show']: ids(id),
				}));
				return page(rows, url);
			}
			case 'POST /sync/history':
			case 'POST /sync/ratings':
			case 'POST /sync/watchlist':
			case 'POST /sync/add-to-list':
			case 'POST /sync/watched':
				return { status: 201, body: add(body, kindOf[url.pathname.split('/')[2] ?? ''] ?? 'rating') };
			case 'POST /sync/history/remove': {
				const removed = removeAll(body, 'watched');
				// Simkl takes a title off its library as a whole.
				if (url.searchParams.has('client_id')) removeAll(body, 'watchlist');
				return { body: removed };
			}
			case 'POST /sync/ratings/remove':
			case 'POST /sync/watchlist/remove':
			case 'POST /sync/watched/remove':
				return { body: removeAll(body, kindOf[url.pathname.split('/')[2] ?? ''] ?? 'rating') };
			case 'POST /scrobble/start':
			case 'POST /scrobble/pause':
				return { status: 201, body: { id: 0, action: url.pathname.split('/')[2], progress: body.progress } };
			case 'POST /scrobble/stop': {
				if (Number(body.progress) < 80) return { status: 201, body: { action: 'pause' } };
				const [type, title] = body.movie ? (['movie', body.movie] as const) : (['tv', body.show] as const);
				const id = Number(((title as Json).ids as Json).tmdb);
				const { season, number } = (body.episode ?? {}) as { season?: number; number?: number };
				const episode =
					type === 'movie' ? { season: 1, episode: 1 } : { season: Number(season), episode: Number(number) };
				const fact = { kind: 'watched' as const, type, id, ...episode, value: null, at: stamp() };
				library.plays.push(libraryKey(fact));
				library.facts.set(libraryKey(fact), fact);
				touch(fact);
				return { status: 201, body: { action: 'scrobble' } };
			}
			// Simkl
			case 'GET /oauth/pin':
				return {
					body: {
						result: 'OK',
						device_code: 'DEVICE_CODE',
						user_code: 'ABCDE',
						verification_uri: 'https://simkl.com/pin',
						expires_in: 900,
						interval: 5,
					},
				};
			case 'GET /oauth/pin/ABCDE':
				return {
					body: state.isApproved
						? { result: 'OK', access_token: 'token-1' }
						: { result: 'KO', message: 'Authorization pending' },
				};
			case 'POST /users/settings':
				return { body: { user: { name: 'ann' } } };
			case 'GET /sync/activities': {
				const all = `t${tick}`;
				const domain = { all, removed_from_list: `r${removedAt}` };
				return { body: { all, settings: { all }, tv_shows: domain, anime: domain, movies: domain } };
			}
			case 'GET /sync/all-items/movies':
			case 'GET /sync/all-items/shows': {
				const type = url.pathname.endsWith('movies') ? 'movies' : 'shows';
				const since = Number((url.searchParams.get('date_from') ?? 't0').slice(1));
				return { body: { [type]: simklItems(type, since) } };
			}
			// MDBList
			case 'GET /user':
				return url.searchParams.get('apikey') === 'right-key'
					? { body: { username: 'ann' } }
					: { status: 403, body: { error: 'Invalid API key!' } };
			case 'GET /sync/watched':
				return {
					body: {
						movies: listOf('watched', 'movie').map(({ id, at }) => ({
							last_watched_at: at,
							movie: { title: 'M', ids: { tmdb: id } },
						})),
						shows: [],
						episodes: listOf('watched', 'tv').map(({ id, season, episode, at }) => ({
							last_watched_at: at,
							episode: { season, number: episode, show: { title: 'S', ids: { tmdb: id } } },
						})),
						pagination: { has_more: false },
					},
				};
			case 'GET /sync/ratings': {
				const rows = (type: 'movie' | 'tv') =>
					listOf('rating', type).map(({ id, value, at }) => ({
						rating: value,
						rated_at: at,
						[type === 'movie' ? 'movie' : 'show']: { ids: { tmdb: id } },
					}));
				return { body: { movies: rows('movie'), shows: rows('tv'), pagination: { has_more: false } } };
			}
			case 'GET /watchlist/items': {
				const rows = (type: 'movie' | 'tv') =>
					listOf('watchlist', type).map(({ id, at }) => ({ id, watchlist_at: at, ids: { tmdb: id } }));
				return { body: { movies: rows('movie'), shows: rows('tv'), pagination: { has_more: false } } };
			}
			case 'POST /watchlist/items/add':
				return { body: add(body, 'watchlist') };
			case 'POST /watchlist/items/remove':
				return { body: removeAll(body, 'watchlist') };
			default:
				return replyAsTmdb(name, url, body);
		}
	}

	function replyAsTmdb(name: string, url: URL, body: Json): Reply {
		if (name === 'POST /4/auth/request_token') return { body: { success: true, request_token: 'ticket-1' } };
		if (name === 'POST /4/auth/access_token') {
			if (!state.isApproved) return { status: 422, body: { success: false, status_code: 41 } };
			return { body: { success: true, access_token: 'token-1', account_id: 'abc123' } };
		}
		if (name === 'DELETE /4/auth/access_token') {
			state.isRevoked = true;
			return { body: { success: true } };
		}
		if (name === 'POST /3/authentication/session/convert/4')
			return { body: { success: true, session_id: 'session-1' } };
		if (name === 'GET /3/account') return { body: { id: 548, username: 'ann' } };
		const [, , accountList] = /^GET \/4\/account\/(abc123)\/((?:movie|tv)\/(?:watchlist|rated))$/.exec(name) ?? [];
		if (accountList) {
			const [type = 'movie', kind] = accountList.split('/') as ['movie' | 'tv', string];
			const rows = listOf(kind === 'rated' ? 'rating' : 'watchlist', type).map(({ id, value, at }) => ({
				id,
				...(kind === 'rated' && { account_rating: { value, created_at: at } }),
			}));
			const number = Number(url.searchParams.get('page') ?? 1);
			const results = rows.slice((number - 1) * PAGE_OF_TMDB, number * PAGE_OF_TMDB);
			return { body: { page: number, results, total_pages: Math.max(1, Math.ceil(rows.length / PAGE_OF_TMDB)) } };
		}
		if (name === 'POST /3/account/548/watchlist') {
			const fact = { kind: 'watchlist' as const, type: body.media_type as 'movie', id: Number(body.media_id) };
			if (body.watchlist === true) fake.set(fact);
			else fake.remove(fact);
			return { status: 201, body: { success: true } };
		}
		const [, method, type, id] = /^(POST|DELETE) \/3\/(movie|tv)\/(\d+)\/rating$/.exec(name) ?? [];
		if (!method) return { status: 404, body: { error: `no ${name}` } };
		const fact = { kind: 'rating' as const, type: type as 'movie', id: Number(id) };
		if (library.unknown.has(fact.id)) return { status: 404, body: { success: false } };
		if (method === 'POST') fake.set({ ...fact, value: Number(body.value), at: stamp() });
		else fake.remove(fact);
		return { status: 201, body: { success: true } };
	}

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://fake');
		const body = await readJson(request);
		const name = `${request.method} ${url.pathname}`;
		calls.push({ name, body, authorization: request.headers.authorization });
		const failure = failures.shift();
		if (failure === 'before') return void response.destroy();
		if (typeof failure === 'object') {
			const wait = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
			return void response.writeHead(failure.status, { 'content-type': 'application/json', ...wait }).end('{}');
		}
		const { status = 200, body: answer, headers = {} } = reply(name, url, body);
		if (failure === 'after') return void response.destroy();
		response.writeHead(status, { 'content-type': 'application/json', ...headers });
		response.end(answer === undefined ? '' : JSON.stringify(answer));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	});
	return Object.assign(fake, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function readJson(request: IncomingMessage): Promise<Json> {
	let text = '';
	for await (const chunk of request) text += chunk;
	return text === '' ? {} : (JSON.parse(text) as Json);
}
