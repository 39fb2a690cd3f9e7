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
	['Straße, STRASSE', 'strasse strasse'],
	['IŞIK, ışık, Işık', 'isik isik isik'],
	['Łódź', 'lodz'],
	['２００１年', '2001年'],
	// Alef with hamza or madda, teh marbuta, alef maksura, short vowels, tatweel.
	['أحمد إلى آخر', 'احمد الي اخر'],
	['مَدْرَسَة', 'مدرسه'],
	['فيـــلم', 'فيلم'],
	['کتاب فارسی', 'كتاب فارسي'],
	// Vowels of Devanagari stay; the nukta, which many leave out, does not.
	['फ़िल्म', 'फिल्म'],
	['2001: 50% … Moon', '2001 50 moon'],
	['?!', ''],
])('%s is compared as "%s"', (text, folded) => {
	expect(foldText(text)).toBe(folded);
});

test.each([
	['ゴジラ', 'ごじら'],
	['ｺﾞｼﾞﾗ', 'ゴジラ'],
	['फ़िल्म', 'फिल्म'],
	['İstanbul', 'ISTANBUL'],
	['الأفلام', 'الافلام'],
])('%s is found as %s', (one, other) => {
	expect(foldText(one)).toBe(foldText(other));
});

test.each([
	['はは', 'ばば'],
	['की', 'का'],
])('%s is not %s', (one, other) => {
	expect(foldText(one)).not.toBe(foldText(other));
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
