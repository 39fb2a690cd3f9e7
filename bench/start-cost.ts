/**
 * `npm run bench:start [-- --shell --runs=5 /movies …]`: the processor time of the main thread while pages start, unused, and what
 * of it blocks, four times that measured for a phone's, beside the same page without its scripts in the same run. Unlike
 * `bench:lighthouse`, whose tasks last as long as other work lets them, it holds on a busy machine.
 */
import { parseArgs } from 'node:util';
import { startMeasuringBrowser } from '../harness/devtools-browser.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { findBrowser, listPages, startWithoutScripts } from './page-without-scripts.ts';
import { endBench, type Limit, median, reportFigure } from './report-figure.ts';

const SLOWER = 4;
const LONG_TASK_MS = 50;
/** What nobody has asked for starts ten seconds after a page. */
const SETTLED_MS = 4000;

const { values, positionals } = parseArgs({
	options: { shell: { type: 'boolean', default: false }, runs: { type: 'string', default: '5' } },
	allowPositionals: true,
});

const executable = findBrowser(values.shell);
process.stdout.write(`${executable}\n`);
const browser = await startMeasuringBrowser(executable);
const matinee = await startMatinee({ RATE_LIMITS: 'off' });
const withoutScripts = await startWithoutScripts(matinee.url);

async function measure(url: string): Promise<{ all: number; blocking: number }> {
	const page = await browser.openPage('phone');
	const wait = `new Promise((resolve) => setTimeout(resolve, ${SETTLED_MS}, true))`;
	const tasks = await page.tasksDuring(() => page.open(url, wait), 'first task');
	await page.close();
	return {
		all: tasks.reduce((sum, task) => sum + task * SLOWER, 0),
		blocking: tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWER - LONG_TASK_MS), 0),
	};
}

for (const path of positionals.length > 0 ? positionals : await listPages(matinee.url)) {
	// The server's caches are warm, the browser's is empty.
	await fetch(matinee.url + path);
	const pages: Awaited<ReturnType<typeof measure>>[] = [];
	const limits: typeof pages = [];
	for (let run = 0; run < Number(values.runs); run += 1) {
		pages.push(await measure(matinee.url + path));
		limits.push(await measure(withoutScripts.url + path));
	}
	const report = (name: string, field: 'all' | 'blocking', limit: (without: number) => Limit) => {
		const without = median(limits.map((one) => one[field]));
		const title = `${path} ${name} [${without.toFixed(0)} without scripts]`;
		reportFigure(title, median(pages.map((one) => one[field])), 'ms', limit(without));
	};
	report('main thread', 'all', (without) => ({ atMost: without * 1.5 }));
	report('blocking', 'blocking', (without) => ({ atMost: Math.max(without * 1.3, without + LONG_TASK_MS) }));
}
withoutScripts.stop();
await matinee.stop();
await browser.close();
endBench();
