import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { TMDB_VARIABLES } from '../../config.ts';
import { buildRequest, CATALOGUE_REQUESTS, movie, show } from '../../testing/catalogue-requests.ts';
import { type FakeTmdb, startFakeTmdb } from '../../testing/fake-tmdb.ts';
import { createTmdbSource, type TmdbSource, type TmdbSourceOptions } from './tmdb.source.ts';

let fake: FakeTmdb;
let source: TmdbSource;
let logged: object[];

beforeEach(async () => {
	fake = await startFakeTmdb();
	logged = [];
	source = buildSource();
});

afterEach(async () => {
	await source.close();
	await fake.close();
});

function buildSource(overrides: Partial<TmdbSourceOptions> = {}): TmdbSource {
	const log = (details: object, message: string) => logged.push({ ...details, message });
	return createTmdbSource({
		baseUrl: fake.baseUrl,
		credential: { kind: 'token', value: fake.token },
		limits: { firstRetryDelayMs: 1, maxPerSecond: 1000 },
		logger: { info: log, warn: log, error: log },
		...overrides,
	});
}

describe('the TMDB source', () => {
	it('is tested with every catalogue endpoint', () => {
		const asked = new Set(CATALOGUE_REQUESTS.map((request) => request.endpoint));
		expect([...asked].sort()).toEqual(Object.keys(CATALOGUE_ENDPOINTS).sort());
	});

	it.each(CATALOGUE_REQUESTS)(
		'responds to $endpoint with $params and $query as its schema requires',
		async (request) => {
			const answer = await source.answer(request);
			expect(answer.kind).toBe('found');
			expect(CATALOGUE_ENDPOINTS[request.endpoint].data.safeParse(answer.body).error).toBeUndefined();
		},
	);

	it('keeps every TMDB field except the crew and guest stars that no screen shows', {
		tags: ['data-tmdb-fields'],
	}, async () => {
		const direct = await fetch(`${fake.baseUrl}/tv/605/season/1`, {
			headers: { authorization: `Bearer ${fake.token}` },
		});
		const season = (await direct.json()) as { episodes: Record<string, unknown>[] };
		for (const episode of season.episodes) {
			episode.crew = [];
			episode.guest_stars = [];
		}
		const answer = await source.answer(
			buildRequest('GET /api/tmdb/tv/:id/season/:season', { params: { id: 605, season: 1 } }),
		);
		expect(answer.body).toEqual(season);
	});

	it('keeps the authors of a movie in its details, and the whole crew in the answer about its crew', async () => {
		const { body } = await source.answer(movie(605, { append_to_response: 'credits' }));
		expect(body).toMatchObject({ credits: { crew: [{ job: 'Director' }, { job: 'Writer' }] } });
		const credits = buildRequest('GET /api/tmdb/movie/:id/credits', { params: { id: 605 } });
		expect((await source.answer(credits)).body).toMatchObject({ id: 605, crew: { length: 26 } });
	});

	it('keeps the people of an episode in the answer about that episode', async () => {
		const params = { id: 605, season: 1, episode: 1 };
		const { body } = await source.answer(
			buildRequest('GET /api/tmdb/tv/:id/season/:season/episode/:episode', { params }),
		);
		expect(body).toMatchObject({ crew: { length: 8 }, guest_stars: { length: 6 } });
	});

	it('reads a season that is appended to a show as it reads a season', async () => {
		const fakeOdd = await startFakeTmdb({
			token: fake.token,
			edit: (_path, body) => {
				const { episodes } = body['season/1'] as { episodes: { episode_number: number | null }[] };
				if (episodes[0]) episodes[0].episode_number = null;
				body['season/2'] = { success: false, status_code: 34 };
			},
		});
		const unreadable = new Map<string, number>();
		const other = buildSource({
			baseUrl: fakeOdd.baseUrl,
			onUnreadable: (_endpoint, paths) => {
				for (const [path, count] of paths) unreadable.set(path, count);
			},
		});
		const { body } = await other.answer(show(605, { append_to_response: 'season/1,season/2' }));
		expect(body).not.toHaveProperty(['season/2']);
		const { episodes } = (body as Record<string, { episodes: object[] }>)['season/1'] ?? {};
		expect(episodes?.[0]).toMatchObject({ episode_number: 2, crew: [], guest_stars: [] });
		expect(Object.fromEntries(unreadable)).toMatchObject({ 'season.episodes[].episode_number': 1 });
		await other.close();
		await fakeOdd.close();
	});

	it('has every appended block as its own call answers it, without an id', async () => {
		const details = [
			['/movie/605', movie(605), [...APPENDABLE.movie, 'alternative_titles', 'reviews']],
			['/tv/605', show(605), [...APPENDABLE.tv, 'alternative_titles', 'reviews', 'season/1', 'season/2']],
			[
				'/tv/605/season/1',
				buildRequest('GET /api/tmdb/tv/:id/season/:season', { params: { id: 605, season: 1 } }),
				APPENDABLE.season,
			],
			[
				'/tv/605/season/1/episode/1',
				buildRequest('GET /api/tmdb/tv/:id/season/:season/episode/:episode', {
					params: { id: 605, season: 1, episode: 1 },
				}),
				APPENDABLE.episode,
			],
			['/person/3013', buildRequest('GET /api/tmdb/person/:id', { params: { id: 3013 } }), APPENDABLE.person],
		] as const;
		for (const [path, request, names] of details) {
			const query = { append_to_response: names.join(',') };
			const { body } = await source.answer({ ...request, query });
			const blocks = names.map((name) => (body as Record<string, Record<string, unknown> | undefined>)[name]);
			expect([path, names.filter((_, at) => !blocks[at])]).toEqual([path, []]);
			expect([path, names.filter((_, at) => blocks[at] && 'id' in blocks[at])]).toEqual([path, []]);
		}
	});

	it('distinguishes a movie and a show with the same id', async () => {
		const [one, other] = await Promise.all([source.answer(movie(605)), source.answer(show(605))]);
		expect(one.body).toMatchObject({ id: 605, title: expect.any(String) });
		expect(other.body).toMatchObject({ id: 605, name: expect.any(String) });
	});

	it.each([
		[movie(4), 404, { status_code: 34, success: false, code: 'not_found' }],
		[
			buildRequest('GET /api/tmdb/tv/:id/season/:season', { params: { id: 605, season: 99 } }),
			404,
			{ status_code: 34, code: 'not_found' },
		],
		[
			buildRequest('GET /api/tmdb/movie/popular', { query: { page: 501 } }),
			400,
			{ status_code: 22, code: 'invalid_request' },
		],
		[
			buildRequest('GET /api/tmdb/search/multi', { query: { query: '' } }),
			422,
			{ errors: ['query must be provided'], code: 'unprocessable' },
		],
	] as const)('passes on TMDB’s refusal of %j with %i', async (request, status, body) => {
		const answer = await source.answer(request);
		expect(answer).toMatchObject({ kind: 'refused', status, body: { ...body, message: expect.any(String) } });
	});

	it.each([
		{ status: 200, body: '{"success":false,"status_code":11,"status_message":"Internal error"}' },
		{ status: 200, body: '{"id":"605","genres":[]}' },
		{ status: 200, body: '[]' },
		{ status: 200, body: 'null' },
		{ status: 404, body: '{"error":"no such route"}' },
	])('reports $status $body as a bad upstream, but does not open the circuit breaker', async (answer) => {
		fake.behave({ kind: 'body', ...answer });
		for (let n = 0; n < 8; n++) {
			await expect(source.answer(movie(605))).rejects.toMatchObject({
				code: 'bad_upstream',
				message: 'Catalogue temporarily unavailable',
			});
		}
		expect(fake.calls).toHaveLength(8);
		expect(logged).toHaveLength(8);
	});

	it('passes on hostile text in every field', async () => {
		const hostile = await startFakeTmdb({ hostileText: true, token: fake.token });
		const other = buildSource({ baseUrl: hostile.baseUrl });
		for (const request of CATALOGUE_REQUESTS) expect((await other.answer(request)).kind).toBe('found');
		await other.close();
		await hostile.close();
	});
});

