import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';
import { parseSearchState, SEARCH_TYPES, searchPath } from './search-state.ts';

function read(address: string) {
	return parseSearchState(new URL(address, 'http://matinee.invalid').searchParams);
}

it('the address of a search round-trips', () => {
	const anySearch = fc.record({
		q: fc.string({ unit: 'grapheme', maxLength: 60 }).map(normalizeSearchText),
		type: fc.constantFrom(...SEARCH_TYPES),
	});
	fc.assert(
		fc.property(anySearch, (search) => {
			expect(read(searchPath(search))).toEqual(search);
		}),
	);
});

it('the address of a search leaves out the defaults', () => {
	expect(searchPath({ q: '', type: 'multi' })).toBe('/search');
	expect(searchPath({ q: 'flash gordon', type: 'tv' })).toBe('/search?q=flash+gordon&type=tv');
});

it.each([
	['/search?q=x&type=book', { q: 'x', type: 'multi' }],
	['/search?q=x&type=person', { q: 'x', type: 'person' }],
	['/search?type=movie', { q: '', type: 'movie' }],
	['/search?q=%20a%20%20b%20', { q: 'a b', type: 'multi' }],
])('parses %s', (address, search) => {
	expect(read(address)).toEqual(search);
});
