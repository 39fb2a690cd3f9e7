import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MediaType } from '#contract/title.ts';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';
import {
	type BrowseState,
	browsePath,
	DEFAULT_BROWSE_STATE,
	isDefaultState,
	parseBrowseState,
	QUICK_FILTERS,
	SORTS,
	sortOf,
	toBrowseRequest,
	withFacets,
	withFilter,
	withGenre,
	withSort,
} from './browse-state.ts';

function read(mediaType: MediaType, address: string): BrowseState {
	return parseBrowseState(mediaType, new URL(address, 'http://matinee.invalid').searchParams);
}

const anyMediaType = fc.constantFrom<MediaType>('movie', 'tv');
const anyGenre = fc.option(fc.integer({ min: 1, max: 99_999 }));
const anyFilter = fc.constantFrom(...QUICK_FILTERS);

/** States that the controls can produce: a filter, perhaps another sort, perhaps a search query. */
const anyView = anyMediaType.chain((mediaType) =>
	fc
		.record({
			filter: anyFilter,
			sort: fc.option(fc.constantFrom(...SORTS[mediaType])),
			genre: anyGenre,
			facets: fc.record(
				{
					decade: fc.constantFrom('1920', '2020'),
					length: fc.constantFrom('1-19', '121-'),
					sound: fc.constantFrom('silent', 'sound'),
					country: fc.constantFrom('US', 'SU'),
					free: fc.constantFrom('1', 'DE'),
				},
				{ requiredKeys: [] },
			),
			q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(normalizeSearchText),
		})
		.map(({ filter, sort, genre, facets, q }) => {
			const filtered = withFilter(withFacets(withGenre(DEFAULT_BROWSE_STATE, genre), facets), filter);
			return { mediaType, state: { ...(sort ? withSort(filtered, sort) : filtered), q } };
		}),
);

describe('the address of a browse list', () => {
	it('round-trips every state', () => {
		fc.assert(
			fc.property(anyView, ({ mediaType, state }) => {
				expect(read(mediaType, browsePath(mediaType, state))).toEqual(state);
			}),
		);
	});

	it('is stable for any parameters', () => {
		const names = ['genre', 'sort', 'filter', 'decade', 'length', 'country', 'provider', 'q', 'page'];
		const anyParams = fc.dictionary(fc.constantFrom(...names), fc.string());
		fc.assert(
			fc.property(anyMediaType, anyParams, (mediaType, params) => {
				const path = browsePath(mediaType, parseBrowseState(mediaType, new URLSearchParams(params)));
				expect(browsePath(mediaType, read(mediaType, path))).toBe(path);
			}),
		);
	});

	it('leaves out the defaults', () => {
		expect(browsePath('movie', DEFAULT_BROWSE_STATE)).toBe('/movies');
		expect(browsePath('tv', DEFAULT_BROWSE_STATE)).toBe('/tv');
		expect(read('movie', '/movies?filter=all&sort=popular&genre=&q=')).toEqual(DEFAULT_BROWSE_STATE);
	});

	it('contains genre, sort, filter and query', () => {
		expect(browsePath('movie', { ...DEFAULT_BROWSE_STATE, sort: 'a_to_z', genre: 28 })).toBe(
			'/movies?genre=28&sort=a_to_z',
		);
		expect(browsePath('tv', { ...DEFAULT_BROWSE_STATE, filter: 'latest', q: 'x & y' })).toBe(
			'/tv?filter=latest&q=x+%26+y',
		);
	});

	it.each([
		['provider=8-DE&free=FR', { provider: '8-DE', free: 'DE' }],
		['provider=8&free=FR', { provider: '8', free: '1' }],
		['free=FR', { free: 'FR' }],
	])('has one region: %s', (query, facets) => {
		expect(read('movie', `/movies?${query}`).facets).toEqual(facets);
	});

	it.each([
		'/movies?genre=abc',
		'/movies?genre=-1',
		'/movies?genre=0',
		'/movies?sort=name',
		'/movies?sort=constructor',
		'/movies?filter=worst',
		'/movies?decade=1925&length=1&sound=loud&rating=11&country=usa&language=EN&free=yes&provider=0',
		'/movies?q=%20%20',
	])('reads %s as the default state', (address) => {
		expect(isDefaultState(read('movie', address))).toBe(true);
	});
});

describe('selecting', () => {
	it('maps trending to popularity, top rated to rating, latest to date', { tags: ['list-order-meaning'] }, () => {
		expect(QUICK_FILTERS.map((filter) => sortOf(withFilter(DEFAULT_BROWSE_STATE, filter)))).toEqual([
			'popular',
			'popular',
			'top_rated',
			'latest',
		]);
	});

	it('clears the search query, whatever is selected', { tags: ['list-choice-clears-search'] }, () => {
		fc.assert(
			fc.property(anyView, anyFilter, anyGenre, ({ mediaType, state }, filter, genre) => {
				expect(withFilter(state, filter).q).toBe('');
				expect(withGenre(state, genre).q).toBe('');
				expect(withFacets(state, {}).q).toBe('');
				for (const sort of SORTS[mediaType]) expect(withSort(state, sort).q).toBe('');
			}),
		);
	});

	it('sorts by the last selection', () => {
		fc.assert(
			fc.property(anyView, ({ mediaType, state }) => {
				for (const sort of SORTS[mediaType]) expect(sortOf(withSort(state, sort))).toBe(sort);
			}),
		);
	});

	it('keeps the genre when a filter or sort is selected', () => {
		const actionMovies = withGenre(DEFAULT_BROWSE_STATE, 28);
		expect(withSort(withFilter(actionMovies, 'latest'), 'a_to_z')).toEqual({
			filter: 'all',
			sort: 'a_to_z',
			genre: 28,
			facets: {},
			q: '',
		});
	});

	it('keeps a filter when its own sort is selected', () => {
		const latest = withFilter(DEFAULT_BROWSE_STATE, 'latest');
		expect(withSort(latest, 'latest')).toEqual(latest);
		expect(withSort(withFilter(DEFAULT_BROWSE_STATE, 'trending'), 'popular').filter).toBe('trending');
	});
});

