import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../contract/languages.ts';
import { declarationsFor, findExportedTexts, type LanguageFile, readLanguageFile } from './message-modules.ts';

const MESSAGES = /\.messages\.ts$/;
/** Style sheets of all languages, and the end of the name of what is added to them in one: `ja.css`, `ja-lines.css`. */
const SHEETS: Readonly<Record<string, string>> = {
	'web/app/styles.css': '',
	'web/embed/player-pages.css': '-lines',
};
const UI_LANGUAGE_MODULE = 'web/lib/ui-language.ts';
/** Of the texts of one module, as a module of their own: with no slash more, so that imports in them start at the folder of languages. */
const PART = /\/languages\/[\w-]+\.ts\?texts=(.+)&\.ts$/;

/**
 * Builds in a language: each module of texts keeps its types and functions, and gets the values that the language's file has
 * for it. No code looks a text up at run time, and no page has the texts of another language.
 */
export function translateMessages(root: string, language: Language): Plugin[] {
	if (language === SOURCE_LANGUAGE) return [];
	let file: LanguageFile | null = null;
	const texts = () => {
		file ??= readLanguageFile(root, language);
		return file;
	};
	const path = join(root, 'languages', `${language}.ts`).split(sep).join('/');
	return [
		{
			name: 'translate-messages',
			enforce: 'pre',
			buildStart() {
				file = null;
			},
			resolveId: (id) => (PART.test(id) ? id : null),
			load(id) {
				const part = SHEETS[relative(root, id).split(sep).join('/')];
				if (part !== undefined) return withStylesOf(id, join(root, 'languages', 'styles', `${language}${part}.css`));
				const key = PART.exec(id)?.[1]?.replaceAll(':', '/');
				if (key === undefined) return null;
				const { preamble, texts: modules } = texts();
				return toPart(preamble, modules.get(key) ?? new Map());
			},
			transform(code, id) {
				const module = relative(root, id).split(sep).join('/');
				if (module === UI_LANGUAGE_MODULE) return toUiLanguage(code, language);
				if (!MESSAGES.test(module)) return null;
				const key = module.replace(MESSAGES, '');
				const known = texts().texts.get(key);
				if (!known) return null;
				return translateModule(code, known.keys(), `${path}?texts=${key.replaceAll('/', ':')}&.ts`);
			},
		},
	];
}

/** The style sheet with the language's own after its imports; null where the language has none. */
export function withStylesOf(sheet: string, ofLanguage: string): string | null {
	if (!existsSync(ofLanguage)) return null;
	const css = readFileSync(sheet, 'utf8');
	const path = relative(dirname(sheet), ofLanguage).split(sep).join('/');
	const end = /^(?:@import [^;]+;\s*)*/.exec(css)?.[0].length ?? 0;
	return `${css.slice(0, end)}@import "${path}";\n${css.slice(end)}`;
}

/** The texts of one module and what they use. Their names may be those of what the file's texts share. */
export function toPart(preamble: LanguageFile['preamble'], values: ReadonlyMap<string, string>): string {
	const exported = [...values].map(
		([name, value]) => `const exported$${name} = ${keepWhole(value)};\nexport { exported$${name} as ${name} };`,
	);
	return [...declarationsFor(preamble, [...values.values()].join('\n')), ...exported].join('\n');
}

/** Texts whose lines do not end within "e-mail", "E-Mail" or "e-posta": its hyphen is one that does not break. */
function keepWhole(texts: string): string {
	return texts.replace(/(?<![\p{L}\p{N}-])(e)-(?=\p{L})/giu, '$1\u2011');
}

/** Throws where a constant is not written as it is found here: the build would format in English. */
export function toUiLanguage(code: string, language: Language): string {
	const values = { 'UI_LANGUAGE: Language': language, 'UI_LOCALE: string': LANGUAGES[language].locale };
	return Object.entries(values).reduce((text, [name, value]) => {
		const declared = new RegExp(`${name} = '[\\w-]+'`);
		if (!declared.test(text)) throw new Error(`${UI_LANGUAGE_MODULE} has no ${name}`);
		return text.replace(declared, `${name} = '${value}'`);
	}, code);
}

/** The module with the values of another in the place of its own. */
export function translateModule(code: string, names: Iterable<string>, from: string): string {
	const translated = new Set(names);
	const found = findExportedTexts(code).filter(({ name }) => translated.has(name));
	const own = (name: string) => `translated$${name}`;
	let result = code;
	for (const { name, span, kind } of found.toReversed()) {
		const value = kind === 'const' ? own(name) : `export const ${name} = ${own(name)};`;
		result = result.slice(0, span.start) + value + result.slice(span.end);
	}
	const imports = found.map(({ name }) => `${name} as ${own(name)}`).join(', ');
	return found.length > 0 ? `import { ${imports} } from ${JSON.stringify(from)};\n${result}` : code;
}
