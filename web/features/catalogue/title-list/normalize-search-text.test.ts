import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeSearchText } from './normalize-search-text.ts';

it.each([
	['metropolis', 'metropolis'],
	['metropolis ', 'metropolis'],
	['  the   general\t1926\n', 'the general 1926'],
	['\u00a0sherlock\u3000jr', 'sherlock jr'],
	['caf\u0065\u0301', 'caf\u00e9'],
	[' \t ', ''],
	['Amélie', 'Amélie'],
])('asks for %j as %j', (typed, asked) => {
	expect(normalizeSearchText(typed)).toBe(asked);
});

it('asks the same again for what it has made', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (typed) => {
			const asked = normalizeSearchText(typed);
			expect(normalizeSearchText(asked)).toBe(asked);
		}),
	);
});

it('cuts a page of text to what the catalogue takes', () => {
	expect(normalizeSearchText('word '.repeat(200)).length).toBeLessThanOrEqual(500);
});
