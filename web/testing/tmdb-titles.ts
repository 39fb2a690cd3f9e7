/** For component tests: titles as TMDB describes them. */
import type { EndpointData } from '#contract/endpoints.ts';
import type { FakeApi } from './fake-api.ts';

type Movie = EndpointData<'GET /api/tmdb/movie/:id'>;
type Show = EndpointData<'GET /api/tmdb/tv/:id'>;
type Season = EndpointData<'GET /api/tmdb/tv/:id/season/:season'>;

export function buildMovie(overrides: Partial<Movie> = {}): Movie {
	return {
		id: 701,
		title: 'Sea of Brass',
		overview: 'Somebody leaves and somebody comes back.',
		release_date: '1927-01-10',
		runtime: 148,
		vote_average: 7.349,
		vote_count: 12_345,
		status: 'Released',
		genres: [],
		...overrides,
	};
}

export function buildShow(overrides: Partial<Show> = {}): Show {
	return {
		id: 605,
		name: 'Brass Weather',
		overview: 'Rain, and what it brings.',
		first_air_date: '1959-10-02',
		status: 'Ended',
		genres: [],
		seasons: buildSeasons([1, 2, 3, 4, 5, 6]),
		...overrides,
	};
}

export function buildSeasons(numbers: number[]): Show['seasons'] {
	return numbers.map((season_number) => ({ id: season_number, season_number, name: `Season ${season_number}` }));
}

/** Episodes from 1 on, each aired on a day of its own in 1960. */
export function buildSeason(season_number: number, count = 14, overrides: Partial<Season['episodes'][number]> = {}) {
	const episodes = Array.from({ length: count }, (_, index) => ({
		id: season_number * 100 + index + 1,
		episode_number: index + 1,
		name: `Part ${index + 1}`,
		overview: 'The wind turns, and with it everybody’s plans for the evening.',
		air_date: '1960-01-05',
		runtime: 24,
		...overrides,
	}));
	return { id: season_number, season_number, name: `Season ${season_number}`, episodes } satisfies Season;
}

/** A fake server with this show, whose seasons have fourteen episodes each. */
export function respondWithShow(api: FakeApi, show: Show = buildShow()): FakeApi {
	api.respond('GET /api/tmdb/tv/:id', show);
	api.respond('GET /api/tmdb/tv/:id/season/:season', ({ params }) => buildSeason(params.season));
	return api;
}
