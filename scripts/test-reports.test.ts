import { describe, expect, it } from 'vitest';
import { failureText, listPlaywrightFailures, listVitestFailures } from './test-reports.ts';

describe('the failures listed at the end of a run', () => {
	it('names the failed tests of a file, and a file that could not be loaded', () => {
		const failures = listVitestFailures('/cinema', {
			testResults: [
				{
					name: '/cinema/web/row.test.ts',
					message: '',
					assertionResults: [
						{ title: 'holds 20', status: 'passed' },
						{ title: 'keeps them apart', status: 'failed', failureMessages: ['expected 1 to be 2'] },
					],
				},
				{ name: '/cinema/web/card.test.ts', message: 'Cannot find module', assertionResults: [] },
			],
		});
		expect(failures).toEqual([
			{ test: 'web/row.test.ts › keeps them apart', reasons: ['expected 1 to be 2'] },
			{ test: 'web/card.test.ts', reasons: ['Cannot find module'] },
		]);
	});

	it('names the failed browser tests and their positions', () => {
		const spec = (title: string, status: string, message: string) => ({
			title,
			ok: status === 'expected',
			tests: [{ status, results: [{ errors: [{ message }] }] }],
		});
		const inner = { file: 'row.e2e.ts', specs: [spec('pages', 'unexpected', 'late'), spec('plays', 'flaky', 'once')] };
		const failures = listPlaywrightFailures({
			errors: [{ message: 'No tests found' }],
			suites: [{ file: 'row.e2e.ts', specs: [spec('opens', 'expected', '')], suites: [inner] }],
		});
		expect(failures).toEqual([
			{ test: 'e2e', reasons: ['No tests found'] },
			{ test: 'e2e/row.e2e.ts › pages', reasons: ['late'] },
			{ test: 'e2e/row.e2e.ts › plays', reasons: ['once'] },
		]);
	});

	it('shows the first lines of each reason without colours', () => {
		const long = ['\u001b[31mexpected\u001b[39m 1', '', ...Array.from({ length: 40 }, (_, line) => `line ${line}`)];
		const lines = failureText({ test: 'web/row.test.ts › holds 20', reasons: [long.join('\n')] }).split('\n');
		expect(lines.slice(0, 3)).toEqual(['web/row.test.ts › holds 20', '    expected 1', '    line 0']);
		expect(lines).toHaveLength(20);
	});
});
