import { expect, test } from 'vitest';
import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { tmdbErrorSchema } from '#contract/tmdb.ts';
import { listTitles, OPEN_CATALOGUE } from '../open-catalogue.ts';
import { MOVIE_GENRES, TV_GENRES } from '../record.ts';
import { createRequestHandler } from './request-handler.ts';
import type { OpenCatalogueRequest } from './responses.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const answer = createRequestHandler(OPEN_CATALOGUE, { clock: () => NOW, imageBase: 'https://films.example/art' });

const SHOW_ID = OPEN_CATALOGUE.shows[0]?.id ?? 0;

type Item = Record<string, unknown>;
type Answered = Item & { results: Item[]; total_results: number };

/** Asks, and checks the answer against the call's schema in the contract. */
function ask(
	endpoint: CatalogueEndpointName,
	params: OpenCatalogueRequest['params'] = {},
	query: OpenCatalogueRequest['query'] = {},
) {
	const answered = answer({ endpoint, params, query });
	if (answered.kind === 'refused') throw new Error(`${endpoint} was refused: ${JSON.stringify(answered.body)}`);
	CATALOGUE_ENDPOINTS[endpoint].data.parse(answered.body);
	return answered.body as Answered;
}

const everything = (level: keyof typeof APPENDABLE) => ({ append_to_response: APPENDABLE[level].join(',') });
const BOTH =
	'adult backdrop_path id original_language overview popularity poster_path softcore vote_average vote_count';
const MOVIE_ITEM = `${BOTH} genre_ids original_title release_date title video`.split(' ');
const TV_ITEM = `${BOTH} first_air_date genre_ids name origin_country original_name`.split(' ');
// The age rating is not TMDB's.
const DETAIL =
	`${BOTH} age_rating genres homepage origin_country production_companies production_countries spoken_languages status tagline ` +
	'credits external_ids images keywords recommendations similar translations videos watch/providers';
const MOVIE_DETAIL =
	`${DETAIL} belongs_to_collection budget imdb_id original_title release_date revenue runtime title video release_dates`.split(
		' ',
	);
const TV_DETAIL =
	`${DETAIL} created_by episode_run_time first_air_date in_production languages last_air_date last_episode_to_air name ` +
	'networks next_episode_to_air number_of_episodes number_of_seasons original_name seasons type aggregate_credits ' +
	'content_ratings';
const SEASON =
	'_id id air_date episodes name overview poster_path season_number vote_average networks credits aggregate_credits ' +
	'videos images external_ids translations watch/providers';
const EPISODE =
	'air_date crew episode_number episode_type guest_stars id name overview production_code runtime season_number ' +
	'show_id still_path vote_average vote_count';

test.each(listTitles().map((title) => [title.key, title] as const))('%s has a detail with every block', (_, title) => {
	const movie = title.media_type === 'movie';
	const endpoint = movie ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
	const body = ask(endpoint, { id: title.id }, everything(title.media_type));
	expect(Object.keys(body).toSorted()).toEqual((movie ? MOVIE_DETAIL : TV_DETAIL.split(' ')).toSorted());
	expect(JSON.stringify(body)).not.toContain('undefined');
});

test.each(
	listTitles().flatMap((title) => [...title.seasons.keys()].map((season) => [title.key, season, title] as const)),
)('%s has season %i with its episodes', (_, season, title) => {
	const params = { id: title.id, season };
	const body = ask('GET /api/tmdb/tv/:id/season/:season', params, everything('season'));
	expect(Object.keys(body).toSorted()).toEqual(SEASON.split(' ').toSorted());
	const episodes = body.episodes as Item[];
	expect(episodes.map((episode) => episode.episode_number)).toEqual(episodes.map((_, at) => at + 1));
	for (const episode of episodes) expect(Object.keys(episode).toSorted()).toEqual(EPISODE.split(' '));
});

