import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints.ts';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';

type Json = Record<string, unknown>;
interface List {
	page: number;
	results: Json[];
	total_pages: number;
	total_results: number;
}

let fake: FakeTmdb;

beforeAll(async () => {
	fake = await startFakeTmdb();
});
afterEach(() => fake.reset());
afterAll(() => fake.close());

function call(path: string, headers: Record<string, string> = { authorization: `Bearer ${fake.token}` }) {
	return fetch(fake.baseUrl + path, { headers, redirect: 'manual' });
}

async function read<Body = List>(path: string): Promise<Body> {
	const response = await call(path);
	expect(response.status).toBe(200);
	return (await response.json()) as Body;
}

/** Every item of the first pages of a list. */
async function readPages(path: string, pages: number): Promise<Json[]> {
	const lists = await Promise.all(
		Array.from({ length: pages }, (_, at) => read(`${path}${path.includes('?') ? '&' : '?'}page=${at + 1}`)),
	);
	return lists.flatMap((list) => list.results);
}

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
	] as const)('answer %s as the contract says, the same each time', async (path, endpoint) => {
		const [body, again] = [await read(path), await read(path)];
		expect(CATALOGUE_ENDPOINTS[endpoint].data.safeParse(body).error).toBeUndefined();
		expect(again).toEqual(body);
	});

	it('claim far more pages than the 500 that are served', async () => {
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

	it('hold more than 300 movies and 120 shows to search, sparse and odd ones among them', async () => {
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

	it('mix people and collections, which have a title, into the search', async () => {
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

	it('answer a search without words and one without matches as TMDB does', async () => {
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

	it('sort as asked and ignore an order that is not known', async () => {
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

describe('the fake TMDB’s titles', () => {
	it('are two where a movie and a show share an id', async () => {
		expect(await read<Json>('/movie/605')).toMatchObject({ id: 605, title: expect.any(String) });
		expect(await read<Json>('/tv/605')).toMatchObject({ id: 605, name: expect.any(String) });
		const { results } = await read('/trending/all/day');
		expect(results.filter((item) => item.id === 605).map((item) => item.media_type)).toEqual(['movie', 'tv']);
	});

	it('are the same in lists and in detail', async () => {
		for (const item of (await read('/movie/popular')).results) {
			expect(await read<Json>(`/movie/${item.id}`)).toMatchObject({ title: item.title, poster_path: item.poster_path });
		}
	});

	it.each(['/movie/1', '/tv/1', '/movie/99999999', '/tv/605/season/77', '/tv/1/season/1', '/nothing', '/account'])(
		'do not include %s',
		async (path) => {
			const response = await call(path);
			expect(response.status).toBe(404);
			expect(response.headers.get('cache-control')).toBe('public, max-age=28800');
			expect(await response.json()).toMatchObject({ success: false, status_code: 34 });
		},
	);

	it('have all the blocks that can be appended, and 21 recommendations on the first page', async () => {
		const blocks = 'credits,videos,similar,recommendations,images,external_ids,watch/providers';
		const movie = await read<Json>(`/movie/605?append_to_response=${blocks},release_dates`);
		const show = await read<Json>(`/tv/605?append_to_response=${blocks},aggregate_credits,content_ratings`);
		expect(movie).toMatchObject({
			recommendations: { total_pages: 2, total_results: 40 },
			similar: { total_pages: 10_703 },
			'watch/providers': { results: expect.any(Object) },
		});
		expect((movie.recommendations as List).results).toHaveLength(21);
		expect((show.aggregate_credits as Json).crew).toContainEqual(
			expect.objectContaining({ jobs: expect.arrayContaining([expect.objectContaining({ job: 'Director' })]) }),
		);
		for (const name of [...blocks.split(','), 'content_ratings']) expect(show).toHaveProperty([name]);
		expect(CATALOGUE_ENDPOINTS['GET /api/tmdb/movie/:id'].data.safeParse(movie).error).toBeUndefined();
		expect(CATALOGUE_ENDPOINTS['GET /api/tmdb/tv/:id'].data.safeParse(show).error).toBeUndefined();
		expect((await call(`/movie/605?append_to_response=${'videos,'.repeat(21)}`)).status).toBe(400);
	});

	it('have trailers, or none, or such as can not be played, and cast without picture or character', async () => {
		const details = await Promise.all(
			Array.from({ length: 12 }, (_, at) => read<Json>(`/movie/${600 + at}?append_to_response=videos,credits`)),
		);
		const videos = details.map((detail) => (detail.videos as List).results);
		const all = videos.flat();
		expect(videos).toContainEqual([]);
		expect(all.some((video) => video.type === 'Trailer' && /^[\w-]{11}$/.test(String(video.key)))).toBe(true);
		expect(all.some((video) => video.site === 'Vimeo')).toBe(true);
		expect(all.some((video) => String(video.key).includes('<script>'))).toBe(true);
		const cast = details.flatMap((detail) => (detail.credits as { cast: Json[] }).cast);
		expect(cast).toContainEqual(expect.objectContaining({ profile_path: null }));
		expect(cast).toContainEqual(expect.objectContaining({ character: '' }));
	});
});

describe('the fake TMDB’s shows', () => {
	const numbers = (show: Json) => (show.seasons as Json[]).map((season) => Number(season.season_number));

	it('have one to ten seasons, with specials and gaps here and there, and every listed season is there', async () => {
		const shows = await Promise.all(Array.from({ length: 24 }, (_, at) => read<Json>(`/tv/${600 + at}`)));
		const counts = shows.map((show) => Number(show.number_of_seasons));
		expect(Math.min(...counts)).toBe(1);
		expect(Math.max(...counts)).toBe(10);
		expect(shows.some((show) => numbers(show)[0] === 0)).toBe(true);
		expect(shows.some((show) => numbers(show).includes(4) && !numbers(show).includes(3))).toBe(true);
		for (const show of shows) {
			for (const { season_number, episode_count } of show.seasons as Json[]) {
				const season = await read<Json>(`/tv/${show.id}/season/${season_number}`);
				expect(season.episodes).toHaveLength(Number(episode_count));
				expect(CATALOGUE_ENDPOINTS['GET /api/tmdb/tv/:id/season/:season'].data.safeParse(season).error).toBeUndefined();
			}
		}
	});

	it('have episodes whose day is unset in both ways or still to come, and such without runtime or picture', async () => {
		const seasons = await Promise.all(
			['605/season/0', '605/season/1', '612/season/3', '602/season/3', '606/season/7'].map((path) =>
				read<Json>(`/tv/${path}`),
			),
		);
		const episodes = seasons.flatMap((season) => season.episodes as Json[]);
		for (const oddity of [
			{ air_date: null },
			{ air_date: '' },
			{ runtime: null },
			{ still_path: null },
			{ overview: '' },
		]) {
			expect(episodes).toContainEqual(expect.objectContaining(oddity));
		}
		expect(episodes.some((episode) => String(episode.air_date) > '2099')).toBe(true);
		expect(episodes[0]).toMatchObject({ crew: expect.any(Array), guest_stars: expect.any(Array) });
	});

	it('include one that is announced and nothing more', async () => {
		expect(await read<Json>('/tv/621')).toMatchObject({
			first_air_date: '',
			last_air_date: null,
			last_episode_to_air: null,
			next_episode_to_air: null,
			networks: [],
		});
		expect(await read<Json>('/tv/621/season/1')).toMatchObject({
			air_date: null,
			episodes: [{ air_date: null, name: 'Episode 1', overview: '', still_path: null }],
		});
	});
});

describe('the fake TMDB’s HTTP', () => {
	it('asks for the right token or key', async () => {
		for (const authorization of ['', 'Bearer wrong']) {
			const response = await call('/movie/605', { authorization });
			expect(response.status).toBe(401);
			expect(response.headers.get('cache-control')).toBeNull();
			expect(await response.json()).toMatchObject({ status_code: 7, success: false });
		}
		expect((await call('/movie/605?api_key=wrong', {})).status).toBe(401);
		expect((await call(`/movie/605?api_key=${fake.apiKey}`, {})).status).toBe(200);
	});

	it('sends the caching headers of each group, gzip, and a weak ETag that answers 304', async () => {
		const headers = { authorization: `Bearer ${fake.token}` };
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

	it('records what it was asked', async () => {
		await call('/movie/605?language=en');
		expect(fake.calls).toMatchObject([{ method: 'GET', url: '/3/movie/605?language=en', at: expect.any(Number) }]);
		fake.reset();
		expect(fake.calls).toEqual([]);
	});

	it('draws pictures at the sizes of their family, the same each time', async () => {
		const { poster_path, backdrop_path } = await read<Json>('/movie/605');
		const poster = await fetch(`${fake.imageUrl}/w342${poster_path}`);
		expect(poster.headers.get('content-type')).toBe('image/svg+xml');
		expect(await poster.text()).toContain('width="342" height="513"');
		expect((await fetch(`${fake.imageUrl}/w1280${backdrop_path}`)).status).toBe(200);
		expect((await fetch(`${fake.imageUrl}/w1280${poster_path}`)).status).toBe(404);
		expect((await fetch(`${fake.imageUrl}/w342/nothing.jpg`)).status).toBe(404);
	});

	it('misbehaves where and as often as it was told', async () => {
		fake.behave({ kind: 'status', status: 503, match: /movie/, times: 1 });
		fake.behave({ kind: 'status', status: 429, retryAfter: 3, match: /tv/ });
		expect((await call('/movie/605')).status).toBe(503);
		expect((await call('/movie/605')).status).toBe(200);
		const limited = await call('/tv/605');
		expect(limited.status).toBe(429);
		expect(limited.headers.get('retry-after')).toBe('3');
		expect(await limited.json()).toMatchObject({ status_code: 25 });
		fake.behave({ kind: 'normal' });
		expect((await call('/tv/605')).status).toBe(200);
	});

	it('leaves pictures alone unless they are meant', async () => {
		fake.behave({ kind: 'status', status: 500 });
		expect((await fetch(`${fake.imageUrl}/w342/poster-movie-605.jpg`)).status).toBe(200);
		fake.behave({ kind: 'status', status: 429, match: /\/t\/p\// });
		expect((await fetch(`${fake.imageUrl}/w342/poster-movie-605.jpg`)).status).toBe(429);
	});

	it('puts hostile text into every field for people when asked to', async () => {
		const hostile = await startFakeTmdb({ hostileText: true, token: fake.token });
		const response = await fetch(`${hostile.baseUrl}/movie/605?append_to_response=credits`, {
			headers: { authorization: `Bearer ${fake.token}` },
		});
		const movie = (await response.json()) as Json & { credits: { cast: Json[] } };
		await hostile.close();
		expect(String(movie.overview)).toHaveLength(1_000_000);
		expect(movie.homepage).toMatch(/^javascript:/);
		expect(JSON.stringify(movie.credits.cast)).toMatch(/<script>|onerror|\u202e/i);
		expect(movie.poster_path).toBe('/poster-movie-605.jpg');
	});
});