describe('the request of a browse state', () => {
	it('is for popular titles by default and for Trending', () => {
		const popular = {
			endpoint: 'GET /api/tmdb/discover/movie',
			mediaType: 'movie',
			query: { sort_by: 'popularity.desc' },
		};
		expect(toBrowseRequest('movie', DEFAULT_BROWSE_STATE)).toEqual(popular);
		expect(toBrowseRequest('movie', withFilter(DEFAULT_BROWSE_STATE, 'trending'))).toEqual(popular);
	});

	it('requires 200 votes when sorted by rating', () => {
		expect(toBrowseRequest('tv', withFilter(DEFAULT_BROWSE_STATE, 'top_rated')).query).toEqual({
			sort_by: 'vote_average.desc',
			'vote_count.gte': 200,
		});
	});

	it('excludes titles after today from Latest', { tags: ['list-order-meaning'] }, () => {
		const latest = withFilter(DEFAULT_BROWSE_STATE, 'latest');
		expect(toBrowseRequest('movie', latest)).toMatchObject({
			query: { sort_by: 'primary_release_date.desc' },
			untilToday: 'primary_release_date.lte',
		});
		expect(toBrowseRequest('tv', latest)).toMatchObject({
			query: { sort_by: 'first_air_date.desc' },
			untilToday: 'first_air_date.lte',
		});
	});

	it('sorts by name and by first air date', () => {
		expect(toBrowseRequest('movie', withSort(DEFAULT_BROWSE_STATE, 'a_to_z')).query.sort_by).toBe('title.asc');
		expect(toBrowseRequest('tv', withSort(DEFAULT_BROWSE_STATE, 'name')).query.sort_by).toBe('name.asc');
		expect(toBrowseRequest('tv', withSort(DEFAULT_BROWSE_STATE, 'first_air_date')).query.sort_by).toBe(
			'first_air_date.asc',
		);
	});

	it('has the genre', () => {
		expect(toBrowseRequest('movie', withGenre(DEFAULT_BROWSE_STATE, 28)).query).toEqual({
			sort_by: 'popularity.desc',
			with_genres: '28',
		});
	});

	it('has each facet as TMDB names it', { tags: ['browse-facets'] }, () => {
		const facets = { decade: '1920', length: '1-19', sound: 'silent', rating: '7', country: 'DE', free: '1' };
		expect(toBrowseRequest('movie', withFacets(DEFAULT_BROWSE_STATE, facets)).query).toEqual({
			sort_by: 'popularity.desc',
			'primary_release_date.gte': '1920-01-01',
			'primary_release_date.lte': '1929-12-31',
			'with_runtime.gte': '1',
			'with_runtime.lte': '19',
			with_original_language: 'xx',
			'vote_average.gte': '7',
			'vote_count.gte': 20,
			with_origin_country: 'DE',
			with_watch_monetization_types: 'ads|free',
			watch_region: 'US',
		});
		const shows = { decade: '1950', length: '121-', sound: 'sound', language: 'fr', provider: '8' };
		expect(toBrowseRequest('tv', withFacets(DEFAULT_BROWSE_STATE, shows)).query).toEqual({
			sort_by: 'popularity.desc',
			'first_air_date.gte': '1950-01-01',
			'first_air_date.lte': '1959-12-31',
			'with_runtime.gte': '121',
			with_original_language: 'fr',
			without_original_language: 'xx',
			with_watch_providers: '8',
			watch_region: 'US',
		});
		const of = (other: object) => toBrowseRequest('tv', withFacets(DEFAULT_BROWSE_STATE, other)).query;
		expect(of({ provider: '8-DE', free: '1' })).toMatchObject({ with_watch_providers: '8', watch_region: 'DE' });
		expect(of({ free: 'FR' })).toMatchObject({ with_watch_monetization_types: 'ads|free', watch_region: 'FR' });
		const silentFilms = withFacets(DEFAULT_BROWSE_STATE, { language: 'de', sound: 'silent' });
		expect(toBrowseRequest('movie', silentFilms).query.with_original_language).toBe('de,xx');
	});

	it('is a search when there is a query, whatever else is selected', () => {
		const list = toBrowseRequest('tv', { ...withGenre(DEFAULT_BROWSE_STATE, 18), q: 'flash gordon' });
		expect(list).toEqual({ endpoint: 'GET /api/tmdb/search/tv', mediaType: 'tv', query: { query: 'flash gordon' } });
	});
});
