/**
 * `npm run bench:admin`: latency of the admin queries on each engine, in this process, without HTTP: pages and searches
 * over 1,000, 100,000 and a million users, and an export of 100,000. Takes some minutes and 4 GB of disk; `-- 100000`
 * inserts fewer users.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import pg from 'pg';
import { userPageQuerySchema } from '#contract/admin.ts';
import { createExports } from '#server/admin/exports.service.ts';
import { createUserDirectory, type UserDirectory } from '#server/admin/user-directory.service.ts';
import type { DatabaseSetting } from '#server/database-setting.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Queries } from '#server/db/schema.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';

const TABLE_ROWS = [...new Set([1000, 100_000, Number(process.argv[2] ?? 1_000_000)])];
const EXPORTED_ROWS = 100_000;
const ROWS_PER_STATEMENT = 2000;
const ROWS_PER_TRANSACTION = 20_000;
const READS = 60;
const PAGE_SIZE = 10;
const PAGE_MAX_MS = 50;
const BROAD_SEARCH_MAX_MS = 250;
const EVENT_LOOP_DELAY_MAX_MS = 50;
const LOOP_RESOLUTION_MS = 5;
const MIB = 1024 * 1024;
const NS_PER_MS = 1_000_000;

interface Engine {
	name: string;
	/** An empty database of the engine. */
	create(name: string): Promise<DatabaseSetting>;
}

const NAME_PREFIXES = ['al', 'ber', 'cor', 'dan', 'el', 'fre', 'gil', 'hen', 'iso', 'jor', 'kat', 'lu', 'mar', 'nor'];
const NAME_SUFFIXES = [
	'anna',
	'bert',
	'cia',
	'drik',
	'ette',
	'fine',
	'gard',
	'hild',
	'ina',
	'jan',
	'ko',
	'lise',
	'mund',
];

/** Realistic names: few prefixes and suffixes, and a number that makes them unique. */
function buildRow(index: number) {
	const name = `${NAME_PREFIXES[(index * 7) % NAME_PREFIXES.length]}${NAME_SUFFIXES[(index * 11) % NAME_SUFFIXES.length]}`;
	const username = `${name}.${((index * 7919) % 1_000_003).toString(36)}`;
	const email = `${name}${index}@${index % 3 === 0 ? 'example.org' : 'mail.example.com'}`;
	return {
		id: `user-${index.toString(36).padStart(8, '0')}`,
		username,
		username_key: username.toUpperCase(),
		email,
		email_key: email.toUpperCase(),
		password_hash: '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEh$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
		role: index % 50_000 === 0 ? ('admin' as const) : ('user' as const),
		is_premium: index % 10 === 0 ? (1 as const) : (0 as const),
		created_at: new Date(Date.UTC(2023, 0, 1) + index * 90_000).toISOString(),
	};
}

async function insertRows(db: Queries, from: number, to: number): Promise<void> {
	for (let first = from; first < to; first += ROWS_PER_STATEMENT) {
		const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, to - first) }, (_, index) =>
			buildRow(first + index),
		);
		await db.insertInto('users').values(rows).execute();
	}
}

async function fill({ db, pool }: Database, rows: number): Promise<void> {
	const began = performance.now();
	for (let first = 0; first < rows; first += ROWS_PER_TRANSACTION) {
		const last = Math.min(rows, first + ROWS_PER_TRANSACTION);
		await db.transaction().execute((transaction) => insertRows(transaction, first, last));
	}
	// As autovacuum would do some time after so many sign-ups.
	if (pool) for (const table of ['users', 'user_counts']) await sql.raw(`vacuum analyze ${table}`).execute(db);
	process.stdout.write(
		`     ${rows.toLocaleString('en-US')} users in ${Math.round((performance.now() - began) / 1000)} s\n`,
	);
}

const readPage = (directory: UserDirectory, query: object) =>
	directory.page(userPageQuerySchema.parse({ limit: PAGE_SIZE, ...query }));

/** Latency of the calls and event loop delay, in milliseconds. */
async function measureCalls(calls: readonly (() => Promise<unknown>)[]): Promise<{ p95: number; loopDelay: number }> {
	const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
	const times: number[] = [];
	loop.enable();
	for (const call of calls) {
		const began = performance.now();
		await call();
		times.push(performance.now() - began);
		await new Promise((resolve) => setImmediate(resolve));
	}
	loop.disable();
	return { p95: percentile(times, 95), loopDelay: Math.max(0, loop.percentile(99) / NS_PER_MS - LOOP_RESOLUTION_MS) };
}

const SORTS = ['created_at', 'username', 'email', 'role', 'isPremium'] as const;

