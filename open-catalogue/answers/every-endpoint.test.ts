/** What a client of TMDB reads: every call by itself, its blocks, and what is known to be empty. */
import { describe, expect, test } from 'vitest';
import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { OPEN_CATALOGUE } from '../open-catalogue.ts';
import { stableId } from '../stable-id.ts';
import { createRequestHandler } from './request-handler.ts';
import type { OpenCatalogueRequest } from './responses.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const answer = createRequestHandler(OPEN_CATALOGUE, { clock: () => NOW, imageBase: 'https://films.example/art' });

const MOVIE = 653;
const SHOW = OPEN_CATALOGUE.shows[0]?.id ?? 0;
const PERSON = stableId('person', 'Buster Keaton');
const COLLECTION = stableId('collection', 'Sherlock Holmes (Basil Rathbone) Collection');

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client does, by any field.
type Body = any;

/** The body, which has the form that the contract promises. */
function read(endpoint: CatalogueEndpointName, params: OpenCatalogueRequest['params'] = {}, query = {}): Body {
	const { kind, body } = answer({ endpoint, params, query });
	expect([endpoint, kind]).toEqual([endpoint, 'found']);
	CATALOGUE_ENDPOINTS[endpoint].data.parse(body);
	return body;
}

/** Path parameters and query with which the endpoint has an answer. */
function requestOf(endpoint: CatalogueEndpointName): [OpenCatalogueRequest['params'], Record<string, string>] {
	const kind = /\/tmdb\/(movie|tv|person|collection)\/:id/.exec(endpoint)?.[1];
	const id = { movie: MOVIE, tv: SHOW, person: PERSON, collection: COLLECTION }[kind ?? ''];
	if (id !== undefined) return [{ id, season: 1, episode: 1 }, {}];
	if (endpoint.includes('/trending/')) return [{ type: 'person', window: 'day' }, {}];
	if (endpoint.includes('/find/')) return [{ external_id: 'tt0013442' }, { external_source: 'imdb_id' }];
	return [{}, endpoint.includes('/search/') ? { query: 'sherlock holmes' } : {}];
}

test.each(Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[])('%s has an answer', (endpoint) => {
	const body = read(endpoint, ...requestOf(endpoint));
	expect(JSON.stringify(body)).not.toContain('undefined');
	if (Array.isArray(body.results) && 'page' in body) expect(body.results.length).toBeLessThanOrEqual(20);
});

test.each([
	['movie', { id: MOVIE }],
	['tv', { id: SHOW }],
	['person', { id: PERSON }],
] as const)('Each block of a %s is the same by its own call, with the id', (type, params) => {
	for (const name of APPENDABLE[type]) {
		const own = read(`GET /api/tmdb/${type}/:id/${name}` as CatalogueEndpointName, params);
		const detail = read(`GET /api/tmdb/${type}/:id`, params, { append_to_response: name });
		const isList = name === 'similar' || name === 'recommendations';
		expect(own).toEqual(isList ? detail[name] : { id: params.id, ...detail[name] });
	}
});

test('An episode has the fields it has in its season, its people, and every block', () => {
	const season = read('GET /api/tmdb/tv/:id/season/:season', { id: SHOW, season: 1 });
	const append_to_response = APPENDABLE.episode.join(',');
	const params = { id: SHOW, season: 1, episode: 1 };
	const episode = read('GET /api/tmdb/tv/:id/season/:season/episode/:episode', params, { append_to_response });
	expect(episode).toMatchObject({ ...season.episodes[0], crew: [], guest_stars: [] });
	for (const name of APPENDABLE.episode) expect(episode).toHaveProperty([name]);
	expect(episode.images.stills[0].file_path).toBe(episode.still_path);
});

test('A show brings the seasons that are appended to it', () => {
	const body = read('GET /api/tmdb/tv/:id', { id: SHOW }, { append_to_response: 'season/1,season/99,videos' });
	expect(body['season/1']).toEqual(read('GET /api/tmdb/tv/:id/season/:season', { id: SHOW, season: 1 }));
	expect(body).not.toHaveProperty(['season/99']);
	expect(body).toHaveProperty('videos');
});

test('Base address, size and path make the address of a picture', () => {
	const { images } = read('GET /api/tmdb/configuration');
	expect(images.secure_base_url + images.poster_sizes[0] + OPEN_CATALOGUE.movies[0]?.item.poster_path).toMatch(
		/^https:\/\/films\.example\/art\/w92\/movie-\d+-poster\.svg$/,
	);
});

test('Top rated is by the editors’ score', () => {
	for (const type of ['movie', 'tv'] as const) {
		const scores = read(`GET /api/tmdb/${type}/top_rated`).results.map((item: Body) => item.vote_average);
		expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
		expect(scores).toHaveLength(20);
	}
});

test('Nothing of a catalogue of classics is in cinemas or on the air, and the days are named', () => {
	for (const list of ['movie/now_playing', 'movie/upcoming', 'tv/airing_today', 'tv/on_the_air'] as const) {
		expect(read(`GET /api/tmdb/${list}`)).toMatchObject({ page: 1, results: [], total_pages: 1, total_results: 0 });
	}
	expect(read('GET /api/tmdb/movie/now_playing').dates).toEqual({ maximum: '2026-11-21', minimum: '2026-10-10' });
	expect(read('GET /api/tmdb/movie/upcoming').dates).toEqual({ maximum: '2026-12-19', minimum: '2026-11-22' });
});

test('Trending goes on for pages, without a title or person twice', () => {
	for (const type of ['all', 'movie', 'tv', 'person']) {
		const pages = [1, 2].map((page) =>
			read('GET /api/tmdb/trending/:type/:window', { type, window: 'week' }, { page }),
		);
		const keys = pages.flatMap((page) => page.results).map((item) => `${item.media_type} ${item.id}`);
		// There are not forty shows that can be played.
		expect(keys.length).toBeGreaterThan(20);
		expect(new Set(keys).size).toBe(keys.length);
	}
});

describe('An id of another site', () => {
	const find = (external_id: string, external_source: string) =>
		read('GET /api/tmdb/find/:external_id', { external_id }, { external_source });

	test.each([
		['tt0013442', 'imdb_id'],
		['Q151895', 'wikidata_id'],
	])('%s finds its film', (id, source) => {
		expect(find(id, source).movie_results).toEqual([expect.objectContaining({ id: MOVIE, media_type: 'movie' })]);
		expect(find(id, source).tv_results).toEqual([]);
	});

	test('that is not recorded, or of a site that is not, finds nothing', () => {
		for (const found of [find('tt0000000', 'imdb_id'), find('tt0013442', 'tvdb_id')]) {
			expect(Object.values(found)).toEqual([[], [], [], [], []]);
		}
	});
});
