import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#contract/languages.ts';
import { readBuildLanguages } from './build-languages.ts';
import { toPseudoModule } from './pseudo-messages.ts';
import { toPseudo, toPseudoText } from './pseudo-text.ts';

it('builds every language, unless some are named: English is always among them', () => {
	expect(readBuildLanguages(undefined)).toEqual({ languages: LANGUAGE_CODES, isPseudo: false });
	expect(readBuildLanguages('')).toEqual({ languages: LANGUAGE_CODES, isPseudo: false });
	expect(readBuildLanguages('ja, ar')).toEqual({ languages: ['en', 'ja', 'ar'], isPseudo: false });
	expect(readBuildLanguages('pseudo')).toEqual({ languages: ['en'], isPseudo: true });
	expect(() => readBuildLanguages('ar,xx')).toThrow('BUILD_LANGUAGES names "xx"; it can name en, de');
});

it('writes texts longer by 40 %, with accents and brackets', () => {
	const text = 'Saved in this browser, not in your account.';
	const pseudo = toPseudoText(text);
	expect(pseudo).toMatch(/^\[Šávéd íñ /u);
	expect(pseudo.endsWith('ẋ]')).toBe(true);
	expect(pseudo.length).toBeGreaterThanOrEqual(text.length * 1.4);
	expect(pseudo.length).toBeLessThanOrEqual(text.length * 1.5);
	expect(toPseudoText('1:25 · 2026')).toBe('1:25 · 2026');
});

it('reaches all that a module of texts says', () => {
	const texts = toPseudo({ title: 'Films', count: (count: number) => `${count} films`, of: { list: ['One', 2] } });
	expect(texts.title).toMatch(/^\[Fíłmš /);
	expect(texts.count(3)).toMatch(/^\[3 fíłmš /);
	expect(texts.of.list).toEqual([expect.stringMatching(/^\[Óñé /), 2]);
});

it('changes what is exported, and nothing else of the module', () => {
	const code = toPseudoModule(
		"const OWN = 'own';\nexport const TEXT = { a: OWN };\nexport function say(): string {\n\treturn OWN;\n}\n",
		'/x.ts',
	);
	expect(code).toContain('import { toPseudo as toPseudo$ } from "/x.ts";');
	expect(code).toContain("const OWN = 'own';");
	expect(code).toContain('export const TEXT = toPseudo$({ a: OWN });');
	expect(code).toContain('export const say = toPseudo$(function say(): string {');
});
