import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../vite.config.ts';
import { listImports, listSourceFiles } from './list-imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Group {
	name: string;
	test: RegExp;
	tags?: readonly string[];
}

const { build = {} } = config({ command: 'build', mode: 'production', isSsrBuild: false });
const { output } = build.rolldownOptions as { output: { codeSplitting: { groups: Group[] } } };
const SOURCE_FILES = listSourceFiles(ROOT).map((file) => `/${file}`);

/** The groups are tried in order; those with tags are of the first script. */
function findLazyChunk(path: string): string | undefined {
	return output.codeSplitting.groups.find(({ tags, test }) => !tags && test.test(path))?.name;
}

it.each(['web/recovery/try-again.ts', 'web/screens/failures/error-details.tsx'])(
	'%s works when the chunk of another feature is broken',
	(file) => {
		const imported = listImports(file, readFileSync(join(ROOT, file), 'utf8')).map((one) => `/${one}`);
		// The first script has the texts and buttons.
		const ofRecovery = imported.filter((one) => one.startsWith('/web/recovery/') && !one.includes('.messages.'));
		const chunk = findLazyChunk(`/${file}`);
		expect(ofRecovery.map(findLazyChunk)).toEqual(ofRecovery.map(() => chunk));
		const others = SOURCE_FILES.filter((one) => !/\/(recovery|failures)\//.test(one) && findLazyChunk(one) === chunk);
		expect(others).toEqual([]);
	},
);
