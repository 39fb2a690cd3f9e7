import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { SENTENCES } from '#server/language/sentences.messages.ts';
import { toServerTranslationModule, toTranslationModule } from './languages.ts';
import { listMessageModules, listServerModules, readMessageModule } from './message-modules.ts';

const ROOT = join(import.meta.dirname, '..');
/** Those that have a file. */
const TRANSLATED = globSync('*.ts', { cwd: join(ROOT, 'languages', 'rules') }).map((file) => file.replace(/\.ts$/, ''));

/** TMDB's own words for its clients. */
const OF_TMDB = ['Invalid request'];

const LABELS = { one: 'Qe', many: 'Qf' };
const TOTAL = { count: 72, isEstimate: true };
/** What every parameter of a text is called with, in this order. */
const ARGUMENTS: readonly (readonly unknown[])[] = [
	['Qa', 'Qb', 'Qc', 'Qd'],
	[71, 72, 73, 74],
	['Qa', 72, 73, 'Qd'],
	[71, 72, 'Qc', 'Qd'],
	[71, 'Qb', 'Qc', 'Qd'],
	[TOTAL, LABELS],
	[71, TOTAL, LABELS],
	[71, 72, LABELS],
];
/** Texts that say another word for the kind that they are given, which is a word in English. */
const TRANSLATE_WHAT_IS_GIVEN = new Set([
	'web/features/catalogue/title-page/title-page TITLE_PAGE_TEXT.noCopy',
	'web/features/catalogue/programme/programme PROGRAMME_TEXT.inAll',
	'server/pages/prints/poster-print PRINT_TEXT.subject',
	'server/admin/admin ADMIN_MESSAGES.ownerNeeded',
]);
const SAME_PARAMETER: Readonly<Record<string, string>> = { 71: 'Qa', 72: 'Qb', 73: 'Qc', 74: 'Qd', Qf: 'Qe' };
const MARKS = /Q[a-f]|7[1-4]/g;

/** What a control shows, and its name for screen readers, which has to contain it: people who speak to a browser say what they read. */
const SHOWN_AND_NAMED: readonly (readonly [module: string, shown: string, named: string])[] = [
	['web/queue/play-all', 'PLAY_ALL_TEXT.playAll', 'PLAY_ALL_TEXT.playAllOf'],
	['web/queue/play-all', 'PLAY_ALL_TEXT.shuffle', 'PLAY_ALL_TEXT.shuffleOf'],
	...['play', 'pause', 'resume', 'cancel', 'remove'].map(
		(action) =>
			['web/features/downloads/downloads', `DOWNLOADS_TEXT.${action}`, `DOWNLOADS_TEXT.${action}Name`] as const,
	),
];

type Text = string | ((...parameters: unknown[]) => unknown) | { readonly [name: string]: Text };

/** Texts with the code of an episode, `S1E2` in English, and what they are called with for season 1 and episode 2. */
const WITH_EPISODE_CODE: readonly (readonly [module: string, path: string, given: readonly unknown[]])[] = [
	['web/lib/format', 'TITLE_TEXT.episodeCode', [1, 2]],
	['web/features/calendar/calendar', 'CALENDAR_TEXT.episode', [1, 2, null]],
	['web/features/admin/system/reported-copies', 'REPORTED_COPIES_TEXT.episode', ['Metropolis', 1, 2]],
	['web/features/catalogue/title-page/resume-action', 'RESUME_ACTION_TEXT.episode', [1, 2]],
	['web/features/my-list/lists/lists', 'LISTS_TEXT.next', [1, 2]],
	['web/features/player/player', 'PLAYER_TEXT.episodeCode', [1, 2]],
	['web/queue/queue', 'QUEUE_TEXT.episode', ['Metropolis', 1, 2]],
	['web/worker/push', 'PUSH_TEXT.newEpisode', [{ season: 1, episode: 2, episode_name: null }]],
];

