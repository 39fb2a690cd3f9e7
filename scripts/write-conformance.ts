/** `npm run conformance`: writes `docs/conformance.md`; with `--check` only says whether it is complete and current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, listTests, writePage } from './conformance.ts';
import { listSourceFiles } from './list-imports.ts';
import { REQUIREMENTS } from './requirements.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'conformance.md');
const tests = listSourceFiles(root)
	.filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
	.toSorted()
	.flatMap((file) => listTests(file, readFileSync(join(root, file), 'utf8')));
const problems = findProblems(REQUIREMENTS, tests);
const text = writePage(REQUIREMENTS, tests);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) problems.push('docs/conformance.md is out of date: npm run conformance');
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
