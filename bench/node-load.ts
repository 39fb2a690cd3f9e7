/** Visitors of several nodes while something happens to them. */
import { Worker } from 'node:worker_threads';
import type { VisitorKind, VisitorsOptions, VisitorsReport } from './node-visitors.ts';
import { reportFigure } from './report-figure.ts';
import { signUp } from './sign-up.ts';

/** Before the fault, and after it. */
const BEFORE_MS = 3000;
const AFTER_MS = 8000;
const MOVIES = [510, 511, 512, 513, 514, 515, 516, 517];
export const CATALOGUE_ANSWERS = MOVIES.map((id) => `/api/tmdb/movie/${id}`);
export const PAGES = ['/', '/movies', '/tv', ...MOVIES.map((id) => `/movie/${id}`)];
const USERS = 8;

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the tokens of people, and fills the caches with what visitors request. */
export async function prepareVisitors(url: string): Promise<string[]> {
	const tokens: string[] = [];
	for (let user = 0; user < USERS; user += 1) tokens.push((await signUp(url, `visitor${user}`)).token);
	// Each node has them in its own cache, or the shared one does.
	for (let round = 0; round < 3; round += 1) {
		for (const path of [...CATALOGUE_ANSWERS, ...PAGES]) await (await fetch(url + path)).arrayBuffer();
	}
	return tokens;
}

/** Requests while something happens; prints what visitors saw. */
export async function load(
	name: string,
	options: VisitorsOptions,
	fault: () => Promise<void>,
	{ beforeMs = BEFORE_MS, afterMs = AFTER_MS } = {},
): Promise<{ report: VisitorsReport; recoveredAfter(from: number): number }> {
	const worker = new Worker(new URL('node-visitors.ts', import.meta.url), { workerData: options });
	const ended = new Promise<VisitorsReport>((resolve, reject) => {
		worker.once('message', resolve).once('error', reject);
	});
	await delay(beforeMs);
	await fault();
	await delay(afterMs);
	worker.postMessage('stop');
	const report = await ended;
	await worker.terminate();
	for (const [kind, { sent, repeated, failed, statuses, p50, p99, longest }] of Object.entries(report.figures)) {
		const words = `${sent} sent, ${repeated} repeated, ${failed} failed, ${JSON.stringify(statuses)}`;
		process.stdout.write(
			`     ${name}: ${kind.padEnd(9)} ${words}, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)} ms\n`,
		);
		reportFigure(`${name}: ${kind}, median`, p50, 'ms');
		reportFigure(`${name}: ${kind}, 99th percentile`, p99, 'ms');
	}
	const lastFailure = Math.max(...Object.values(report.figures).map(({ lastFailureAt }) => lastFailureAt));
	return { report, recoveredAfter: (from) => Math.max(0, lastFailure - from) / 1000 };
}

export const countFailed = ({ figures }: VisitorsReport, ...kinds: VisitorKind[]) =>
	kinds.reduce((sum, kind) => sum + figures[kind].failed, 0);
