/**
 * `npm run bench:imports`, `-- 2000` for fewer rows: how long an upload of a hundred megabytes of JSON holds others up, read in the server's own thread and in
 * one of its own; and an import of 20,000 rows: its time beside requests of others and alone, and those requests beside it and without it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { collectRows } from '#server/transfer/reading/collect-rows.ts';
import { readInThread } from '#server/transfer/reading/read-in-thread.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';
import { signUp } from './sign-up.ts';

const ROWS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 20_000);
const FILE_MB = 100;
/** About the size of a movie in an export of Trakt, padded. */
const PADDING = 'x'.repeat(1000);
const BOUNDS = { maxBytes: 2 ** 30, maxEntries: 500, maxRows: 100_000 };
const MIB = 1_048_576;
/** Of the requests without an import. */
const ALONE_MS = 10_000;
const MAX_SLOWER = 1.5;

function buildJson(bytes: number): Buffer {
	const entries: string[] = [];
	for (let size = 0, n = 1; size < bytes; n += 1) {
		const movie = { title: `Film ${n}`, year: 1920, ids: { trakt: n, tmdb: n, slug: PADDING } };
		const entry = JSON.stringify({ plays: 1, last_watched_at: '2020-01-02T03:04:05.000Z', movie });
		entries.push(entry);
		size += entry.length + 1;
	}
	return Buffer.from(`[${entries.join(',')}]`);
}

const json = buildJson(FILE_MB * MIB);
/** The thread takes the other one. */
const again = Buffer.from(json);

/** The longest time that nobody else had a turn, in milliseconds. */
async function measureBlock(name: string, work: () => Promise<number>): Promise<void> {
	const delays = monitorEventLoopDelay({ resolution: 1 });
	delays.enable();
	await wait(50);
	const start = performance.now();
	const rows = await work();
	const tookMs = performance.now() - start;
	await wait(50);
	delays.disable();
	process.stdout.write(
		`${name.padEnd(46)} ${rows} rows, ${tookMs.toFixed(0)} ms, longest block ${(delays.max / 1e6).toFixed(0)} ms\n`,
	);
}

await measureBlock('nothing', () => wait(ALONE_MS).then(() => 0));
await measureBlock(`${FILE_MB} MB of JSON in a thread`, async () => {
	const reading = await readInThread({ name: 'watched.json', bytes: json, answers: {}, bounds: BOUNDS });
	let count = 0;
	for await (const { rows } of reading.batches) count += rows.length;
	await reading.close();
	return count;
});
await measureBlock(`${FILE_MB} MB of JSON in the server's thread`, async () => {
	const { rows } = await collectRows('watched.json', again, {}, BOUNDS);
	return rows.length;
});

const dataDir = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
const app = await buildApp({
	config: readConfig({
		...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' },
		...{ WEB_PUSH: 'off', HISTORY_RETENTION_DAYS: '3650', IMPORT_MAX_MB: '100' },
	}),
	version: 'bench',
	log: pino({ level: 'silent' }),
	clock: Date.now,
	build: null,
});
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
const { token: importer } = await signUp(origin, 'importer');
const { token: second } = await signUp(origin, 'second-importer');
const { token: other } = await signUp(origin, 'other');

const before = await measureOthers('without an import, before', wait(ALONE_MS));
const rows = Array.from({ length: ROWS }, (_, n) => ({
	...{ rated_at: `${dayOf(n)}T00:00:00.000Z`, rating: 7, type: 'movie' },
	movie: { title: `Film ${n}`, year: 1920, ids: { tmdb: n + 1 } },
}));
app.imports.start();
const importing = importRows(importer);
const beside = await measureOthers(`beside ${ROWS} rows`, importing);
process.stdout.write(`import beside others: ${await importing}\n`);
// Its person asks how far it is, as pages do: nobody else uses the server.
process.stdout.write(`import alone: ${await importRows(second)}\n`);
const after = await measureOthers('without an import, after', wait(ALONE_MS));
const alone = percentile([...before, ...after], 95);
await app.close();
rmSync(dataDir, { recursive: true });
reportFigure('others beside an import: p95, ratio to none', percentile(beside, 95) / alone, '×', {
	atMost: MAX_SLOWER,
});
endBench();

async function importRows(token: string): Promise<string> {
	const upload = await fetch(`${origin}/api/imports?name=ratings-movies.json`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
		body: JSON.stringify(rows),
	});
	const { data } = (await upload.json()) as { data: { id: string } };
	const begun = performance.now();
	const call = async (method: string, path: string) => {
		const response = await fetch(`${origin}/api/imports/${data.id}${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			...(method === 'POST' ? { body: '{}' } : {}),
		});
		return ((await response.json()) as { data: { phase: string; rows_done: number; titles_done: number } }).data;
	};
	const seen: string[] = [];
	for (;;) {
		const { phase, rows_done, titles_done } = await call('GET', '');
		const step = `${phase} ${phase === 'matching' ? titles_done : rows_done}`;
		if (seen.at(-1)?.split(' ')[0] !== phase) seen.push(step);
		if (phase === 'preview') await call('POST', '/start');
		if (phase === 'done') return `${seen.join(', ')}; ${((performance.now() - begun) / 1000).toFixed(1)} s`;
		await wait(200);
	}
}

/** Requests of somebody else, one after another, until `work` ends: their times in milliseconds. */
async function measureOthers(name: string, work: Promise<unknown>): Promise<number[]> {
	let isOver = false;
	const ended = work.then(() => {
		isOver = true;
	});
	const times: number[] = [];
	while (!isOver) {
		for (const path of ['/api/watch-history', '/api/tmdb/movie/popular', '/api/lists']) {
			const start = performance.now();
			await (await fetch(origin + path, { headers: { authorization: `Bearer ${other}` } })).arrayBuffer();
			times.push(performance.now() - start);
		}
	}
	await ended;
	const at = (percent: number) => percentile(times, percent).toFixed(1);
	process.stdout.write(
		`others, ${name}: ${times.length} requests, p50 ${at(50)} ms, p95 ${at(95)} ms, p99 ${at(99)} ms\n`,
	);
	return times;
}

function dayOf(n: number): string {
	return new Date(Date.UTC(2024, 0, 1) + (n % 700) * 86_400_000).toISOString().slice(0, 10);
}
