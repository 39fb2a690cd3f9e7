/**
 * `npm run bench`: start time, memory and throughput of the built server, each with its limit. Throughput is a ratio to a
 * bare `node:http` server with the same response in the same run, because absolute figures differ between machines.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { startMatinee } from '../e2e/start-matinee.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const ROOT = join(import.meta.dirname, '..');
const MIB = 1024 * 1024;
const SETTLE_MS = 3000;
const LOAD_S = 4;
const ROUNDS = 3;

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resident memory of a process, MiB. */
function residentMib(pid: number): number {
	const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return (Number(kib) * 1024) / MIB;
}

/** Milliseconds until `npm start` on a built tree is ready. */
async function measureStart(): Promise<number> {
	const dataDir = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
	const began = performance.now();
	const child = spawn('npm', ['start', '--silent'], {
		cwd: ROOT,
		env: { ...process.env, PORT: '38471', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
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

async function requestsPerSecond(url: string): Promise<number> {
	const result = await autocannon({ url, connections: 20, duration: LOAD_S, headers: { 'accept-encoding': 'br' } });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
	return result.requests.average;
}

/** The body, still compressed. */
async function readRaw(url: string): Promise<Buffer> {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
	});
	return buffer(response);
}

/** A bare server with the same response: the maximum of this machine. */
async function startBare(from: string): Promise<{ url: string; close(): void }> {
	const bytes = await readRaw(from);
	const server = createServer((_request, reply) => {
		reply.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
	return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function measureHit(url: string): Promise<number> {
	const bare = await startBare(url);
	const ratios: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const rate = await requestsPerSecond(url);
		ratios.push(rate / (await requestsPerSecond(bare.url)));
	}
	bare.close();
	return median(ratios);
}

const starts = [await measureStart(), await measureStart(), await measureStart()];
reportFigure('npm start on a built tree, median of 3', median(starts) / 1000, 's', { atMost: 2 });

const matinee = await startMatinee({ LOG_LEVEL: 'warn' });
await pause(SETTLE_MS);
reportFigure('idle memory after start', residentMib(matinee.pid), 'MiB', { atMost: 150 });
for (const [name, path] of [
	['cached catalogue response', '/api/tmdb/movie/popular'],
	['cached Home page', '/'],
] as const) {
	const url = `${matinee.url}${path}`;
	await fetch(url);
	reportFigure(`${name}, ratio to bare node:http`, await measureHit(url), '×', { atLeast: 0.35 });
}
reportFigure('memory after that load', residentMib(matinee.pid), 'MiB', { atMost: 300 });
await matinee.stop();
endBench();