/** All texts below a value, by their paths. */
function textsOf(
	value: Text | undefined,
	path = '',
): [path: string, text: Exclude<Text, object> | ((...p: unknown[]) => unknown)][] {
	if (typeof value === 'string' || typeof value === 'function') return [[path, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}

/** The parameters that a text shows, by what marks them; a text may take numbers, words or objects. */
function parametersSaid(text: (...parameters: unknown[]) => unknown): Set<string> {
	return new Set(ARGUMENTS.flatMap((given) => marksOf(text, given)).map((mark) => SAME_PARAMETER[mark] ?? mark));
}

function marksOf(text: (...parameters: unknown[]) => unknown, given: readonly unknown[]): string[] {
	try {
		return String(text(...given)).match(MARKS) ?? [];
	} catch {
		// It takes something else.
		return [];
	}
}

const english = new Map<string, Record<string, Text>>();
for (const key of [...listMessageModules(ROOT), ...listServerModules(ROOT)]) {
	english.set(key, (await import(join(ROOT, `${key}.messages.ts`))) as Record<string, Text>);
}

it('every language of the pages has its files', () => {
	expect(TRANSLATED).toEqual(expect.arrayContaining(LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)));
});

it('the names that a file of a language has are those of the texts', () => {
	expect(readFileSync(join(ROOT, 'languages', 'translation.ts'), 'utf8')).toBe(toTranslationModule(ROOT));
	const ofServer = readFileSync(join(ROOT, 'languages', 'server', 'translation.ts'), 'utf8');
	expect(ofServer).toBe(toServerTranslationModule(ROOT));
});

it.each(listServerModules(ROOT))('the texts of %s name the module that they are in', (key) => {
	const named = [...readMessageModule(ROOT, key).matchAll(/(\w+) = inLanguage\('([^']+)', '([^']+)'/g)];
	for (const [, name, module, exported] of named) expect([module, exported]).toEqual([key, name]);
});

it('every sentence of an error of the server is among the texts', () => {
	const known = new Set<string>([...Object.values(SENTENCES), ...OF_TMDB]);
	const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
		(file) => !/\.test\.ts$|[\\/](testing|commands)[\\/]/.test(file),
	);
	const unknown = files.flatMap((file) => {
		const source = readFileSync(join(ROOT, file), 'utf8');
		const sentences = [...source.matchAll(/new AppError\(\s*'\w+',\s*'((?:[^'\\]|\\.)+)'/g)];
		return sentences.flatMap(([, sentence = '']) => (known.has(sentence) ? [] : `${file}: ${sentence}`));
	});
	expect(unknown).toEqual([]);
});

/** Limits that stand before what they count, with a space that a line may break at. */
const LOOSE_LIMIT = /\$\{[A-Z_]+_(?:DAYS|HOURS|MINUTES|CHARS|TITLES|MAX)\} (?=\p{L}).*/gu;

describe.each(TRANSLATED)('the texts in %s', async (code) => {
	it.each(['', 'server/', 'rules/'])('keep a limit and its unit in one line: languages/%s', (folder) => {
		const source = readFileSync(join(ROOT, 'languages', `${folder}${code}.ts`), 'utf8');
		expect(source.match(LOOSE_LIMIT) ?? []).toEqual([]);
	});

	type Texts = Record<string, Record<string, Text>>;
	const ofPages = (await import(join(ROOT, 'languages', `${code}.ts`))) as { MESSAGES: Texts };
	const ofServer = (await import(join(ROOT, 'languages', 'server', `${code}.ts`))) as { SERVER_MESSAGES: Texts };
	const MESSAGES = { ...ofPages.MESSAGES, ...ofServer.SERVER_MESSAGES };
	const pairs = [...english].flatMap(([key, texts]) => {
		const translated = new Map(textsOf(MESSAGES[key]));
		return textsOf(texts).map(([path, source]) => ({ name: `${key} ${path}`, source, text: translated.get(path) }));
	});

	it('are all there, and none is empty where the English one is not', () => {
		const missing = pairs.filter(({ source, text }) => text === undefined || (text === '' && source !== ''));
		expect(missing.map(({ name }) => name)).toEqual([]);
	});

	it('say what the English ones say of what they are given', () => {
		const silent = pairs.flatMap(({ name, source, text }) => {
			if (typeof source !== 'function' || typeof text !== 'function' || TRANSLATE_WHAT_IS_GIVEN.has(name)) return [];
			const said = parametersSaid(text);
			return [...parametersSaid(source)].every((parameter) => said.has(parameter)) ? [] : [name];
		});
		expect(silent).toEqual([]);
	});

	it('name controls by what they show', () => {
		const wrong = SHOWN_AND_NAMED.flatMap(([key, shown, named]) => {
			const texts = new Map(textsOf(MESSAGES[key]));
			const name = texts.get(named);
			const words = String(texts.get(shown)).toLocaleLowerCase(code);
			const spoken = typeof name === 'function' ? String(name('Metropolis')).toLocaleLowerCase(code) : '';
			return spoken.includes(words) ? [] : [`${words} is not in ${spoken}`];
		});
		expect(wrong).toEqual([]);
	});

	it('have one code for an episode', () => {
		const saidBy = ([key, path, given]: (typeof WITH_EPISODE_CODE)[number]) => {
			const text = new Map(textsOf(MESSAGES[key])).get(path);
			return typeof text === 'function' ? String(text(...given)) : `${key} ${path} is missing`;
		};
		const [code = '', ...others] = WITH_EPISODE_CODE.map(saidBy);
		expect(code).toMatch(/1.*2/);
		expect(others.filter((text) => !text.includes(code))).toEqual([]);
	});

	it('are no English sentences', () => {
		const same = pairs.filter(({ source, text }) => typeof source === 'string' && text === source);
		const sentences = same.filter(
			({ source }) => String(source).split(' ').length > 4 && /[a-z]{3}/.test(String(source)),
		);
		expect(sentences.map(({ name }) => name)).toEqual([]);
	});
});