/** Every page of a list, joined. */
function wholeList(endpoint: CatalogueEndpointName, query: OpenCatalogueRequest['query'] = {}) {
	const first = ask(endpoint, {}, query);
	const pages = Array.from({ length: Number(first.total_pages) }, (_, at) =>
		ask(endpoint, {}, { ...query, page: at + 1 }),
	);
	const items = pages.flatMap((page) => page.results);
	expect(items).toHaveLength(first.total_results);
	expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
	return items;
}

test('The popular lists have all that can be played, each title once, with all fields', () => {
	const movies = wholeList('GET /api/tmdb/movie/popular');
	const shows = wholeList('GET /api/tmdb/tv/popular');
	expect(movies.length + shows.length).toBe(listTitles().filter(OPEN_CATALOGUE.isPlayable).length);
	for (const item of movies) expect(Object.keys(item).toSorted()).toEqual(MOVIE_ITEM.toSorted());
	for (const item of shows) expect(Object.keys(item).toSorted()).toEqual(TV_ITEM.toSorted());
});

test('Every item passes the filter that screens apply', () => {
	for (const { item, name, date } of listTitles()) {
		expect(item.id).toBeGreaterThan(0);
		expect(item.poster_path).toMatch(/^\/(movie|tv)-\d+-poster\.svg$/);
		expect(name.trim()).not.toBe('');
		expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect(item.vote_average).toBeGreaterThan(0);
		expect(item.overview.trim()).not.toBe('');
		expect(item.adult).toBe(false);
	}
});

test('Popular equals discover without parameters', () => {
	expect(wholeList('GET /api/tmdb/discover/movie')).toEqual(wholeList('GET /api/tmdb/movie/popular'));
	expect(wholeList('GET /api/tmdb/discover/tv')).toEqual(wholeList('GET /api/tmdb/tv/popular'));
});

test('Popularity falls along the popular list without ties', () => {
	for (const titles of [OPEN_CATALOGUE.movies, OPEN_CATALOGUE.shows]) {
		const figures = titles.map((title) => title.popularity);
		expect(figures).toEqual([...new Set(figures)].toSorted((a, b) => b - a));
	}
});

test('Trending has the type of each item, in both windows', () => {
	for (const type of ['all', 'movie', 'tv']) {
		for (const window of ['day', 'week']) {
			const { results } = ask('GET /api/tmdb/trending/:type/:window', { type, window });
			expect(results.length).toBeGreaterThan(0);
			for (const item of results) expect(type === 'all' ? ['movie', 'tv'] : [type]).toContain(item.media_type);
		}
	}
});

test('Searches find their type alone, and multi has the type', () => {
	const [movie] = OPEN_CATALOGUE.movies;
	const [show] = OPEN_CATALOGUE.shows;
	expect(ask('GET /api/tmdb/search/movie', {}, { query: movie?.name ?? '' }).results[0]).toEqual(movie?.item);
	expect(ask('GET /api/tmdb/search/tv', {}, { query: show?.name ?? '' }).results[0]).toEqual(show?.item);
	const found = ask('GET /api/tmdb/search/multi', {}, { query: show?.name ?? '' }).results;
	expect(found).toContainEqual(show?.mixedItem);
});

test('A search can be limited to a year', () => {
	const [movie] = OPEN_CATALOGUE.movies;
	const [show] = OPEN_CATALOGUE.shows;
	if (movie === undefined || show === undefined) throw new Error('The catalogue is empty');
	const movies = (query: OpenCatalogueRequest['query']) =>
		ask('GET /api/tmdb/search/movie', {}, { query: movie.name, ...query });
	expect(movies({ year: movie.year }).results).toContainEqual(movie.item);
	expect(movies({ primary_release_year: movie.year }).results).toContainEqual(movie.item);
	expect(movies({ primary_release_year: movie.year + 90 }).total_results).toBe(0);
	const shows = (query: OpenCatalogueRequest['query']) =>
		ask('GET /api/tmdb/search/tv', {}, { query: show.name, ...query });
	expect(shows({ year: show.last_year }).results).toContainEqual(show.item);
	expect(shows({ first_air_date_year: show.year }).results).toContainEqual(show.item);
	expect(shows({ first_air_date_year: show.year + 90 }).total_results).toBe(0);
});

