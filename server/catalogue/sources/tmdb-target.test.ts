import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { toTmdbTarget } from './tmdb-target.ts';

const NAMES = Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[];

describe('toTmdbTarget', () => {
	it.each([
		['GET /api/tmdb/trending/:type/:window', { type: 'all', window: 'day' }, '/trending/all/day'],
		['GET /api/tmdb/movie/popular', {}, '/movie/popular'],
		['GET /api/tmdb/tv/popular', {}, '/tv/popular'],
		['GET /api/tmdb/movie/:id', { id: 605 }, '/movie/605'],
		['GET /api/tmdb/tv/:id', { id: '605' }, '/tv/605'],
		['GET /api/tmdb/tv/:id/season/:season', { id: 605, season: 0 }, '/tv/605/season/0'],
		['GET /api/tmdb/search/multi', {}, '/search/multi'],
		['GET /api/tmdb/search/movie', {}, '/search/movie'],
		['GET /api/tmdb/search/tv', {}, '/search/tv'],
		['GET /api/tmdb/genre/movie/list', {}, '/genre/movie/list'],
		['GET /api/tmdb/genre/tv/list', {}, '/genre/tv/list'],
		['GET /api/tmdb/discover/movie', {}, '/discover/movie'],
		['GET /api/tmdb/discover/tv', {}, '/discover/tv'],
		['GET /api/tmdb/configuration', {}, '/configuration'],
		['GET /api/tmdb/movie/:id/watch/providers', { id: 605 }, '/movie/605/watch/providers'],
		[
			'GET /api/tmdb/tv/:id/season/:season/episode/:episode',
			{ id: 605, season: 1, episode: 2 },
			'/tv/605/season/1/episode/2',
		],
		['GET /api/tmdb/find/:external_id', { external_id: 'tt0063350' }, '/find/tt0063350'],
	] as const)('asks TMDB for %s with %j at %s', (endpoint, params, target) => {
		expect(toTmdbTarget({ endpoint, params, query: {} })).toBe(target);
	});

	it('returns the same target for any order of parameters', { tags: ['call-discover'] }, () => {
		const endpoint = 'GET /api/tmdb/discover/tv';
		const one = toTmdbTarget({ endpoint, params: {}, query: { page: 2, with_genres: '18|35', include_adult: false } });
		const other = toTmdbTarget({
			endpoint,
			params: {},
			query: { include_adult: false, with_genres: '18|35', page: 2 },
		});
		expect(one).toBe('/discover/tv?include_adult=false&page=2&with_genres=18%7C35');
		expect(other).toBe(one);
	});

	it('passes on documented TMDB parameters that Matinee’s pages do not use', () => {
		const names = (endpoint: 'GET /api/tmdb/discover/movie' | 'GET /api/tmdb/discover/tv') =>
			Object.keys(CATALOGUE_ENDPOINTS[endpoint].query.shape);
		expect(names('GET /api/tmdb/discover/movie')).toEqual(
			expect.arrayContaining(['with_cast', 'with_keywords', 'without_companies', 'release_date.gte', 'certification']),
		);
		expect(names('GET /api/tmdb/discover/tv')).toEqual(
			expect.arrayContaining(['with_networks', 'with_status', 'with_type', 'air_date.lte', 'timezone']),
		);
		const query = { with_people: '287|1', 'certification.lte': 'PG-13' };
		expect(toTmdbTarget({ endpoint: 'GET /api/tmdb/discover/movie', params: {}, query })).toBe(
			'/discover/movie?certification.lte=PG-13&with_people=287%7C1',
		);
	});

	it('drops parameters that the endpoint does not have, such as a key', () => {
		const query = { query: 'a&api_key=b', api_key: 'x', session_id: 'y', with_genres: '18' };
		expect(toTmdbTarget({ endpoint: 'GET /api/tmdb/search/multi', params: {}, query })).toBe(
			'/search/multi?query=a%26api_key%3Db',
		);
	});

	it('escapes path parameters', () => {
		fc.assert(
			fc.property(fc.constantFrom(...NAMES), fc.string(), fc.string(), (endpoint, first, second) => {
				const params = {
					id: first,
					season: second,
					episode: first,
					type: first,
					window: second,
					external_id: second,
				};
				try {
					const target = toTmdbTarget({ endpoint, params, query: {} });
					expect(target).toMatch(/^(\/[a-z_]+|\/\w[\w.@-]*)+$/);
					expect(target.split('/')).toHaveLength(endpoint.split('/').length - 2);
				} catch (error) {
					expect(error).toMatchObject({ code: 'invalid_request' });
				}
			}),
		);
	});

	it.each(['..', '%2e%2e', '605/../../account', '605?x=1', '605#', '\\', '', ' 605', '605\n', '-1', '1e3'])(
		'refuses %j as an id',
		(id) => {
			const refused = expect.objectContaining({ code: 'invalid_request' });
			const byId = { endpoint: 'GET /api/tmdb/movie/:id', params: { id }, query: {} } as const;
			expect(() => toTmdbTarget(byId)).toThrow(refused);
			if (id === '-1' || /^\w+$/.test(id)) return;
			const byExternalId = {
				endpoint: 'GET /api/tmdb/find/:external_id',
				params: { external_id: id },
				query: {},
			} as const;
			expect(() => toTmdbTarget(byExternalId)).toThrow(refused);
		},
	);
});
