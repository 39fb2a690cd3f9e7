/** `npm run conformance`: writes `docs/conformance.md`, which Git ignores; with `--check` only says whether it would be complete. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, listTests, writePage } from './conformance.ts';
import { listSourceFiles } from './list-imports.ts';
import { REQUIREMENTS } from './requirements.ts';

const root = join(import.meta.dirname, '..');
const tests = listSourceFiles(root)
	.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
	.toSorted()
	.flatMap((file) => listTests(file, readFileSync(join(root, file), 'utf8')));
const problems = findProblems(REQUIREMENTS, tests);
if (!process.argv.includes('--check')) {
	writeFileSync(join(root, 'docs', 'conformance.md'), writePage(REQUIREMENTS, tests));
	process.stdout.write('Wrote docs/conformance.md\n');
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
