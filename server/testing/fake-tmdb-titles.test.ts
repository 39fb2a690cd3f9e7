import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { type List, setUpFakeReader } from './fake-tmdb-reader.ts';
import type { Json } from './fake-tmdb-titles.ts';

const reader = setUpFakeReader();
const { call, read } = reader;

describe('the fake TMDB’s titles', () => {
	it('are distinct where a movie and a show share an id', async () => {
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

	it('have the people whose credits name them, a person of two jobs twice', async () => {
		const { crew } = await read<{ crew: Json[] }>('/movie/605/credits');
		const director = crew.find(({ job }) => job === 'Director');
		const credits = await read<{ crew: Json[] }>(`/person/${director?.id}/combined_credits`);
		const jobs = credits.crew.filter(({ id, media_type }) => id === 605 && media_type === 'movie');
		expect(jobs.map(({ job }) => job)).toEqual(['Director', 'Writer']);
	});

	it('belong to collections, whose parts come in no order', async () => {
		const { belongs_to_collection } = await read<{ belongs_to_collection: Json }>('/movie/516');
		const { parts } = await read<{ parts: Json[] }>(`/collection/${belongs_to_collection.id}`);
		expect(parts.map(({ id }) => id)).toEqual([524, 516, 528, 520]);
		expect(parts[2]).toMatchObject({ release_date: '' });
	});

	it('have trailers, none, or unplayable ones, and cast without picture or character', async () => {
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

	it('have one to ten seasons, some with specials and gaps, and every listed season exists', async () => {
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

	it('have episodes with unset or future dates, and without runtime or picture', async () => {
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

	it('include one that is only announced', async () => {
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
