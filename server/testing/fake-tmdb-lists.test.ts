import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { setUpFakeReader } from './fake-tmdb-reader.ts';
import type { Json } from './fake-tmdb-titles.ts';

const reader = setUpFakeReader();
const { call, read, readPages } = reader;

const titleOf = (item: Json) => String(item.title ?? item.name);

describe('the fake TMDB’s lists', () => {
	it.each([
		['/trending/all/day', 'GET /api/tmdb/trending/:type/:window'],
		['/trending/movie/week', 'GET /api/tmdb/trending/:type/:window'],
		['/trending/tv/week', 'GET /api/tmdb/trending/:type/:window'],
		['/movie/popular?page=500', 'GET /api/tmdb/movie/popular'],
		['/tv/popular', 'GET /api/tmdb/tv/popular'],
		['/search/multi?query=game', 'GET /api/tmdb/search/multi'],
		['/search/movie?query=the', 'GET /api/tmdb/search/movie'],
		['/search/tv?query=the', 'GET /api/tmdb/search/tv'],
		['/genre/movie/list', 'GET /api/tmdb/genre/movie/list'],
		['/genre/tv/list', 'GET /api/tmdb/genre/tv/list'],
		['/discover/movie?with_genres=18', 'GET /api/tmdb/discover/movie'],
		['/discover/tv?with_genres=18', 'GET /api/tmdb/discover/tv'],
	] as const)('respond to %s as the contract says, deterministically', async (path, endpoint) => {
		const [body, again] = [await read(path), await read(path)];
		expect(CATALOGUE_ENDPOINTS[endpoint].data.safeParse(body).error).toBeUndefined();
		expect(again).toEqual(body);
	});

	it('report far more pages than the 500 that are served', async () => {
		expect((await read('/movie/popular')).total_pages).toBe(42_471);
		expect((await read('/movie/popular?page=500')).results).toHaveLength(20);
		const beyond = await call('/movie/popular?page=501');
		expect(beyond.status).toBe(400);
		expect(await beyond.json()).toMatchObject({ success: false, status_code: 22 });
	});

	it('end with a short page and repeat ids across pages', async () => {
		const { total_pages, total_results } = await read('/search/movie?query=game');
		const items = await readPages('/search/movie?query=game', total_pages);
		expect(items).toHaveLength(total_results);
		expect(total_results % 20).not.toBe(0);
		const popular = await readPages('/movie/popular', 8);
		expect(new Set(popular.map((item) => item.id)).size).toBeLessThan(popular.length);
	});

	it('contain more than 300 movies and 120 shows, including sparse and unusual ones', async () => {
		const movies = await readPages('/discover/movie?sort_by=title.asc&include_adult=true', 16);
		const shows = await readPages('/discover/tv?sort_by=name.asc', 7);
		expect(new Set(movies.map((item) => item.id)).size).toBeGreaterThanOrEqual(300);
		expect(new Set(shows.map((item) => item.id)).size).toBeGreaterThanOrEqual(120);
		for (const items of [movies, shows]) {
			expect(items).toContainEqual(expect.objectContaining({ poster_path: null }));
			expect(items).toContainEqual(expect.objectContaining({ backdrop_path: null }));
			expect(items).toContainEqual(expect.objectContaining({ overview: '' }));
			expect(items).toContainEqual(expect.objectContaining({ genre_ids: [] }));
			expect(items).toContainEqual(expect.objectContaining({ vote_average: 0, vote_count: 0 }));
			expect(items.some((item) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(titleOf(item)))).toBe(true);
			expect(items.some((item) => /[\u0590-\u06ff]/.test(String(item.original_title ?? item.original_name)))).toBe(
				true,
			);
		}
		expect(movies).toContainEqual(expect.objectContaining({ release_date: '' }));
		expect(movies).toContainEqual(expect.objectContaining({ adult: true }));
		expect(shows).toContainEqual(expect.objectContaining({ first_air_date: '', origin_country: ['US'] }));
		expect(shows).toContainEqual(expect.objectContaining({ origin_country: [] }));
		expect(shows.some((item) => !('adult' in item))).toBe(true);
	});

	it('give different titles different names', async () => {
		const movies = await readPages('/discover/movie?sort_by=title.asc&with_original_language=en', 14);
		const named = new Map(movies.map((item) => [item.id, titleOf(item)]));
		expect(new Set(named.values()).size).toBe(named.size);
	});

	it('include people and collections in the search', async () => {
		const items = await readPages('/search/multi?query=game', 6);
		expect(items).toContainEqual(expect.objectContaining({ media_type: 'collection', title: expect.any(String) }));
		expect(items.map((item) => item.media_type)).toEqual(expect.arrayContaining(['movie', 'tv']));
		const people = (await read('/search/multi?query=bradley')).results;
		expect(people).toContainEqual(
			expect.objectContaining({ media_type: 'person', profile_path: null, known_for: expect.any(Array) }),
		);
	});

	it('leave the release date of one movie out of the search', async () => {
		const { title } = await read<Json>('/movie/517');
		const { results } = await read(`/search/multi?query=${encodeURIComponent(String(title))}`);
		const movie = results.find((item) => item.id === 517 && item.media_type === 'movie');
		expect(movie).toBeDefined();
		expect(movie).not.toHaveProperty('release_date');
	});

	it('respond to an empty query and to no matches as TMDB does', async () => {
		const wordless = await call('/search/multi?query=');
		expect(wordless.status).toBe(422);
		expect(await wordless.json()).toEqual({ errors: ['query must be provided'] });
		expect(await read('/search/movie?query=zzzz')).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
	});

	it('filter by genre, with a comma for all and a pipe for any', async () => {
		const all = await readPages('/discover/movie?with_genres=35,18', 1);
		const any = await readPages('/discover/movie?with_genres=35|18', 1);
		const genres = (item: Json) => item.genre_ids as number[];
		expect(all.length).toBeGreaterThan(0);
		expect(all.every((item) => genres(item).includes(35) && genres(item).includes(18))).toBe(true);
		expect(any.every((item) => genres(item).includes(35) || genres(item).includes(18))).toBe(true);
		expect(any.some((item) => !genres(item).includes(18))).toBe(true);
	});

	it('know the US providers, and ignore providers without a region', async () => {
		const total = async (path: string) => (await read(path)).total_results;
		for (const provider of [8, 337, 1899, 9]) {
			expect(await total(`/discover/movie?watch_region=US&with_watch_providers=${provider}`)).toBeGreaterThan(20);
		}
		expect(await total('/discover/movie?watch_region=US&with_watch_providers=384')).toBe(0);
		expect(await total('/discover/movie?watch_region=BR&with_watch_providers=9')).toBe(0);
		expect(await total('/discover/movie?with_watch_providers=8')).toBe(await total('/discover/movie'));
	});

	it('sort as requested and ignore an unknown order', async () => {
		const rated = (await read('/discover/movie?sort_by=vote_average.desc&vote_count.gte=200')).results;
		const averages = rated.map((item) => Number(item.vote_average));
		expect(averages).toEqual(averages.toSorted((left, right) => right - left));
		const unfiltered = (await read('/discover/movie?sort_by=vote_average.desc')).results;
		expect(unfiltered[0]).toMatchObject({ vote_average: 10, vote_count: 1 });
		const odd = await read('/discover/movie?sort_by=nonsense.desc&with_genres=18');
		expect(odd).toEqual(await read('/discover/movie?with_genres=18'));
	});

	it('empty most overviews outside English, and translate half of the genres', async () => {
		const overviews = (await read('/movie/popular?language=pt-BR')).results.map((item) => item.overview);
		expect(overviews.filter((overview) => overview === '').length).toBeGreaterThan(10);
		const { genres } = await read<{ genres: Json[] }>('/genre/movie/list?language=pt-BR');
		expect(genres).toContainEqual({ id: 28, name: 'Ação' });
		expect(genres).toContainEqual({ id: 18, name: 'Drama' });
	});
});
