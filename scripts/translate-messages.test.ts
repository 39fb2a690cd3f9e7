import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { findExportedTexts } from './message-modules.ts';
import { toPart, toUiLanguage, translateModule, withStylesOf } from './translate-messages.ts';

const SOURCE = `import { formatCount } from './format-count.ts';
const PRIVATE = 'Films';
/** Texts of a list. */
export const LIST_TEXT = {
	title: PRIVATE,
	count: (count: number) => \`\${formatCount(count)} films\`,
} as const;
export const OTHER = 'Other';
export type Name = keyof typeof LIST_TEXT;
export function advise(finding: string): string {
	return \`Do \${finding}\`;
}
`;

it('finds the constants and functions that a module of texts exports', () => {
	expect(findExportedTexts(SOURCE).map(({ name, kind }) => `${kind} ${name}`)).toEqual([
		'const LIST_TEXT',
		'const OTHER',
		'function advise',
	]);
});

it('puts the values of a language in their place, and leaves types and what is not translated', () => {
	const code = translateModule(SOURCE, ['LIST_TEXT', 'advise', 'GONE'], '/languages/de.ts?texts=list&.ts');
	expect(code).toContain(
		'import { LIST_TEXT as translated$LIST_TEXT, advise as translated$advise } from "/languages/de.ts?texts=list&.ts";',
	);
	expect(code).toContain('export const LIST_TEXT = translated$LIST_TEXT;');
	expect(code).toContain('export const advise = translated$advise;');
	expect(code).toContain("export const OTHER = 'Other';");
	expect(code).toContain('export type Name = keyof typeof LIST_TEXT;');
	expect(code).not.toContain('Do ');
	expect(code).not.toContain('GONE');
});

it('gives a build its language and its formats', () => {
	const source = readFileSync(join(import.meta.dirname, '..', 'web', 'lib', 'ui-language.ts'), 'utf8');
	expect(source).toContain(`UI_LOCALE: string = '${LANGUAGES.en.locale}'`);
	expect(toUiLanguage(source, 'de')).toContain(`UI_LOCALE: string = '${LANGUAGES.de.locale}'`);
	expect(toUiLanguage(source, 'de')).toContain("UI_LANGUAGE: Language = 'de'");
	expect(() => toUiLanguage('export const UI_LANGUAGE = 1;', 'de')).toThrow('has no UI_LANGUAGE');
});

it('has of a language’s file what the texts of a module use, whatever they are called', () => {
	const preamble = [
		{ names: ['plural'], code: "import { plural } from './plural.ts';" },
		{ names: ['formatCount'], code: "import { formatCount } from '../web/lib/number-format.ts';" },
		{ names: ['counted'], code: 'const counted = (count: number) => formatCount(count);' },
		{ names: ['ROLE_NAME'], code: "const ROLE_NAME = { user: 'Usuário' };" },
	];
	const part = toPart(preamble, new Map([['ROLE_NAME', '{ ...ROLE_NAME, films: counted }']]));
	expect(part).not.toContain('plural');
	expect(part.indexOf('import { formatCount }')).toBeLessThan(part.indexOf('const counted'));
	expect(part).toContain('export { exported$ROLE_NAME as ROLE_NAME };');
	expect(part.match(/const ROLE_NAME /g)).toHaveLength(1);
});

it('keeps words whole that a hyphen joins to one letter, but no name of a header', () => {
	const part = toPart(
		[],
		new Map([['TEXT', "{ mail: 'E-Mail oder e-posta', token: 'X-Plex-Token', end: 'Serie-Mail' }"]]),
	);
	expect(part).toContain("mail: 'E\u2011Mail oder e\u2011posta', token: 'X-Plex-Token', end: 'Serie-Mail'");
});

it('adds the styles of a language after the imports of a sheet, for that language alone', {
	tags: ['language-screens'],
}, () => {
	const root = join(import.meta.dirname, '..');
	const sheet = join(root, 'web', 'app', 'styles.css');
	const css = withStylesOf(sheet, join(root, 'languages', 'styles', 'ja.css'));
	expect(css).toMatch(/@import "\.\/writing-systems\.css";\s+@import "\.\.\/\.\.\/languages\/styles\/ja\.css";\n/);
	expect(withStylesOf(sheet, join(root, 'languages', 'styles', 'de.css'))).toBeNull();
});
