import { describe, expect, it } from 'vitest';
import { findProblems, listPassed, readRows } from './conformance.ts';
import type { PlaywrightReport, VitestReport } from './test-reports.ts';

const PAGE = `# Conformance

| line | proved by |
|---|---|
| Rows hold 20 cards | \`web/row.test.ts › holds 20\`, \`e2e/row.e2e.ts › a row → its end @desktop\` |
| Movie | show, apart | \`web/row.test.ts › keeps them apart\` |
| Nothing proves this |  |
`;

const vitest: VitestReport = {
	testResults: [
		{
			name: '/cinema/web/row.test.ts',
			assertionResults: [
				{ title: 'holds 20', status: 'passed' },
				{ title: 'keeps them apart', status: 'passed' },
				{ title: 'keeps them apart', status: 'failed' },
				{ title: 'is not ready', status: 'skipped' },
			],
		},
	],
};

function buildPlaywright(...outcomes: string[]): PlaywrightReport {
	const specs = outcomes.map((status) => ({
		title: 'a row → its end @desktop',
		ok: status === 'expected',
		tests: [{ status }],
	}));
	return { suites: [{ file: 'row.e2e.ts', specs: [], suites: [{ file: 'row.e2e.ts', specs }] }] };
}

describe('the check of the conformance page', () => {
	it('reads the rows, the last cell of each being its proof', () => {
		expect(readRows(PAGE)).toEqual([
			{
				line: 'Rows hold 20 cards',
				// At which width it runs is no part of a test's name.
				tests: ['web/row.test.ts › holds 20', 'e2e/row.e2e.ts › a row → its end'],
			},
			{ line: 'Movie | show, apart', tests: ['web/row.test.ts › keeps them apart'] },
			{ line: 'Nothing proves this', tests: [] },
		]);
	});

	it('takes for passed only what passed wherever it ran', () => {
		expect([...listPassed('/cinema', vitest, buildPlaywright('expected', 'expected'))]).toEqual([
			'web/row.test.ts › holds 20',
			'e2e/row.e2e.ts › a row → its end',
		]);
		for (const outcome of ['unexpected', 'flaky', 'skipped']) {
			expect(listPassed('/cinema', vitest, buildPlaywright('expected', outcome)).size).toBe(1);
		}
	});

	it('names each line without a proof, and each proof that did not pass', () => {
		expect(findProblems(readRows(PAGE), listPassed('/cinema', vitest, buildPlaywright('expected')))).toEqual([
			'Did not run and pass: web/row.test.ts › keeps them apart (Movie | show, apart)',
			'No test is named for: Nothing proves this',
		]);
		expect(findProblems([], new Set())).toEqual(['The page has no rows']);
	});
});
