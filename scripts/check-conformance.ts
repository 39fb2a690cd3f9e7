/**
 * Checks `docs/conformance.md` against the last run of all tests: each row of its tables names the tests that prove it,
 * as `file › title`, and each of those must have run and passed. Part of `npm test`, which writes the results it reads.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface VitestReport {
	testResults: { name: string; assertionResults: { title: string; fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
	file: string;
	specs: { title: string; ok: boolean; tests: { status: string }[] }[];
	suites?: PlaywrightSuite[];
}

function readJson<Shape>(file: string): Shape {
	return JSON.parse(readFileSync(join(ROOT, 'test-results', file), 'utf8')) as Shape;
}

/** Names of all tests that passed, `file › title`; a test that failed anywhere it ran is not among them. */
function listPassed(): Set<string> {
	const outcome = new Map<string, boolean>();
	const note = (file: string, title: string, passed: boolean) => {
		const name = `${file} › ${title}`;
		outcome.set(name, passed && outcome.get(name) !== false);
	};
	for (const { name, assertionResults } of readJson<VitestReport>('vitest.json').testResults) {
		const file = relative(ROOT, name);
		for (const { title, status } of assertionResults) note(file, title, status === 'passed');
	}
	const visit = (suite: PlaywrightSuite) => {
		for (const { title, ok, tests } of suite.specs) {
			note(`e2e/${suite.file}`, title, ok && tests.every(({ status }) => status === 'expected'));
		}
		for (const inner of suite.suites ?? []) visit(inner);
	};
	for (const suite of readJson<{ suites: PlaywrightSuite[] }>('playwright.json').suites) visit(suite);
	return new Set([...outcome].flatMap(([name, passed]) => (passed ? [name] : [])));
}

/** Rows of the tables: a line of the product, and the tests in code marks that prove it. */
function readRows(): { line: string; tests: string[] }[] {
	const text = readFileSync(join(ROOT, 'docs', 'conformance.md'), 'utf8');
	return text
		.split('\n')
		.filter((row) => row.startsWith('| ') && !row.startsWith('| line') && !row.startsWith('|--'))
		.map((row) => {
			const [line, proof] = splitRow(row);
			return { line, tests: [...proof.matchAll(/`([^`]+ › [^`]+)`/g)].map((match) => match[1] ?? '') };
		});
}

function splitRow(row: string): [string, string] {
	const cells = row.replace(/^\| | \|$/g, '').split(' | ');
	return [cells.slice(0, -1).join(' | '), cells.at(-1) ?? ''];
}

const passed = listPassed();
const rows = readRows();
const problems = rows.flatMap(({ line, tests }) =>
	tests.length === 0
		? [`No test is named for: ${line}`]
		: tests.filter((test) => !passed.has(test)).map((test) => `Did not run and pass: ${test} (${line})`),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (rows.length === 0) process.stderr.write('docs/conformance.md has no rows\n');
process.stdout.write(`${rows.length} lines of the product, ${problems.length} without proof\n`);
process.exit(problems.length === 0 && rows.length > 0 ? 0 : 1);