describe('the credential', () => {
	it('is sent as a header when it is a token, never in the URL', async () => {
		await source.answer(movie(605, { language: 'en' }));
		expect(fake.calls[0]).toMatchObject({ url: '/3/movie/605?language=en' });
		expect(fake.calls[0]?.headers.authorization).toBe(`Bearer ${fake.token}`);
	});

	it('is sent in the query when it is a v3 key', async () => {
		const keyed = buildSource({ credential: { kind: 'key', value: fake.apiKey } });
		await keyed.answer(movie(605));
		await keyed.answer(movie(605, { language: 'en' }));
		await keyed.close();
		expect(fake.calls.map((call) => call.url)).toEqual([
			`/3/movie/605?api_key=${fake.apiKey}`,
			`/3/movie/605?language=en&api_key=${fake.apiKey}`,
		]);
		expect(fake.calls[0]?.headers.authorization).toBeUndefined();
	});

	it('is escaped in the query', async () => {
		const apiKey = 'a key & more=1';
		const other = await startFakeTmdb({ apiKey });
		const keyed = buildSource({ baseUrl: other.baseUrl, credential: { kind: 'key', value: apiKey } });
		expect(await keyed.answer(movie(605))).toMatchObject({ kind: 'found' });
		await keyed.close();
		await other.close();
	});

	it.each(['token', 'key'] as const)('is in no response, error or log when a wrong %s is refused', async (kind) => {
		const value = 'a-secret-that-tmdb-refuses';
		const wrong = buildSource({ credential: { kind, value } });
		const error = await wrong.answer(movie(605)).catch((reason) => reason);
		fake.behave({ kind: 'body', status: 404, body: `{"status_code":34,"status_message":"No ?api_key=${value}"}` });
		const refusal = await wrong.answer(movie(605));
		fake.behave({ kind: 'body', body: `{"id":"?api_key=${value}"}` });
		const mismatch = await wrong.answer(movie(605)).catch((reason) => reason);
		await wrong.close();
		expect(error).toMatchObject({ code: 'bad_upstream', status: 502 });
		expect(logged).toContainEqual(
			expect.objectContaining({ message: expect.stringContaining(`refuses the key in ${TMDB_VARIABLES[kind]}`) }),
		);
		const exposed = inspect([error, refusal, mismatch, logged, wrong.health(), wrong], {
			depth: null,
			showHidden: true,
		});
		expect(exposed).not.toContain(value);
	});
});

describe('a title that TMDB cannot serve', () => {
	it('takes no other title with it, however many of its seasons and blocks fail', async () => {
		fake.behave({ kind: 'status', status: 500, match: /\/tv\/621/ });
		for (let season = 0; season < 10; season++) {
			const broken = [
				show(621, { append_to_response: 'credits', language: `e${season}` }),
				buildRequest('GET /api/tmdb/tv/:id/season/:season', { params: { id: 621, season } }),
			];
			for (const request of broken)
				await expect(source.answer(request)).rejects.toMatchObject({ code: 'bad_upstream' });
		}
		expect(await source.answer(show(605))).toMatchObject({ kind: 'found' });
	});
});

describe('the edition', () => {
	it.each([
		['https://api.themoviedb.org/3', 'tmdb3:api.themoviedb.org/3'],
		['https://api.themoviedb.org/3/', 'tmdb3:api.themoviedb.org/3'],
		['http://someone:secret@localhost:8090/mirror/3?api_key=x', 'tmdb3:localhost:8090/mirror/3'],
	])('of %s is %s, without a secret', (baseUrl, edition) => {
		expect(buildSource({ baseUrl })).toMatchObject({ name: 'tmdb', remote: true, edition });
	});
});
