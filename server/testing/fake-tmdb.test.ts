import { describe, expect, it } from 'vitest';
import { startFakeTmdb } from './fake-tmdb.ts';
import { setUpFakeReader } from './fake-tmdb-reader.ts';
import type { Json } from './fake-tmdb-titles.ts';

const reader = setUpFakeReader();
const { call, read } = reader;

describe('the fake TMDB’s HTTP', () => {
	it('requires the right token or key', async () => {
		for (const authorization of ['', 'Bearer wrong']) {
			const response = await call('/movie/605', { authorization });
			expect(response.status).toBe(401);
			expect(response.headers.get('cache-control')).toBeNull();
			expect(await response.json()).toMatchObject({ status_code: 7, success: false });
		}
		expect((await call('/movie/605?api_key=wrong', {})).status).toBe(401);
		expect((await call(`/movie/605?api_key=${reader.fake.apiKey}`, {})).status).toBe(200);
	});

	it('sends the caching headers of each group, gzip, and a weak ETag that answers 304', async () => {
		const headers = { authorization: `Bearer ${reader.fake.token}` };
		const ages = { '/movie/605': 28_800, '/genre/tv/list': 28_800, '/tv/popular': 21_600, '/search/tv?query=a': 600 };
		for (const [path, age] of Object.entries(ages)) {
			const response = await call(path);
			expect(response.headers.get('cache-control')).toBe(`public, max-age=${age}`);
			expect(response.headers.get('content-encoding')).toBe('gzip');
			expect(response.headers.get('vary')).toBe('accept-encoding, Origin');
			const etag = response.headers.get('etag') ?? '';
			expect(etag).toMatch(/^W\/"/);
			expect((await call(path, { ...headers, 'if-none-match': etag })).status).toBe(304);
		}
	});

	it('records its requests', async () => {
		await call('/movie/605?language=en');
		expect(reader.fake.calls).toMatchObject([
			{ method: 'GET', url: '/3/movie/605?language=en', at: expect.any(Number) },
		]);
		reader.fake.reset();
		expect(reader.fake.calls).toEqual([]);
	});

	it('draws images in the sizes of their family, deterministically', async () => {
		const { poster_path, backdrop_path } = await read<Json>('/movie/605');
		const poster = await fetch(`${reader.fake.imageUrl}/w342${poster_path}`);
		expect(poster.headers.get('content-type')).toBe('image/svg+xml');
		expect(await poster.text()).toContain('width="342" height="513"');
		expect((await fetch(`${reader.fake.imageUrl}/w1280${backdrop_path}`)).status).toBe(200);
		expect((await fetch(`${reader.fake.imageUrl}/w1280${poster_path}`)).status).toBe(404);
		expect((await fetch(`${reader.fake.imageUrl}/w342/nothing.jpg`)).status).toBe(404);
	});

	it('misbehaves where and as often as configured', async () => {
		reader.fake.behave({ kind: 'status', status: 503, match: /movie/, times: 1 });
		reader.fake.behave({ kind: 'status', status: 429, retryAfter: 3, match: /tv/ });
		expect((await call('/movie/605')).status).toBe(503);
		expect((await call('/movie/605')).status).toBe(200);
		const limited = await call('/tv/605');
		expect(limited.status).toBe(429);
		expect(limited.headers.get('retry-after')).toBe('3');
		expect(await limited.json()).toMatchObject({ status_code: 25 });
		reader.fake.behave({ kind: 'normal' });
		expect((await call('/tv/605')).status).toBe(200);
	});

	it('does not misbehave for images unless configured', async () => {
		reader.fake.behave({ kind: 'status', status: 500 });
		expect((await fetch(`${reader.fake.imageUrl}/w342/poster-movie-605.jpg`)).status).toBe(200);
		reader.fake.behave({ kind: 'status', status: 429, match: /\/t\/p\// });
		expect((await fetch(`${reader.fake.imageUrl}/w342/poster-movie-605.jpg`)).status).toBe(429);
	});

	it('puts hostile text into every text field when configured', async () => {
		const hostile = await startFakeTmdb({ hostileText: true, token: reader.fake.token });
		const response = await fetch(`${hostile.baseUrl}/movie/605?append_to_response=credits`, {
			headers: { authorization: `Bearer ${reader.fake.token}` },
		});
		const movie = (await response.json()) as Json & { credits: { cast: Json[] } };
		await hostile.close();
		expect(String(movie.overview)).toHaveLength(1_000_000);
		expect(movie.homepage).toMatch(/^javascript:/);
		expect(JSON.stringify(movie.credits.cast)).toMatch(/<script>|onerror|\u202e/i);
		expect(movie.poster_path).toBe('/poster-movie-605.jpg');
	});
});