test('A search without results is an empty list of one page', () => {
	expect(ask('GET /api/tmdb/search/multi', {}, { query: 'zzxqy' })).toEqual({
		page: 1,
		results: [],
		total_pages: 1,
		total_results: 0,
	});
});

test('The genre lists have the genres of what can be played, with TMDB’s names and ids, and no empty one', () => {
	for (const [type, genres] of [['movie', MOVIE_GENRES] as const, ['tv', TV_GENRES] as const]) {
		const listed = ask(`GET /api/tmdb/genre/${type}/list`).genres as { id: number; name: string }[];
		const titles = type === 'movie' ? OPEN_CATALOGUE.movies : OPEN_CATALOGUE.shows;
		const held = new Set(titles.filter(OPEN_CATALOGUE.isPlayable).flatMap((title) => title.genre_ids));
		expect(new Set(listed.map(({ id }) => id))).toEqual(held);
		expect(listed.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).toSorted());
		for (const { id, name } of listed) expect(Object.entries(genres)).toContainEqual([name, id]);
		for (const { id } of listed) {
			const query = { with_genres: String(id) };
			expect(ask(`GET /api/tmdb/discover/${type}`, {}, query).total_results).toBeGreaterThan(0);
		}
	}
});

test('A provider filter finds nothing', () => {
	const query = { with_watch_providers: '8', watch_region: 'US' };
	expect(ask('GET /api/tmdb/discover/movie', {}, query).total_results).toBe(0);
	expect(ask('GET /api/tmdb/discover/tv', {}, query).total_results).toBe(0);
});

test.each<[CatalogueEndpointName, OpenCatalogueRequest['params']]>([
	['GET /api/tmdb/movie/:id', { id: 2_147_483_647 }],
	['GET /api/tmdb/movie/:id', { id: 0 }],
	['GET /api/tmdb/tv/:id', { id: 2_147_483_647 }],
	['GET /api/tmdb/tv/:id/season/:season', { id: 2_147_483_647, season: 1 }],
	['GET /api/tmdb/tv/:id/season/:season', { id: SHOW_ID, season: 0 }],
	['GET /api/tmdb/tv/:id', { id: OPEN_CATALOGUE.movies.find(({ id }) => !isShow(id))?.id ?? 0 }],
	['GET /api/tmdb/tv/:id/season/:season/episode/:episode', { id: SHOW_ID, season: 1, episode: 0 }],
	['GET /api/tmdb/tv/:id/season/:season/episode/:episode', { id: SHOW_ID, season: 1, episode: 9999 }],
	['GET /api/tmdb/movie/:id/credits', { id: 0 }],
	['GET /api/tmdb/tv/:id/similar', { id: 0 }],
	['GET /api/tmdb/person/:id', { id: 0 }],
	['GET /api/tmdb/person/:id/combined_credits', { id: 0 }],
	['GET /api/tmdb/collection/:id', { id: 0 }],
])('%s %j fails with TMDB’s error', (endpoint, params) => {
	const answered = answer({ endpoint, params, query: {} });
	expect(answered).toMatchObject({ kind: 'refused', status: 404 });
	expect(tmdbErrorSchema.parse(answered.body)).toMatchObject({ success: false, status_code: 34, code: 'not_found' });
});

function isShow(id: number): boolean {
	return OPEN_CATALOGUE.find({ media_type: 'tv', id }) !== undefined;
}

test('Responses share frozen objects, so that no caller can change another’s', () => {
	for (const title of listTitles()) {
		expect(Object.isFrozen(title.item) && Object.isFrozen(title.detail)).toBe(true);
		expect(() => Object.assign(title.item, { overview: '' })).toThrow(TypeError);
	}
});
