import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords, foldText } from './fold-text.ts';

test.each([
	['Georges Méliès', 'georges melies'],
	['NOSFERATU,  eine Symphonie des Grauens', 'nosferatu eine symphonie des grauens'],
	['Häxan', 'haxan'],
	['Körkarlen / Ærøskøbing', 'korkarlen aeroskobing'],
	['Broken Blossoms & Other “Tales”', 'broken blossoms and other tales'],
	["Tol'able David", 'tolable david'],
	['İstanbul', 'istanbul'],
	['Броненосец «Потёмкин»', 'броненосец потемкин'],
	['2001: 50% … Moon', '2001 50 moon'],
	['?!', ''],
])('%s is compared as "%s"', (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test('Folding is idempotent', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(foldText(foldText(text))).toBe(foldText(text));
		}),
	);
});

test('Words have no spaces and are never empty', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			expect(foldedWords(text).every((word) => /^\S+$/u.test(word))).toBe(true);
		}),
	);
});
