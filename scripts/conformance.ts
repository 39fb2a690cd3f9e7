/** What the check of `docs/conformance.md` reads: the rows of the page, and the results of the last run of all tests. */
import { relative } from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-reports.ts';

export interface ConformanceRow {
	/** A line of the product. */
	line: string;
	/** The tests that prove it, as `file › title`. */
	tests: string[];
}

/** Rows of the tables of a page: a line of the product, and in the last cell the tests in code marks. */
export function readRows(page: string): ConformanceRow[] {
	return page
		.split('\n')
		.filter((row) => row.startsWith('| ') && !row.startsWith('| line |'))
		.map((row) => {
			const cells = row.replace(/^\| | \|\s*$/g, '').split(' | ');
			const proof = cells.length > 1 ? (cells.at(-1) ?? '') : '';
			const line = cells.slice(0, Math.max(1, cells.length - 1)).join(' | ');
			return { line, tests: [...proof.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, test = '']) => untagged(test)) };
		});
}

/** At which widths a test runs is not part of its name. */
function untagged(name: string): string {
	return name.replace(/ @(?:desktop|phone)\b/g, '');
}

/** Names of all tests that passed, `file › title`; one that failed wherever it ran is not among them. */
export function listPassed(root: string, vitest: VitestReport, playwright: PlaywrightReport): Set<string> {
	const outcome = new Map<string, boolean>();
	const note = (file: string, title: string, passed: boolean) => {
		const name = untagged(`${file} › ${title}`);
		outcome.set(name, passed && outcome.get(name) !== false);
	};
	for (const { name, assertionResults } of vitest.testResults) {
		const file = relative(root, name);
		for (const { title, status } of assertionResults) note(file, title, status === 'passed');
	}
	const visit = (suite: PlaywrightSuite) => {
		for (const { title, ok, tests } of suite.specs) {
			note(`e2e/${suite.file}`, title, ok && tests.length > 0 && tests.every(({ status }) => status === 'expected'));
		}
		for (const inner of suite.suites ?? []) visit(inner);
	};
	for (const suite of playwright.suites) visit(suite);
	return new Set([...outcome].flatMap(([name, passed]) => (passed ? [name] : [])));
}

/** What is amiss, a sentence each; nothing when every line is proved. */
export function findProblems(rows: readonly ConformanceRow[], passed: ReadonlySet<string>): string[] {
	if (rows.length === 0) return ['The page has no rows'];
	return rows.flatMap(({ line, tests }) =>
		tests.length === 0
			? [`No test is named for: ${line}`]
			: tests.filter((test) => !passed.has(test)).map((test) => `Did not run and pass: ${test} (${line})`),
	);
}
