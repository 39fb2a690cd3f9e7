import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../testing/create-test-app.ts';

/** Invalid input, and the status of its response. */
const BAD_INPUT: [string, number][] = [
	['/api/tmdb/movie/0', 404],
	['/api/tmdb/movie/-1', 404],
	['/api/tmdb/movie/abc', 404],
	['/api/tmdb/movie/1.5', 404],
	['/api/tmdb/movie/99999999999999999999', 404],
	['/api/tmdb/movie/2147483648', 404],
	['/api/tmdb/movie/%00', 404],
	['/api/tmdb/movie/%2e%2e%2fsecret', 404],
	['/api/tmdb/movie/..%5c..%5cconfiguration', 404],
	['/api/tmdb/movie/%E0%A4%A', 400],
	['/api/tmdb/movie/123456789', 404],
	['/api/tmdb/tv/1399/season/-1', 404],
	['/api/tmdb/tv/1399/season/x', 404],
	['/api/tmdb/tv/1399/season/1/episode/x', 404],
	['/api/tmdb/find/..', 404],
	['/api/tmdb/find/%2e%2e%2faccount', 404],
	['/api/tmdb/trending/people/day', 404],
	['/api/tmdb/trending/all/year', 404],
	['/api/tmdb/account', 404],
	['/api/tmdb//movie/605', 404],
	['/api/tmdb/search/multi', 422],
	['/api/tmdb/search/multi?query=', 422],
	['/api/tmdb/search/multi?query=%20%09', 422],
	['/api/tmdb/search/multi?query=a&query=', 422],
	[`/api/tmdb/search/multi?query=${'x'.repeat(501)}`, 422],
	['/api/tmdb/movie/popular?page=0', 400],
	['/api/tmdb/movie/popular?page=501', 400],
	['/api/tmdb/movie/popular?page=-1', 400],
	['/api/tmdb/movie/popular?page=1e3', 400],
	['/api/tmdb/movie/popular?page=1&page=501', 400],
	['/api/tmdb/movie/popular?page=two', 400],
	['/api/tmdb/person/popular?page=501', 400],
	['/api/tmdb/movie/605/similar?page=501', 400],
	[`/api/tmdb/movie/605?append_to_response=${'credits,'.repeat(21)}`, 400],
	[`/api/tmdb/person/605?append_to_response=${'images,'.repeat(21)}`, 400],
	['/api/tmdb/person/1', 404],
	['/api/tmdb/person/1/combined_credits', 404],
	['/api/tmdb/collection/1', 404],
	['/api/tmdb/movie/123456789/credits', 404],
	['/api/tmdb/movie/605/nonsense', 404],
	['/api/tmdb/tv/605/season/1/episode/9999', 404],
	['/api/tmdb/search/person', 422],
	['/api/tmdb/search/collection?query=+', 422],
];

const LISTED = [
	'/api/tmdb/trending/all/day',
	'/api/tmdb/trending/movie/week',
	'/api/tmdb/trending/tv/day',
	'/api/tmdb/trending/person/week?page=2',
	'/api/tmdb/configuration?',
	'/api/tmdb/movie/popular',
	'/api/tmdb/movie/now_playing?region=US',
	'/api/tmdb/tv/on_the_air?timezone=America/New_York',
	'/api/tmdb/person/popular',
	'/api/tmdb/tv/popular?page=500',
	'/api/tmdb/movie/605?append_to_response=credits,similar,videos,watch/providers,nonsense',
	'/api/tmdb/tv/605?append_to_response=aggregate_credits',
	'/api/tmdb/tv/605/season/1',
	'/api/tmdb/tv/605/season/1/episode/1?season_number=1&episode_number=1',
	'/api/tmdb/movie/605/watch/providers',
	'/api/tmdb/person/3013?append_to_response=combined_credits',
	'/api/tmdb/person/3013/images',
	'/api/tmdb/collection/7000',
	'/api/tmdb/find/tt9000005?external_source=imdb_id',
	'/api/tmdb/search/person?query=a',
	'/api/tmdb/search/collection?query=the',
	'/api/tmdb/watch/providers/movie?watch_region=US',
	'/api/tmdb/search/multi?query=%F0%9F%8E%AC%20%27%22%3C%00',
	'/api/tmdb/search/movie?query=a&year=2001',
	'/api/tmdb/search/tv?query=a',
	'/api/tmdb/genre/movie/list',
	'/api/tmdb/genre/tv/list?language=pt-BR',
	'/api/tmdb/discover/movie?sort_by=nonsense.desc&with_genres=27|53&vote_count.gte=200',
	'/api/tmdb/discover/tv?with_watch_providers=337&watch_region=US',
];

/** Hosts that nothing here calls: with them every recorded copy counts, and the order of titles is that of the records. */
const COPY_HOSTS = { ARCHIVE_URL: 'http://127.0.0.1:9', COMMONS_URL: 'http://127.0.0.1:9' };

