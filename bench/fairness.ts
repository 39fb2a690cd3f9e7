/**
 * `npm run bench:fairness`: a visitor opens titles that are not cached, through the API and as pages, first on a quiet server,
 * then while one address keeps 180 sockets busy with random searches, and with random pages. The built server, with a fake
 * TMDB that takes its time; the figures of the attack are ratios to the quiet ones of the same run.
 */
import { Agent, get } from 'node:http';
import { Worker } from 'node:worker_threads';
import { startMatinee } from '../harness/start-matinee.ts';
import { startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { MOVIE_COUNT } from '../server/testing/fake-tmdb-titles.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';

const TITLES = 50;
const SOCKETS = 180;
/** What TMDB takes from Europe. */
const TMDB_DELAY_MS = 100;
/** The flood is in full swing. */
const FLOOD_AHEAD_MS = 3000;
const ATTACKER = '192.0.2.66';
const VISITOR = '198.51.100.7';
/** To the quiet p95. Rendering takes the time of the one process: what it renders for a flood delays other pages more. */
const RATIO_AT_MOST = 2;
const PAGES_RATIO_AT_MOST = 3;
/** Of the fake. */
const FIRST_MOVIE_ID = 510;

const fake = await startFakeTmdb();
fake.behave({ kind: 'slow', ms: TMDB_DELAY_MS });
const matinee = await startMatinee({
	TMDB_ACCESS_TOKEN: fake.token,
	TMDB_BASE_URL: fake.baseUrl,
	TRUST_PROXY: '1',
});
const agent = new Agent({ keepAlive: true });
let nextId = FIRST_MOVIE_ID;

interface Opened {
	ms: number;
	isWhole: boolean;
}

/** The whole answer; a page has to name its title. */
function open(path: string): Promise<Opened> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		get(matinee.url + path, { agent, headers: { 'x-forwarded-for': VISITOR } }, (answer) => {
			let text = '';
			answer.setEncoding('utf8').on('data', (part) => {
				text += part;
			});
			answer.on('end', () => {
				const isWhole = answer.statusCode === 200 && text.includes('overview');
				resolve({ ms: performance.now() - began, isWhole });
			});
		}).on('error', reject);
	});
}

/** Titles that nobody has opened before, one after another. */
async function openTitles(prefix: string): Promise<{ p95: number; failed: number }> {
	const opened: Opened[] = [];
	for (let n = 0; n < TITLES; n += 1)
		opened.push(
			await open(
				`${prefix}${nextId++}${prefix.includes('api') ? '?append_to_response=credits%2Cexternal_ids%2Csimilar%2Cvideos' : ''}`,
			),
		);
	return {
		p95: percentile(
			opened.map(({ ms }) => ms),
			95,
		),
		failed: opened.filter(({ isWhole }) => !isWhole).length,
	};
}

async function underFlood<Result>(paths: string[], work: () => Promise<Result>): Promise<Result> {
	const workerData = { url: matinee.url, address: ATTACKER, sockets: SOCKETS, paths };
	const worker = new Worker(new URL('search-flood.ts', import.meta.url), { workerData });
	await new Promise((resolve) => setTimeout(resolve, FLOOD_AHEAD_MS));
	const result = await work();
	const statuses = new Promise((resolve) => worker.once('message', resolve));
	worker.postMessage('stop');
	process.stdout.write(`     the flood was answered ${JSON.stringify(await statuses)}\n`);
	await worker.terminate();
	return result;
}

if (nextId + 6 * TITLES > 500 + MOVIE_COUNT) throw new Error('The fake has too few titles');
const SCREENS = { title: '/api/tmdb/movie/', page: '/movie/' } as const;
const FLOODS = {
	searches: ['/api/tmdb/search/movie?query=', '/api/tmdb/search/tv?query=', '/api/tmdb/search/multi?query='],
	pages: ['/search?q=', '/movie/', '/movies?q='],
};
await open('/');
for (const [what, prefix] of Object.entries(SCREENS)) {
	const quiet = await openTitles(prefix);
	reportFigure(`${what}, not cached, p95 on a quiet server`, quiet.p95, 'ms');
	reportFigure(`${what}, not cached, failed on a quiet server`, quiet.failed, '', { atMost: 0 });
	for (const [flood, paths] of Object.entries(FLOODS)) {
		const attacked = await underFlood(paths, () => openTitles(prefix));
		reportFigure(`${what} under a flood of ${flood}, p95`, attacked.p95, 'ms');
		reportFigure(`${what} under a flood of ${flood}, p95 to the quiet one`, attacked.p95 / quiet.p95, '', {
			atMost: what === 'page' && flood === 'pages' ? PAGES_RATIO_AT_MOST : RATIO_AT_MOST,
		});
		reportFigure(`${what} under a flood of ${flood}, failed`, attacked.failed, '', { atMost: 0 });
	}
}
agent.destroy();
await matinee.stop();
await fake.close();
endBench();
