/**
 * `npm run languages`: writes `translation.ts` of `languages` and of `languages/server`, the names that a file of a language has.
 * `npm run languages -- new fr`: begins `languages/fr.ts` with the English texts in their places.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExportedTexts, listMessageModules, listServerModules, readMessageModule } from './message-modules.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = [
	{ path: join(ROOT, 'languages', 'translation.ts'), make: toTranslationModule },
	{ path: join(ROOT, 'languages', 'server', 'translation.ts'), make: toServerTranslationModule },
];

/** The types of all modules of texts, by their keys. */
export function toTranslationModule(root: string): string {
	const keys = listMessageModules(root);
	return [
		'// Made by `npm run languages`.',
		"import type { Texts } from './texts.ts';",
		'',
		'/** What a file of a language exports: the texts of each module, as it has them in English. */',
		'export interface Translation {',
		...keys.map((key) => `\t'${key}': Texts<typeof import('../${key}.messages.ts')>;`),
		'}',
		'',
	].join('\n');
}

/** The types of what the server says. */
export function toServerTranslationModule(root: string): string {
	return [
		'// Made by `npm run languages`.',
		"import type { Texts } from '../texts.ts';",
		'',
		'/** What a file of a language says for the server, by the modules of its texts. */',
		'export interface ServerTranslation {',
		...listServerModules(root).map((key) => `\t'${key}': Texts<typeof import('../../${key}.messages.ts')>;`),
		'}',
		'',
	].join('\n');
}

function toBeginning(root: string): string {
	const modules = listMessageModules(root).map((key) => {
		const source = readMessageModule(root, key);
		const texts = findExportedTexts(source).map(({ name, span, kind }) => {
			const text = source.slice(span.start, span.end);
			return `\t\t${name}: ${kind === 'const' ? text.replace(/ as const$/, '') : text.replace(/^export /, '')},`;
		});
		return [`\t'${key}': {`, ...texts, '\t},'].join('\n');
	});
	const imports = "import type { Translation } from './translation.ts';";
	return `${imports}\n\nexport const MESSAGES = {\n${modules.join('\n')}\n} satisfies Translation;\n`;
}

if (import.meta.main) {
	const [command, code] = process.argv.slice(2);
	if (command === undefined) {
		for (const { path, make } of FILES) writeFileSync(path, make(ROOT));
		process.stdout.write('translation.ts is up to date, in languages and languages/server\n');
	} else if (command === 'check') {
		const isCurrent = FILES.every(({ path, make }) => existsSync(path) && readFileSync(path, 'utf8') === make(ROOT));
		if (!isCurrent) {
			process.stderr.write('A translation.ts of languages is not of these texts: run npm run languages\n');
			process.exitCode = 1;
		}
	} else if (command === 'new' && code !== undefined && /^[\w-]{2,20}$/.test(code)) {
		const file = join(ROOT, 'languages', `${code}.ts`);
		if (existsSync(file)) throw new Error(`${file} is there already`);
		writeFileSync(file, toBeginning(ROOT));
		process.stdout.write(
			`${file} has the English texts: translate them, then add the language to contract/languages.ts\n`,
		);
	} else {
		process.stderr.write('Usage: npm run languages [-- check | new CODE]\n');
		process.exitCode = 2;
	}
}
