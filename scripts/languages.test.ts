import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { toTranslationModule } from './languages.ts';
import { listMessageModules } from './message-modules.ts';

const ROOT = join(import.meta.dirname, '..');
const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE);

/** What every parameter of a text is called with, in this order. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
	['Qa', 'Qb', 'Qc', 'Qd'],
	[71, 72, 73, 74],
	['Qa', 72, 73, 'Qd'],
	[71, 72, 'Qc', 'Qd'],
	[71, 'Qb', 'Qc', 'Qd'],
	[71, { one: 'Qe', many: 'Qf' }, { one: 'Qe', many: 'Qf' }],
];
/** Texts that say another word for the kind that they are given, which is a word in English. */
const TRANSLATE_WHAT_IS_GIVEN = new Set(['web/features/catalogue/title-page/title-page TITLE_PAGE_TEXT.noCopy']);
const MARKS = /Q[a-f]|7[1-4]/g;

type Text = string | ((...parameters: unknown[]) => unknown) | { readonly [name: string]: Text };

/** All texts below a value, by their paths. */
function textsOf(
	value: Text | undefined,
	path = '',
): [path: string, text: Exclude<Text, object> | ((...p: unknown[]) => unknown)][] {
	if (typeof value === 'string' || typeof value === 'function') return [[path, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}

/** The marks that a text shows of what it is given; null where it takes something else. */
function marksOf(text: (...parameters: unknown[]) => unknown, given: readonly unknown[]): string[] | null {
	try {
		const said = text(...given);
		if (typeof said !== 'string' || said.includes('undefined') || said.includes('NaN')) return null;
		return [...new Set(said.match(MARKS) ?? [])].sort();
	} catch {
		return null;
	}
}

const english = new Map<string, Record<string, Text>>();
for (const key of listMessageModules(ROOT)) {
	english.set(key, (await import(join(ROOT, `${key}.messages.ts`))) as Record<string, Text>);
}

it('the names that a file of a language has are those of the texts', () => {
	expect(readFileSync(join(ROOT, 'languages', 'translation.ts'), 'utf8')).toBe(toTranslationModule(ROOT));
});

describe.each(TRANSLATED)('the texts in %s', async (code) => {
	const { MESSAGES } = (await import(join(ROOT, 'languages', `${code}.ts`))) as {
		MESSAGES: Record<string, Record<string, Text>>;
	};
	const pairs = [...english].flatMap(([key, texts]) => {
		const translated = new Map(textsOf(MESSAGES[key]));
		return textsOf(texts).map(([path, source]) => ({ name: `${key} ${path}`, source, text: translated.get(path) }));
	});

	it('are all there, and none is empty where the English one is not', () => {
		const missing = pairs.filter(({ source, text }) => text === undefined || (text === '' && source !== ''));
		expect(missing.map(({ name }) => name)).toEqual([]);
	});

	it('say what the English ones say of what they are given', () => {
		const different = pairs.flatMap(({ name, source, text }) => {
			if (typeof source !== 'function' || typeof text !== 'function') return [];
			return ARGUMENTS.flatMap((given) => {
				const expected = marksOf(source, given);
				if (expected === null || expected.length === 0) return [];
				const found = marksOf(text, given);
				if (found === null || TRANSLATE_WHAT_IS_GIVEN.has(name)) return [];
				return expected.every((mark) => found.includes(mark)) ? [] : [`${name}: ${expected} → ${found}`];
			}).slice(0, 1);
		});
		expect(different).toEqual([]);
	});

	it('are no English sentences', () => {
		const same = pairs.filter(({ source, text }) => typeof source === 'string' && text === source);
		const sentences = same.filter(
			({ source }) => String(source).split(' ').length > 4 && /[a-z]{3}/.test(String(source)),
		);
		expect(sentences.map(({ name }) => name)).toEqual([]);
	});
});
