import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MediaType } from '#contract/title.ts';
import { normalizeSearchText } from '../title-list/normalize-search-text.ts';
import {
	type BrowseState,
	browsePath,
	DEFAULT_BROWSE_STATE,
	isDefaultState,
	parseBrowseState,
	QUICK_FILTERS,
	SORTS,
	sortOf,
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

/** States as the controls make them: a filter, then perhaps another order, perhaps words. */
const anyView = anyMediaType.chain((mediaType) =>
	fc
		.record({
			filter: anyFilter,
			sort: fc.option(fc.constantFrom(...SORTS[mediaType])),
			genre: anyGenre,
			q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(normalizeSearchText),
		})
		.map(({ filter, sort, genre, q }) => {
			const filtered = withFilter(withGenre(DEFAULT_BROWSE_STATE, genre), filter);
			return { mediaType, state: { ...(sort ? withSort(filtered, sort) : filtered), q } };
		}),
);

describe('the address of a browse list', () => {
	it('gives back every state that it was made of', () => {
		fc.assert(
			fc.property(anyView, ({ mediaType, state }) => {
				expect(read(mediaType, browsePath(mediaType, state))).toEqual(state);
			}),
		);
	});

	it('is the same again for whatever stands in an address', () => {
		const anyParams = fc.dictionary(fc.constantFrom('genre', 'sort', 'filter', 'q', 'page'), fc.string());
		fc.assert(
			fc.property(anyMediaType, anyParams, (mediaType, params) => {
				const path = browsePath(mediaType, parseBrowseState(mediaType, new URLSearchParams(params)));
				expect(browsePath(mediaType, read(mediaType, path))).toBe(path);
			}),
		);
	});

	it('leaves out what is as at the start', () => {
		expect(browsePath('movie', DEFAULT_BROWSE_STATE)).toBe('/movies');
		expect(browsePath('tv', DEFAULT_BROWSE_STATE)).toBe('/tv');
		expect(read('movie', '/movies?filter=all&sort=popular&genre=&q=')).toEqual(DEFAULT_BROWSE_STATE);
	});

	it('names genre, order, filter and words', () => {
		expect(browsePath('movie', { filter: 'all', sort: 'a_to_z', genre: 28, q: '' })).toBe(
			'/movies?genre=28&sort=a_to_z',
		);
		expect(browsePath('tv', { filter: 'latest', sort: null, genre: null, q: 'x & y' })).toBe(
			'/tv?filter=latest&q=x+%26+y',
		);
	});

	it.each([
		'/movies?genre=abc',
		'/movies?genre=-1',
		'/movies?genre=0',
		'/movies?sort=name',
		'/movies?sort=constructor',
		'/movies?filter=worst',
		'/movies?q=%20%20',
	])('takes %s for the start', (address) => {
		expect(isDefaultState(read('movie', address))).toBe(true);
	});
});

describe('choosing', () => {
	it('maps trending to popularity, top rated to rating, latest to date', { tags: ['list-order-meaning'] }, () => {
		expect(QUICK_FILTERS.map((filter) => sortOf(withFilter(DEFAULT_BROWSE_STATE, filter)))).toEqual([
			'popular',
			'popular',
			'top_rated',
			'latest',
		]);
	});

	it('clears the words, whatever is chosen', { tags: ['list-choice-clears-search'] }, () => {
		fc.assert(
			fc.property(anyView, anyFilter, anyGenre, ({ mediaType, state }, filter, genre) => {
				expect(withFilter(state, filter).q).toBe('');
				expect(withGenre(state, genre).q).toBe('');
				for (const sort of SORTS[mediaType]) expect(withSort(state, sort).q).toBe('');
			}),
		);
	});

	it('orders by what was chosen last', () => {
		fc.assert(
			fc.property(anyView, ({ mediaType, state }) => {
				for (const sort of SORTS[mediaType]) expect(sortOf(withSort(state, sort))).toBe(sort);
			}),
		);
	});

	it('keeps the genre through filters and orders', () => {
		const action = withGenre(DEFAULT_BROWSE_STATE, 28);
		expect(withSort(withFilter(action, 'latest'), 'a_to_z')).toEqual({
			filter: 'all',
			sort: 'a_to_z',
			genre: 28,
			q: '',
		});
	});

	it('keeps a filter whose order is chosen once more', () => {
		const latest = withFilter(DEFAULT_BROWSE_STATE, 'latest');
		expect(withSort(latest, 'latest')).toEqual(latest);
		expect(withSort(withFilter(DEFAULT_BROWSE_STATE, 'trending'), 'popular').filter).toBe('trending');
	});
});
