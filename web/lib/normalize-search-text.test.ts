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
])('normalizes %j to %j', (text, normalized) => {
	expect(normalizeSearchText(text)).toBe(normalized);
});

it('is idempotent', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
			const normalized = normalizeSearchText(text);
			expect(normalizeSearchText(normalized)).toBe(normalized);
		}),
	);
});

it('cuts a long text to what TMDB accepts', () => {
	expect(normalizeSearchText('word '.repeat(200)).length).toBeLessThanOrEqual(500);
});
