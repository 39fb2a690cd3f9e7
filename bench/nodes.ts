/**
 * `npm run bench:nodes`: three nodes of the built server with PostgreSQL, Redis and nginx in front, and what visitors see while
 * nodes, Redis and PostgreSQL are killed and started again, while expired rows are removed, and while another build is released. With a
 * fake TMDB; the comparison of one node with two renders pages of the open catalogue. Takes some minutes; `-- expiry` runs one case
 * alone, `-- --save` keeps the figures for `npm run capacity`.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type FakeTmdb, startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { childProcesses, pinProcess, processorSeconds, requireTwoCores, residentMib } from './cores.ts';
import { ACCOUNT_SETTINGS, measureAccountsOfNodes } from './node-accounts.ts';
import { type Cluster, startCluster } from './node-cluster.ts';
import { EXPIRY_SETTINGS, measureExpiry } from './node-expiry.ts';
import { CATALOGUE_ANSWERS, countFailed, delay, load, PAGES, prepareVisitors } from './node-load.ts';
import { measureRelease } from './node-release.ts';
import type { VisitorKind, VisitorsOptions, VisitorsReport } from './node-visitors.ts';
import { measurePages } from './page-bytes.ts';
import { endBench, median, reportFigure } from './report-figure.ts';
import { loadWithWrk } from './wrk.ts';

const IDENTICAL_REQUESTS = 500;
const TMDB_DELAY_MS = 300;
const ROUNDS = 5;
const ROUND_MS = 4000;
/** Enough that no node waits for requests. */
const FLOOD_SOCKETS = 10;
const ACCOUNTS_S = 4;
const PER_SECOND: Record<VisitorKind, number> = { page: 40, catalogue: 80, history: 15, record: 15 };
/** How long Redis and PostgreSQL are away. */
const AWAY_MS = 6000;

/** Pages rendered in a second: searches that nobody has made before. */
async function countRendered(url: string): Promise<{ rate: number; refused: number }> {
	const workerData = { url, address: '192.0.2.1', sockets: FLOOD_SOCKETS, paths: ['/search?q=film+'] };
	const worker = new Worker(new URL('search-flood.ts', import.meta.url), { workerData });
	const began = performance.now();
	await delay(ROUND_MS);
	worker.postMessage('stop');
	const statuses = await new Promise<Record<string, number>>((resolve) => worker.once('message', resolve));
	const seconds = (performance.now() - began) / 1000;
	await worker.terminate();
	const { 200: rendered = 0, ...others } = statuses;
	return { rate: rendered / seconds, refused: Object.values(others).reduce((sum, count) => sum + count, 0) };
}

/** One node on one core against two on two, by turns. */
async function measureScaling({ urls: [one = '', two = ''], nodes }: Cluster): Promise<void> {
	for (const [core, node] of nodes.entries()) pinProcess(node.pid(), core);
	for (const url of [one, two]) await countRendered(url);
	const rounds: { one: number; two: number; cost: number; refused: number }[] = [];
	const pid = nodes[0]?.pid() ?? 0;
	for (let round = 0; round < ROUNDS; round += 1) {
		const before = processorSeconds(pid);
		const single = await countRendered(one);
		const cost = ((processorSeconds(pid) - before) * 1e6) / (single.rate * ROUND_MS);
		const double = await countRendered(two);
		rounds.push({ one: single.rate, two: double.rate, cost, refused: single.refused + double.refused });
	}
	const medianOf = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read));
	reportFigure(
		'pages rendered by one node on one core',
		medianOf(({ one }) => one),
		'/s',
	);
	reportFigure(
		'pages rendered by two nodes on two cores',
		medianOf(({ two }) => two),
		'/s',
	);
	const ratio = medianOf((round) => round.two / round.one);
	reportFigure('two nodes on two cores, ratio to one on one', ratio, '×', { atLeast: 1.6 });
	reportFigure(
		'processor time of a rendered page, through HTTP',
		medianOf(({ cost }) => cost),
		'ms',
	);
	const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
	reportFigure('pages that were refused for overload', refused, '');
}

