/**
 * `npm run bench`: start, memory and speed of the built server, each with its limit. The server, nginx as a cache in front of it
 * and a bare `node:http` server run by turns on one core, the load on another. Throughput is a ratio to nginx of the same round,
 * because absolute figures differ between machines. What was measured before and after each change is in `bench/README.md`.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#server/testing/free-port.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { startBareServer } from './bare-process.ts';
import { REQUEST_HEADERS } from './captured-response.ts';
import {
	LOAD_CORE,
	pinnedCommand,
	pinProcess,
	processorSeconds,
	requireTwoCores,
	residentMib,
	SERVER_CORE,
} from './cores.ts';
import { measureHistoryWrites } from './history-writes.ts';
import { type MeasuredServer, startNginx } from './nginx.ts';
import { endBench, median, reportFigure } from './report-figure.ts';
import { loadWithWrk } from './wrk.ts';

const ROOT = join(import.meta.dirname, '..');
const SETTLE_MS = 3000;
const ROUNDS = 5;
const CONNECTIONS = 20;
const LOAD_S = 3;
/** The code of a Node server is compiled by then. */
const WARM_UP_S = 3;
const CONSTANT_RATE = { perSecond: 1000, seconds: 10 } as const;

/** Milliseconds until `npm start` on a built tree is ready. */
async function measureStart(): Promise<number> {
	const dataDir = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
	const began = performance.now();
	const child = spawn('npm', ['start', '--silent'], {
		cwd: ROOT,
		env: { ...process.env, PORT: String(await findFreePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
		stdio: ['ignore', 'pipe', 'ignore'],
		detached: true,
	});
	await new Promise<void>((resolve) => {
		child.stdout.on('data', (chunk) => String(chunk).includes('is ready at') && resolve());
	});
	const took = performance.now() - began;
	const ended = new Promise((resolve) => child.once('exit', resolve));
	process.kill(-(child.pid ?? 0), 'SIGTERM');
	await ended;
	rmSync(dataDir, { recursive: true, force: true });
	return took;
}

interface Measured {
	/** Responses per second, by round. */
	rates: number[];
	/** Processor time of a response, microseconds. */
	costs: number[];
}

async function loadOnce({ url, pid }: Pick<MeasuredServer, 'url' | 'pid'>, measured: Measured): Promise<void> {
	const before = processorSeconds(pid);
	const load = { url, headers: REQUEST_HEADERS, connections: CONNECTIONS, seconds: LOAD_S };
	const { perSecond, total } = await loadWithWrk(load);
	measured.rates.push(perSecond);
	measured.costs.push(((processorSeconds(pid) - before) * 1e6) / total);
}

/** Loads the servers by turns; each ratio is to nginx of the same round, so that what else the machine does affects both. */
async function measureHits(name: string, matinee: MeasuredServer, nginx: MeasuredServer, path: string): Promise<void> {
	const bare = await startBareServer(matinee.url + path);
	const servers = {
		nginx: { url: nginx.url + path, pid: nginx.pid },
		'node:http': bare,
		Matinee: { url: matinee.url + path, pid: matinee.pid },
	};
	const results = new Map<string, Measured>();
	for (const [server, { url }] of Object.entries(servers)) {
		results.set(server, { rates: [], costs: [] });
		await fetch(url, { headers: REQUEST_HEADERS });
		await loadWithWrk({ url, headers: REQUEST_HEADERS, connections: CONNECTIONS, seconds: WARM_UP_S });
	}
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const [server, measured] of results) await loadOnce(servers[server as keyof typeof servers], measured);
	}
	await bare.stop();
	const rates = (server: string) => results.get(server)?.rates ?? [];
	const ratio = (server: string) => median(rates(server).map((rate, round) => rate / (rates('nginx')[round] ?? 0)));
	const costs = (server: string) => results.get(server)?.costs ?? [];
	const costRatio = (server: string) => median(costs(server).map((cost, round) => (costs('nginx')[round] ?? 0) / cost));
	for (const server of results.keys()) {
		reportFigure(`${name}: ${server}`, median(rates(server)), '/s');
		reportFigure(`${name}: ${server}, processor time each`, median(costs(server)), 'µs');
	}
	for (const server of ['node:http', 'Matinee']) {
		const limit = server === 'Matinee' ? { atLeast: 0.5 } : {};
		reportFigure(`${name}: ${server}, ratio to nginx`, ratio(server), '×', limit);
		reportFigure(`${name}: ${server}, the same by processor time`, costRatio(server), '×');
	}
}

async function measureConstantRate(urls: readonly string[]): Promise<void> {
	const { perSecond, seconds } = CONSTANT_RATE;
	const script = join(import.meta.dirname, 'constant-rate.ts');
	const command = [process.execPath, '--disable-warning=ExperimentalWarning', script];
	const args = [urls.join(','), String(perSecond), String(seconds)];
	const [program, all] = pinnedCommand(LOAD_CORE, [...command, ...args]);
	const { stdout } = await promisify(execFile)(program, all);
	const { p50, p99, p999, failed } = JSON.parse(stdout) as Record<string, number>;
	const name = `cached answers and pages at ${perSecond}/s`;
	reportFigure(`${name}, median`, p50 ?? Number.NaN, 'ms');
	reportFigure(`${name}, 99th percentile`, p99 ?? Number.NaN, 'ms', { atMost: 40 });
	reportFigure(`${name}, 99.9th percentile`, p999 ?? Number.NaN, 'ms');
	reportFigure(`${name}, failed`, failed ?? Number.NaN, '', { atMost: 0 });
}

requireTwoCores();
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) starts.push(await measureStart());
reportFigure(`npm start on a built tree, median of ${ROUNDS}`, median(starts) / 1000, 's', { atMost: 1 });

const matinee = await startMatinee({ LOG_LEVEL: 'warn' });
await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
reportFigure('idle memory after start', residentMib(matinee.pid), 'MiB', { atMost: 130 });
pinProcess(matinee.pid, SERVER_CORE);
const paths = { 'cached answer': '/api/tmdb/movie/popular', 'cached Home': '/' } as const;
const nginx = await startNginx(matinee.url);
for (const [name, path] of Object.entries(paths)) await measureHits(name, matinee, nginx, path);
await nginx.stop();
await measureConstantRate(Object.values(paths).map((path) => matinee.url + path));
reportFigure('memory after that load', residentMib(matinee.pid), 'MiB', { atMost: 200 });
await matinee.stop();
await measureHistoryWrites();
endBench();
