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

/** What TMDB is sent, and the requests that share its answer. */
const SAME_REQUESTS: [target: string, ...spellings: string[]][] = [
	[
		'/discover/movie?with_genres=12,18',
		'/discover/movie?with_genres=18,12&page=1&sort_by=popularity.desc&nonsense=1',
		'/discover/movie?nonsense=2&with_genres=12%2C18&language=en-US&include_adult=false',
		'/discover/movie?with_genres=+18,+12,&language=en-us&include_adult=0&region=&sort_by=&year=',
		'/discover/movie?with_genres=27&with_genres=012,18&sort_by=popularity.DESC&include_adult=False',
	],
	['/movie/popular?region=US', '/movie/popular?region=us&language=eng', '/movie/popular?language=&region=br&region=US'],
	[
		'/movie/popular',
		'/movie/popular?language=english',
		'/movie/popular?region=USA&page=',
		'/movie/popular?page=7&page=1',
	],
	['/movie/popular?language=pt-BR', '/movie/popular?language=pt-br', '/movie/popular?language=PT-BR'],
	['/tv/popular?page=2', '/tv/popular?page=2', '/tv/popular?page=02&region=US', '/tv/popular?page=+2'],
	['/trending/all/week?page=3', '/trending/all/week?page=3&media_type=all&time_window=week&api_key=x'],
	[
		'/discover/tv?with_original_language=en|ja',
		'/discover/tv?with_original_language=ja%7Cen',
		'/discover/tv?with_original_language=EN|ja&sort_by=nonsense.desc',
	],
	[
		'/discover/movie?certification=PG|PG-13&certification_country=US&include_adult=true',
		'/discover/movie?certification=PG-13|PG&certification_country=us&include_adult=1',
		'/discover/movie?certification=PG+|+PG-13&certification_country=US&include_adult=true',
	],
	[
		'/discover/movie?with_origin_country=BR|US&with_watch_monetization_types=flatrate|free',
		'/discover/movie?with_origin_country=us|br&with_watch_monetization_types=free|flatrate',
	],
	[
		'/discover/movie',
		'/discover/movie?with_genres=27;drop&primary_release_date.lte=tomorrow&vote_average.gte=much&year=19999',
		`/discover/movie?with_genres=${'1,'.repeat(200)}x&with_cast=${'9'.repeat(11)}`,
	],
	['/discover/movie?release_date.gte=2020-01-31', '/discover/movie?release_date.gte=2020-01-31T00:00:00.000Z'],
	[
		'/movie/605?append_to_response=credits,videos',
		'/movie/605?append_to_response=videos,+credits,,nonsense&page=2&include_image_language=en',
		'/movie/605?append_to_response=credits,videos,season/1&page=501',
	],
	[
		'/movie/605?append_to_response=images,similar,videos&include_image_language=en,null&include_video_language=en&page=2',
		'/movie/605?append_to_response=similar,images,videos&page=2&include_image_language=null,en&include_video_language=EN',
	],
	// Without a language TMDB sends the images of all languages.
	['/movie/605/images?language=en-US', '/movie/605/images?language=en-us'],
	['/movie/605/images', '/movie/605/images', '/movie/605/images?language=&include_image_language=not-a-language'],
	['/tv/605?append_to_response=season/1,season/2', '/tv/605?append_to_response=season/2,season/1,season/12345'],
	['/find/tt9000005?external_source=imdb_id', '/find/tt9000005?external_source=IMDB_ID'],
	[
		'/search/movie?query=The+moon&year=2001',
		'/search/movie?query=+The%20%20moon&year=2001',
		'/search/movie?query=x&query=The+moon&year=2001',
	],
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

	it('are shared by requests that mean the same to TMDB, which gets the canonical one', {
		tags: ['call-parameters'],
	}, async () => {
		const { http, fake } = await createAppOnTmdb();
		for (const [target, ...spellings] of SAME_REQUESTS) {
			const before = fake.calls.length;
			for (const spelling of spellings) {
				expect([spelling, (await http.inject(`/api/tmdb${spelling}`)).statusCode]).toEqual([spelling, 200]);
			}
			expect(fake.calls.slice(before).map(({ url }) => decodeURIComponent(url))).toEqual([`/3${target}`]);
		}
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