/** What an authorised request takes of a node's and of PostgreSQL's processor time. */
async function measureAccounts({ nodes, postgres }: Cluster, tokens: readonly string[]): Promise<void> {
	const [node] = nodes;
	if (!node) return;
	const url = `${node.url}/api/watch-history`;
	const spent = () => childProcesses(postgres.pid()).reduce((sum, pid) => sum + processorSeconds(pid), 0);
	const answer = `${node.url}/api/tmdb/movie/550`;
	const loads = {
		'a cached answer': { url: answer, headers: { 'accept-encoding': 'br' } },
		'a record': { url, script: [join(import.meta.dirname, 'history-writes.lua'), ...tokens] },
		'a list of 50': { url: `${url}?limit=50`, headers: { authorization: `Bearer ${tokens[0]}` } },
	};
	for (const [name, load] of Object.entries(loads)) {
		await loadWithWrk({ ...load, connections: tokens.length, seconds: 1 });
		const before = { node: processorSeconds(node.pid()), postgres: spent() };
		const { total, perSecond } = await loadWithWrk({ ...load, connections: tokens.length, seconds: ACCOUNTS_S });
		reportFigure(`${name} through HTTP, one node`, perSecond, '/s');
		reportFigure(
			`${name}: processor time of the node`,
			((processorSeconds(node.pid()) - before.node) * 1e6) / total,
			'µs',
		);
		if (load.url === answer) continue;
		reportFigure(`${name}: processor time of PostgreSQL`, ((spent() - before.postgres) * 1e6) / total, 'µs');
	}
}

/** Acknowledged records that PostgreSQL does not have. */
async function countLost(cluster: Cluster, reports: readonly VisitorsReport[]): Promise<[lost: number, all: number]> {
	const client = new pg.Client(cluster.postgresUrl);
	await client.connect();
	const { rows } = await client.query('select media_id from watch_history');
	await client.end();
	const stored = new Set((rows as { media_id: string }[]).map(({ media_id }) => media_id));
	const acknowledged = reports.flatMap((report) => report.acknowledged.flat());
	return [acknowledged.filter((id) => !stored.has(id)).length, acknowledged.length];
}

