/**
 * `npm run bench`: the figures that Matinee promises, measured on the built server, each beside its limit. Times on a
 * shared machine are noise, so speed is told as a ratio to a bare `node:http` that answers the same bytes in the same run.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { startMatinee } from '../e2e/start-matinee.ts';

const ROOT = join(import.meta.dirname, '..');
const MIB = 1024 * 1024;
const SETTLE_MS = 3000;
const LOAD_S = 4;
const ROUNDS = 3;

interface Figure {
	name: string;
	value: number;
	unit: string;
	/** At most, or at least, this. */
	limit: number;
	atLeast?: boolean;
}

const figures: Figure[] = [];

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resident memory of a process, MiB. */
function residentMib(pid: number): number {
	const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	return (Number(kib) * 1024) / MIB;
}

/** Milliseconds until `npm start` on a built tree says that it is ready. */
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

/** The body as it travels, still compressed. */
async function readRaw(url: string): Promise<Buffer> {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
	});
	return buffer(response);
}

/** A bare server that answers the given bytes with the given headers: what this machine can do at most. */
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
		const ours = await requestsPerSecond(url);
		ratios.push(ours / (await requestsPerSecond(bare.url)));
	}
	bare.close();
	return median(ratios);
}

figures.push({
	name: 'npm start on a built tree, median of 3',
	value: median([await measureStart(), await measureStart(), await measureStart()]) / 1000,
	unit: 's',
	limit: 2,
});

const matinee = await startMatinee({ LOG_LEVEL: 'warn' });
await pause(SETTLE_MS);
figures.push({ name: 'idle memory after start', value: residentMib(matinee.pid), unit: 'MiB', limit: 150 });
const list = `${matinee.url}/api/tmdb/movie/popular`;
await fetch(list);
figures.push({
	name: 'cached catalogue answer, ratio to bare node:http',
	value: await measureHit(list),
	unit: '×',
	limit: 0.35,
	atLeast: true,
});
await fetch(matinee.url);
figures.push({
	name: 'kept Home page, ratio to bare node:http',
	value: await measureHit(`${matinee.url}/`),
	unit: '×',
	limit: 0.35,
	atLeast: true,
});
figures.push({ name: 'memory after that load', value: residentMib(matinee.pid), unit: 'MiB', limit: 300 });
await matinee.stop();

let missed = false;
for (const { name, value, unit, limit, atLeast } of figures) {
	const holds = atLeast ? value >= limit : value <= limit;
	missed ||= !holds;
	const bound = `${atLeast ? 'at least' : 'at most'} ${limit} ${unit}`;
	process.stdout.write(`${holds ? 'ok  ' : 'MISS'} ${name.padEnd(52)} ${value.toFixed(2)} ${unit} (${bound})\n`);
}
process.exit(missed ? 1 : 0);
