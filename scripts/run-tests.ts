/**
 * Everything that `npm test` runs, for two cores: the checks one after another beside build and Vitest, whose component tests
 * run one after another beside the others; then Playwright, which uses both cores. No test depends on having them alone.
 * `--image` also builds and uses the container image, as `npm run image:test` does.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../harness/find-chromium.ts';
import { findProgram } from '../harness/find-program.ts';
import { findPostgres } from '../server/testing/postgres-server.ts';
import { isBuildFresh, isServerFresh } from './build-stamp.mjs';
import { type Check, READ_ONLY_CHECKS } from './checks.ts';
import { findMemoryDirectory } from './memory-directory.ts';
import { type Failure, failureText, listPlaywrightFailures, listVitestFailures } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const BIN = join(ROOT, 'node_modules', '.bin');

interface Result {
	passed: number;
	failures: Failure[];
}

function toEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const path = `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
	// Colours are for a terminal; in a log they are noise.
	return { ...process.env, PATH: path, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env };
}

/** Runs a program of `node_modules/.bin`. What it prints is passed on as it comes, or returned where it runs beside others. */
function run(
	program: string,
	args: readonly string[],
	{ env = {}, isShown = false }: { env?: NodeJS.ProcessEnv; isShown?: boolean } = {},
): Promise<{ status: number; output: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(join(BIN, program), args, {
			cwd: ROOT,
			stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
			env: toEnv(env),
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text: string) => {
				output += text;
			});
		}
		child.once('error', reject).once('close', (status) => resolve({ status: status ?? 1, output }));
	});
}

function heading(text: string): void {
	process.stdout.write(`\n── ${text}\n`);
}

/** A check counts as one test. */
async function runCheck({ name, program, args }: Check): Promise<Result> {
	const { status, output } = await run(program, args);
	const isGood = status === 0;
	heading(`${name}: ${isGood ? 'passed' : 'failed'}`);
	if (!isGood) process.stdout.write(output);
	return isGood ? { passed: 1, failures: [] } : { passed: 0, failures: [{ test: name, reasons: [output] }] };
}

/** On the disk: layers of images would fill the memory. */
async function runImage(): Promise<Result> {
	const name = 'Container image';
	const args = ['--disable-warning=ExperimentalWarning', 'scripts/image-test.ts'];
	const began = performance.now();
	const { status, output } = await run('node', args, { env: { TMPDIR: undefined } });
	heading(`${name}: ${status === 0 ? 'passed' : 'failed'} after ${Math.round((performance.now() - began) / 1000)} s`);
	// Sizes and times, or why it failed.
	process.stdout.write(status === 0 ? `${output.trim().split('\n').at(-1)}\n` : output);
	return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ test: name, reasons: [output] }] };
}

async function runChecks(): Promise<Result[]> {
	const results: Result[] = [];
	for (const check of READ_ONLY_CHECKS) results.push(await runCheck(check));
	return results;
}

interface Suite<Report> {
	name: string;
	/** File that the runner writes. */
	report: string;
	toResult: (report: Report) => Result;
	run: (report: string) => Promise<{ status: number }>;
}

/** A runner that wrote no report, that found no test, or that failed without a failed test counts as one failure. */
async function runSuite<Report>({ name, report: file, toResult, run: start }: Suite<Report>): Promise<Result> {
	heading(name);
	const report = join(RESULTS, file);
	rmSync(report, { force: true });
	const { status } = await start(report);
	const result = existsSync(report)
		? toResult(JSON.parse(readFileSync(report, 'utf8')) as Report)
		: { passed: 0, failures: [] };
	const isComplete = status === 0 ? result.passed > 0 : result.failures.length > 0;
	if (!isComplete) result.failures.push({ test: name, reasons: [`The runner ended with status ${status}`] });
	return result;
}

/** The pages and assets that tests on both levels load. */
async function build(): Promise<Result> {
	const script = isBuildFresh(ROOT) ? 'build-server.ts' : 'build.ts';
	if (script === 'build-server.ts' && isServerFresh(ROOT)) return { passed: 0, failures: [] };
	return runCheck({ name: 'Build', program: 'node', args: [`scripts/${script}`] });
}

const chromium = findChromium({ install: true });
if (!chromium) {
	process.stderr.write(
		'The browser tests need Chromium: install it (Debian: apt-get install chromium) and set CHROMIUM.\n',
	);
}
// Installed here, before anything runs, rather than in the middle of the tests.
findPostgres();
findProgram('nginx');
const BROWSER_ENV = chromium ? { CHROMIUM: chromium } : {};

function runVitest(name: string, project: 'node' | 'browser'): Promise<Result> {
	return runSuite({
		name,
		report: `vitest-${project}.json`,
		toResult: (report: Parameters<typeof listVitestFailures>[1] & { numPassedTests: number }) => ({
			passed: report.numPassedTests,
			failures: listVitestFailures(ROOT, report),
		}),
		run: (report) =>
			run(
				'vitest',
				['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
				{
					env: BROWSER_ENV,
					isShown: true,
				},
			),
	});
}

function runPlaywright(): Promise<Result> {
	return runSuite({
		name: 'Journeys in a browser',
		report: 'playwright.json',
		toResult: (report: Parameters<typeof listPlaywrightFailures>[0] & { stats: { expected: number } }) => ({
			passed: report.stats.expected,
			failures: listPlaywrightFailures(report),
		}),
		run: (report) =>
			run('playwright', ['test'], {
				// Playwright sets FORCE_COLOR for its workers, and Node warns in each where both are set.
				env: { ...BROWSER_ENV, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
				isShown: true,
			}),
	});
}

mkdirSync(RESULTS, { recursive: true });
const memory = findMemoryDirectory();
// Hundreds of databases and browser profiles: on a disk their writes take a fifth of the time of the server's tests.
if (memory) process.env.TMPDIR = memory;
const checks = runChecks();
const built = await build();
const componentTests = runVitest('Component tests', 'browser');
const nodeTests = await runVitest('Unit and server tests', 'node');
// Component tests, one after another, need one core and a little longer than the others.
const journeys = await runPlaywright();
const image = process.argv.includes('--image') ? [await runImage()] : [];
const results = [built, ...(await checks), nodeTests, await componentTests, journeys, ...image];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) heading(`What failed\n${failures.map(failureText).join('\n')}`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length === 0 ? 0 : 1);