async function measureFaults(cluster: Cluster, fake: FakeTmdb): Promise<void> {
	const url = cluster.urls[2] ?? '';

	fake.behave({ kind: 'slow', ms: TMDB_DELAY_MS });
	const cold = '/api/tmdb/movie/550';
	const answers = await Promise.all(Array.from({ length: IDENTICAL_REQUESTS }, () => fetch(url + cold)));
	const calls = fake.calls.filter((call) => call.url.startsWith('/3/movie/550')).length;
	fake.behave({ kind: 'normal' });
	const notOk = answers.filter(({ ok }) => !ok).length;
	await Promise.all(answers.map((answer) => answer.arrayBuffer()));
	reportFigure(`${IDENTICAL_REQUESTS} identical cold requests: calls to TMDB`, calls, '', { atMost: 1 });
	reportFigure(`${IDENTICAL_REQUESTS} identical cold requests: failed`, notOk, '', { atMost: 0 });

	await measurePages(url);
	const tokens = await prepareVisitors(url);
	await measureAccounts(cluster, tokens);
	const reports: VisitorsReport[] = [];
	const options = (): VisitorsOptions => ({
		url,
		tokens,
		perSecond: PER_SECOND,
		pages: PAGES,
		answers: CATALOGUE_ANSWERS,
		firstId: 1_000_000 * (reports.length + 1),
	});

	const rolling = await load('rolling restart', options(), async () => {
		for (const node of cluster.nodes) {
			await node.restart();
			await delay(1000);
		}
	});
	reports.push(rolling.report);
	const all = countFailed(rolling.report, 'page', 'catalogue', 'history', 'record');
	reportFigure('rolling restart: failed for clients that repeat once', all, '', { atMost: 0 });

	const killed = await load('kill -9 of each node', options(), async () => {
		for (const node of cluster.nodes) {
			await node.kill();
			await delay(1000);
			await node.start();
		}
	});
	reports.push(killed.report);
	const failed = countFailed(killed.report, 'page', 'catalogue', 'history', 'record');
	reportFigure('kill -9 of each node: failed for clients that repeat once', failed, '');

	let startedAt = 0;
	const withoutRedis = await load('Redis killed', options(), async () => {
		await cluster.redis.kill();
		await delay(AWAY_MS);
		await cluster.redis.start();
		startedAt = Date.now();
	});
	reports.push(withoutRedis.report);
	const redisFailed = countFailed(withoutRedis.report, 'page', 'catalogue', 'history', 'record');
	reportFigure('Redis killed: failed', redisFailed, '', { atMost: 0 });

	const withoutPostgres = await load('PostgreSQL killed', options(), async () => {
		await cluster.postgres.kill();
		await delay(AWAY_MS);
		await cluster.postgres.start();
		startedAt = Date.now();
	});
	reports.push(withoutPostgres.report);
	const visitors = countFailed(withoutPostgres.report, 'page', 'catalogue');
	reportFigure('PostgreSQL killed: failed pages and catalogue answers', visitors, '', { atMost: 0 });
	reportFigure(
		'PostgreSQL killed: failed accounts and records',
		countFailed(withoutPostgres.report, 'history', 'record'),
		'',
	);
	const { history, record } = withoutPostgres.report.figures;
	const longestRefusal = Math.max(history.longestFailure, record.longestFailure);
	reportFigure('PostgreSQL killed: longest wait for a refusal', longestRefusal, 'ms', { atMost: 2500 });
	reportFigure('PostgreSQL killed: last failure after its start', withoutPostgres.recoveredAfter(startedAt), 's', {
		atMost: 10,
	});

	const [lost, acknowledged] = await countLost(cluster, reports);
	reportFigure('acknowledged records through all of that', acknowledged, '');
	reportFigure('acknowledged records that were lost', lost, '', { atMost: 0 });
	const memory = cluster.nodes.map((node) => residentMib(node.pid()));
	reportFigure('resident memory of a node after that, median', median(memory), 'MiB');
}

/** Ends its processes whatever happens. */
async function withCluster(count: number, env: Record<string, string>, work: (cluster: Cluster) => Promise<void>) {
	const cluster = await startCluster(count, { RATE_LIMITS: 'off', ...env });
	try {
		await work(cluster);
	} finally {
		await cluster.stop();
	}
}

/** In the order in which they run. */
const CASES: Record<string, () => Promise<void>> = {
	scaling: () => withCluster(2, {}, measureScaling),
	faults: () => withTmdb((fake, tmdb) => withCluster(3, tmdb, (cluster) => measureFaults(cluster, fake))),
	accounts: () => withCluster(3, ACCOUNT_SETTINGS, measureAccountsOfNodes),
	expiry: () => withTmdb((_, tmdb) => withCluster(3, { ...tmdb, ...EXPIRY_SETTINGS }, measureExpiry)),
	release: () => withTmdb((_, tmdb) => withCluster(3, tmdb, measureRelease)),
};

async function withTmdb(work: (fake: FakeTmdb, settings: Record<string, string>) => Promise<void>): Promise<void> {
	const fake = await startFakeTmdb();
	await work(fake, { TMDB_ACCESS_TOKEN: fake.token, TMDB_BASE_URL: fake.baseUrl, TMDB_IMAGE_URL: fake.imageUrl });
	await fake.close();
}

requireTwoCores();
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of wanted.length > 0 ? wanted : Object.keys(CASES)) {
	const measure = CASES[name];
	if (!measure) throw new Error(`There is no case ${name}: ${Object.keys(CASES).join(', ')}`);
	await measure();
}
endBench('nodes');