describe.each(['the open catalogue', 'TMDB'])('the catalogue from %s', (name) => {
	const create = () => (name === 'TMDB' ? createAppOnTmdb() : createTestApp({ env: COPY_HOSTS }));

	it('refuses invalid input in TMDB’s error format, never with a 5xx', { tags: ['call-popular'] }, async () => {
		const { http } = await create();
		for (const [url, status] of BAD_INPUT) {
			const response = await http.inject(url);
			expect([url, response.statusCode]).toEqual([url, status]);
			const body = response.json();
			expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
			if (status === 422) expect(body.errors).toEqual([body.message]);
			else if (url.startsWith('/api/tmdb/') && !url.includes('%E0')) {
				const numbers = url.includes('page=') ? [22] : url.includes('append') ? [27] : [5, 34];
				expect(body).toMatchObject({ success: false, status_code: expect.toBeOneOf(numbers) });
			}
		}
	});

	it.each([
		['', 'query must be provided'],
		['?query=%20%09', 'query must be provided'],
		[`?query=${'x'.repeat(501)}`, 'query must be at most 500 characters long'],
	])('reports what is wrong with a search query: %s', async (search, message) => {
		const { http } = await create();
		for (const kind of ['multi', 'movie', 'tv']) {
			const response = await http.inject(`/api/tmdb/search/${kind}${search}`);
			expect(response.statusCode).toBe(422);
			expect(response.json()).toEqual({ errors: [message], code: 'unprocessable', message });
		}
	});

	it.each(['movie', 'tv'])(
		'lists popular titles page by page, the most popular first: %s',
		{ tags: ['call-popular'] },
		async (type) => {
			const { http } = await create();
			const read = async (query: string) => (await http.inject(`/api/tmdb/${type}/popular${query}`)).json();
			const pages = [await read('?page=1'), await read('?page=2'), await read('?page=3'), await read('?page=500')];
			const [first] = pages;
			// TMDB's lists shift between two requests: one title may come again.
			const repeated = name === 'TMDB' ? 1 : 0;
			const seen = new Set<number>();
			for (const [index, { page, results, total_pages, total_results }] of pages.entries()) {
				const number = [1, 2, 3, 500][index] ?? 0;
				expect([page, total_pages, total_results]).toEqual([number, first.total_pages, first.total_results]);
				expect(results).toHaveLength(Math.max(0, Math.min(20, total_results - 20 * (number - 1))));
				const fresh = results.filter(({ id }: { id: number }) => !seen.has(id));
				expect(fresh.length).toBeGreaterThanOrEqual(results.length - repeated);
				for (const { id } of fresh) seen.add(id);
			}
			const order = pages.flatMap(({ results }) => results.map(({ popularity }: { popularity: number }) => popularity));
			expect(order).toEqual(order.toSorted((a, b) => b - a));
			expect(await read('')).toEqual(first);
		},
	);

	it('responds to every listed request', {
		tags: [
			'call-trending',
			'call-details',
			'call-search',
			'call-genres',
			'call-discover',
			'call-people',
			'call-blocks',
		],
	}, async () => {
		const { http } = await create();
		for (const url of LISTED) {
			const response = await http.inject(url);
			// The open catalogue has no title, person or collection of these ids.
			const expected = name !== 'TMDB' && /\/(605|3013|7000)/.test(url) ? 404 : 200;
			expect([url, response.statusCode]).toEqual([url, expected]);
			expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
			expect(response.headers['set-cookie']).toBeUndefined();
		}
	});
});

describe('catalogue responses', () => {
	it('use the accepted content encoding, and 304 for a matching ETag', async () => {
		const { http } = await createTestApp();
		const get = (headers: Record<string, string>) => http.inject({ url: '/api/tmdb/movie/popular', headers });
		const plain = await get({});
		const gzip = await get({ 'accept-encoding': 'gzip, deflate' });
		const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
		const refusing = await get({ 'accept-encoding': 'br;q=0, gzip' });
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect(gzip.headers['content-encoding']).toBe('gzip');
		expect(br.headers['content-encoding']).toBe('br');
		expect(refusing.headers['content-encoding']).toBe('gzip');
		expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
		expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
		expect(br.headers.vary).toContain('Accept-Encoding');
		const known = await get({ 'if-none-match': String(plain.headers.etag) });
		expect(known.statusCode).toBe(304);
		expect(known.body).toBe('');
	});

	it('are cached in spite of a request’s no-cache, and are the same for every viewer', {
		tags: ['call-anonymous'],
	}, async () => {
		const { http, fake } = await createAppOnTmdb();
		await http.inject('/api/tmdb/movie/popular');
		const again = await http.inject({
			url: '/api/tmdb/movie/popular',
			headers: { 'cache-control': 'no-cache', pragma: 'no-cache', authorization: 'Bearer somebody' },
		});
		expect(again.headers['x-cache']).toBe('HIT');
		expect(fake.calls).toHaveLength(1);
		expect(fake.calls[0]?.headers.authorization).toBe(`Bearer ${fake.token}`);
	});

	it('are cached by language', async () => {
		const { http, fake } = await createAppOnTmdb();
		await http.inject('/api/tmdb/movie/popular?language=pt-BR');
		await http.inject('/api/tmdb/movie/popular');
		await http.inject('/api/tmdb/movie/popular?language=pt-BR');
		expect(fake.calls).toHaveLength(2);
	});

	it('distinguish movie 605 and show 605', { tags: ['data-title-identity'] }, async () => {
		const { http } = await createAppOnTmdb();
		const movie = (await http.inject('/api/tmdb/movie/605')).json();
		const show = (await http.inject('/api/tmdb/tv/605')).json();
		expect(movie.title).toBeTruthy();
		expect(show.name).toBeTruthy();
		expect(show.title).toBeUndefined();
	});
});