async function measureReads(engine: Engine, rows: number): Promise<void> {
	const database = await openDatabase(await engine.create(`users${rows}`), { onError: () => {} });
	await fill(database, rows);
	const directory = createUserDirectory(database, Date.now);
	const lastPage = Math.ceil(rows / PAGE_SIZE);
	const at = (index: number, share: number) => ({
		page: Math.max(1, Math.floor(lastPage * share)),
		sortBy: SORTS[index % 5],
	});
	const someUser = (index: number) => buildRow((index * 7907) % rows);
	const queries: [name: string, atMost: number, query: (index: number) => object][] = [
		['first pages', PAGE_MAX_MS, (index) => at(index, 0)],
		['random pages, cold', PAGE_MAX_MS, (index) => at(index, (index * 0.61803) % 1)],
		['random pages, warm', PAGE_MAX_MS, (index) => at(index, (index * 0.41421) % 1)],
		['last pages', PAGE_MAX_MS, (index) => at(index, 1)],
		['pages of admins', PAGE_MAX_MS, (index) => ({ role: 'admin', sortBy: SORTS[index % 5] })],
		['a complete name', PAGE_MAX_MS, (index) => ({ search: someUser(index).username })],
		['a complete email', PAGE_MAX_MS, (index) => ({ search: someUser(index).email })],
		['four characters of a name', PAGE_MAX_MS, (index) => ({ search: someUser(index).username.slice(-4) })],
		['three digits of an email', BROAD_SEARCH_MAX_MS, (index) => ({ search: String(100 + index * 13) })],
		['a text in most rows', BROAD_SEARCH_MAX_MS, (index) => ({ search: ['example', 'mail.', 'anna'][index % 3] })],
		['a text in no row', BROAD_SEARCH_MAX_MS, (index) => ({ search: `q${index}zz` })],
		['two characters', BROAD_SEARCH_MAX_MS, (index) => ({ search: ['al', 'q0', '7.', 'zz'][index % 4] })],
		['one character', BROAD_SEARCH_MAX_MS, (index) => ({ search: ['a', '_', '%', '@'][index % 4] })],
	];
	for (const [name, atMost, query] of queries) {
		const calls = Array.from({ length: READS }, (_, index) => () => readPage(directory, query(index)));
		const { p95, loopDelay } = await measureCalls(calls);
		const label = `${engine.name}, ${rows.toLocaleString('en-US')}: ${name}`;
		reportFigure(`${label}, p95`, p95, 'ms', { atMost });
		if (loopDelay > EVENT_LOOP_DELAY_MAX_MS)
			reportFigure(`${label}, event loop delay`, loopDelay, 'ms', { atMost: EVENT_LOOP_DELAY_MAX_MS });
	}
	const { p95 } = await measureCalls(Array.from({ length: READS }, () => () => directory.stats()));
	reportFigure(`${engine.name}, ${rows.toLocaleString('en-US')}: figures, p95`, p95, 'ms', { atMost: PAGE_MAX_MS });
	if (rows === EXPORTED_ROWS) await measureExport(engine, database);
	await database.close();
}

async function measureExport(engine: Engine, { db }: Database): Promise<void> {
	const before = process.memoryUsage().rss;
	const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
	loop.enable();
	let bytes = 0;
	let peak = before;
	const began = performance.now();
	for await (const chunk of createExports(db).users()) {
		bytes += Buffer.byteLength(chunk);
		peak = Math.max(peak, process.memoryUsage().rss);
	}
	loop.disable();
	const name = `${engine.name}: export of ${EXPORTED_ROWS.toLocaleString('en-US')}`;
	reportFigure(`${name}, ${(bytes / MIB).toFixed(1)} MiB`, performance.now() - began, 'ms');
	reportFigure(`${name}, memory added`, (peak - before) / MIB, 'MiB', { atMost: 100 });
	reportFigure(`${name}, event loop p99`, loop.percentile(99) / NS_PER_MS - LOOP_RESOLUTION_MS, 'ms', {
		atMost: EVENT_LOOP_DELAY_MAX_MS,
	});
}

function postgres(server: string): Engine {
	return {
		name: 'PostgreSQL',
		async create(name) {
			const client = new pg.Client(`${server}postgres`);
			await client.connect();
			await client.query(`create database ${name}`);
			await client.end();
			return { engine: 'postgres', url: `${server}${name}` };
		},
	};
}

const directory = mkdtempSync(join(tmpdir(), `matinee-bench-${randomUUID().slice(0, 8)}-`));
const sqlite: Engine = {
	name: 'SQLite',
	create: async (name) => ({ engine: 'sqlite', file: join(directory, `${name}.db`) }),
};
for (const rows of TABLE_ROWS) await measureReads(sqlite, rows);
rmSync(directory, { recursive: true, force: true });

const binaries = findPostgres();
if (binaries) {
	const server = await startPostgres(binaries, ['max_connections=100', 'shared_buffers=256MB', 'max_wal_size=4GB']);
	try {
		for (const rows of TABLE_ROWS) await measureReads(postgres(server.url), rows);
	} finally {
		server.stop();
	}
} else process.stdout.write('PostgreSQL is not installed: measured on SQLite alone.\n');
endBench();
