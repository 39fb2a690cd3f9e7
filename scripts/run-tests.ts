import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuildFresh } from './build-stamp.mjs';
import { findChromium } from './find-chromium.ts';
import { type Failure, listPlaywrightFailures, listVitestFailures, tellFailure } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

interface Counts {
	passed: number;
	failed: number;
}

/** Of all suites, for the end of the output. */
const failures: Failure[] = [];

/** Runs a program of the project's own packages, its output going where ours goes. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
	const bin = join(ROOT, 'node_modules', '.bin');
	const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
	const done = spawnSync(join(bin, program), args, {
		cwd: ROOT,
		stdio: 'inherit',
		// Colours are for a terminal; in a log they are noise.
		env: { ...process.env, PATH: path, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
	});
	return done.status ?? 1;
}

function heading(text: string): void {
	process.stdout.write(`\n── ${text}\n`);
}

/** A check either holds or does not: it counts as one test. */
function runCheck(name: string, program: string, args: readonly string[]): Counts {
	heading(name);
	const holds = run(program, args) === 0;
	return { passed: holds ? 1 : 0, failed: holds ? 0 : 1 };
}

interface Suite {
	name: string;
	/** The file that the runner writes. */
	report: string;
	counts: (json: never) => Counts;
	failures: (json: never) => Failure[];
	/** Answers the runner's exit status. */
	start: () => number;
}

/** Tests of a runner that writes its counts to a file; a runner that wrote none counts as one failure. */
function runSuite({ name, report, counts, failures: listFailures, start }: Suite): Counts {
	heading(name);
	rmSync(report, { force: true });
	const status = start();
	if (!existsSync(report)) return { passed: 0, failed: 1 };
	const json = JSON.parse(readFileSync(report, 'utf8')) as never;
	const found = counts(json);
	failures.push(...listFailures(json));
	if (status === 0 && found.passed === 0) return { passed: 0, failed: 1 };
	return { ...found, failed: found.failed === 0 && status !== 0 ? 1 : found.failed };
}

function build(): Counts {
	if (isBuildFresh(ROOT)) return { passed: 0, failed: 0 };
	return runCheck('Build', 'node', ['scripts/build.ts']);
}

function runVitest(): Counts {
	const report = join(RESULTS, 'vitest.json');
	return runSuite({
		name: 'Tests of contract, open catalogue, server and browser code',
		report,
		counts: (json: { numPassedTests: number; numFailedTests: number }) => ({
			passed: json.numPassedTests,
			failed: json.numFailedTests,
		}),
		failures: (json) => listVitestFailures(ROOT, json),
		start: () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
	});
}

function runPlaywright(): Counts {
	const chromium = findChromium({ install: true });
	if (!chromium) {
		process.stderr.write(
			'The browser tests need Chromium: install it (Debian: apt-get install chromium) and set CHROMIUM.\n',
		);
		return { passed: 0, failed: 1 };
	}
	const report = join(RESULTS, 'playwright.json');
	return runSuite({
		name: 'Tests in a browser',
		report,
		counts: (json: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
			passed: json.stats.expected,
			failed: json.stats.unexpected + json.stats.flaky,
		}),
		failures: listPlaywrightFailures,
		start: () =>
			run('playwright', ['test'], {
				CHROMIUM: chromium,
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
				// Its workers have their own word for colours, and Node warns in each where both are there.
				NO_COLOR: undefined,
			}),
	});
}

mkdirSync(RESULTS, { recursive: true });
const counts = [
	runCheck('Format, lint and arrows', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
	runCheck('Types', 'tsc', ['--noEmit', '-p', '.']),
	runCheck('Types of the service worker', 'tsc', ['--noEmit', '-p', 'web/worker']),
	runCheck('Dead code', 'knip', []),
	build(),
	runVitest(),
	runPlaywright(),
	// Reads what the two before it wrote.
	runCheck('Conformance', 'node', ['scripts/check-conformance.ts']),
];
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
if (failures.length > 0) heading(`What failed\n${failures.map(tellFailure).join('\n')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
