import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinOneEdit } from './edit-distance.ts';

test.each([
	['nosferatu', 'nosferatu'],
	['nosferatu', 'nosfaratu'],
	['nosferatu', 'nosferattu'],
	['nosferatu', 'nosfratu'],
	['nosferatu', 'nosfreatu'],
	['nosferatu', 'osferatu'],
	['nosferatu', 'nosferat'],
])('%s and %s are one slip apart at most', (a, b) => {
	expect(isWithinOneEdit(a, b)).toBe(true);
});

test.each([
	['nosferatu', 'nosfarato'],
	['keaton', 'canton'],
	['abcd', 'badc'],
	['lang', 'langly'],
])('%s and %s are further apart', (a, b) => {
	expect(isWithinOneEdit(a, b)).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

/** Every word that one slip makes of another, spelt out. */
function slipsOf(text: string): Set<string> {
	const slips = new Set([text]);
	for (let at = 0; at <= text.length; at++) {
		const [head, tail] = [text.slice(0, at), text.slice(at)];
		slips.add(head + tail.slice(1));
		if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
		for (const letter of 'abc') {
			slips.add(head + letter + tail);
			if (tail.length > 0) slips.add(head + letter + tail.slice(1));
		}
	}
	return slips;
}

test('One slip is exactly what the list of all slips holds, in both directions', () => {
	fc.assert(
		fc.property(word, word, (a, b) => {
			expect(isWithinOneEdit(a, b)).toBe(slipsOf(a).has(b));
			expect(isWithinOneEdit(b, a)).toBe(isWithinOneEdit(a, b));
		}),
		{ numRuns: 2000 },
	);
});
