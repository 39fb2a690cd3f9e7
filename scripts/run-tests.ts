import { spawn, spawnSync } from 'node:child_process';
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

const BIN = join(ROOT, 'node_modules', '.bin');

function toEnv(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
	const path = `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
	// Colours are for a terminal; in a log they are noise.
	return { ...process.env, PATH: path, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env };
}

/** Runs a program of the project's own packages, its output going where ours goes. */
function run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): number {
	return spawnSync(join(BIN, program), args, { cwd: ROOT, stdio: 'inherit', env: toEnv(env) }).status ?? 1;
}

/** Runs it beside others; what it has to say comes in one piece. */
function runBeside(program: string, args: readonly string[]): Promise<{ status: number; output: string }> {
	return new Promise((resolve, reject) => {
		const running = spawn(join(BIN, program), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: toEnv() });
		let output = '';
		for (const stream of [running.stdout, running.stderr]) {
			stream.setEncoding('utf8').on('data', (text: string) => {
				output += text;
			});
		}
		running.once('error', reject).once('close', (status) => resolve({ status: status ?? 1, output }));
	});
}

function heading(text: string): void {
	process.stdout.write(`\n── ${text}\n`);
}

/** A check either holds or does not: it counts as one test. */
async function runCheck(name: string, program: string, args: readonly string[]): Promise<Counts> {
	const { status, output } = await runBeside(program, args);
	heading(name);
	process.stdout.write(output);
	return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

async function build(): Promise<Counts> {
	if (isBuildFresh(ROOT)) return { passed: 0, failed: 0 };
	return runCheck('Build', 'node', ['scripts/build.ts']);
}

const chromium = findChromium({ install: true });
if (!chromium) {
	process.stderr.write(
		'The browser tests need Chromium: install it (Debian: apt-get install chromium) and set CHROMIUM.\n',
	);
}

function toBrowserEnv(): NodeJS.ProcessEnv {
	return chromium ? { CHROMIUM: chromium } : {};
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
		start: () =>
			run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], toBrowserEnv()),
	});
}

function runPlaywright(): Counts {
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
				...toBrowserEnv(),
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
				// Its workers have their own word for colours, and Node warns in each where both are there.
				NO_COLOR: undefined,
			}),
	});
}

mkdirSync(RESULTS, { recursive: true });
const counts = [
	// Neither needs another: side by side they take half the time.
	...(await Promise.all([
		build(),
		runCheck('Format, lint and arrows', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
		runCheck('Types', 'tsc', ['--noEmit', '-p', '.']),
		runCheck('Types of the service worker', 'tsc', ['--noEmit', '-p', 'web/worker']),
		runCheck('Dead code', 'knip', []),
		runCheck('Conformance', 'node', [
			'--disable-warning=ExperimentalWarning',
			'scripts/write-conformance.ts',
			'--check',
		]),
	])),
	runVitest(),
	runPlaywright(),
];
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
if (failures.length > 0) heading(`What failed\n${failures.map(tellFailure).join('\n')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
