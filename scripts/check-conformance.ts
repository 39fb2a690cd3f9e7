/**
 * Checks `docs/conformance.md` against the last run of all tests: each row of its tables names the tests that prove it,
 * as `file › title`, and each of those must have run and passed. Part of `npm test`, which writes the results it reads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, listPassed, readRows } from './conformance.ts';
import type { PlaywrightReport, VitestReport } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');

function readJson<Shape>(file: string): Shape {
	return JSON.parse(readFileSync(join(ROOT, 'test-results', file), 'utf8')) as Shape;
}

const rows = readRows(readFileSync(join(ROOT, 'docs', 'conformance.md'), 'utf8'));
const passed = listPassed(ROOT, readJson<VitestReport>('vitest.json'), readJson<PlaywrightReport>('playwright.json'));
const problems = findProblems(rows, passed);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${rows.length} lines of the product, ${problems.length} proofs missing\n`);
process.exit(problems.length === 0 ? 0 : 1);
