/**
 * `npm run bench:admin`: what administration costs on each engine, in this process, without HTTP: pages and searches over
 * 1,000, 100,000 and a million users, and an export of 100,000. Takes some minutes and 4 GB of disk; `-- 100000` makes
 * fewer users.
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
import type { DatabaseSetting } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Queries } from '#server/db/schema.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { endBench, percentile, tellFigure } from './tell-figure.ts';

const TABLE_ROWS = [...new Set([1000, 100_000, Number(process.argv[2] ?? 1_000_000)])];
const EXPORTED_ROWS = 100_000;
const ROWS_A_STATEMENT = 2000;
const ROWS_A_TRANSACTION = 20_000;
const READS = 60;
const PAGE_SIZE = 10;
const PAGE_MS = 50;
const BROAD_MS = 250;
/** The longest that anybody else may be kept waiting, wherever the work is done in this process. */
const LOOP_MS = 50;
const LOOP_RESOLUTION_MS = 5;
const MIB = 1024 * 1024;
const NS_PER_MS = 1_000_000;

interface Subject {
	name: string;
	/** An empty database of the engine. */
	create(name: string): Promise<DatabaseSetting>;
}

const BEGINNINGS = ['al', 'ber', 'cor', 'dan', 'el', 'fre', 'gil', 'hen', 'iso', 'jor', 'kat', 'lu', 'mar', 'nor'];
const ENDINGS = ['anna', 'bert', 'cia', 'drik', 'ette', 'fine', 'gard', 'hild', 'ina', 'jan', 'ko', 'lise', 'mund'];

/** Names as people have them: few beginnings and endings, and a number that makes them unique. */
function buildRow(index: number) {
	const name = `${BEGINNINGS[(index * 7) % BEGINNINGS.length]}${ENDINGS[(index * 11) % ENDINGS.length]}`;
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
	for (let first = from; first < to; first += ROWS_A_STATEMENT) {
		const rows = Array.from({ length: Math.min(ROWS_A_STATEMENT, to - first) }, (_, index) => buildRow(first + index));
		await db.insertInto('users').values(rows).execute();
	}
}

async function fill({ db, pool }: Database, rows: number): Promise<void> {
	const began = performance.now();
	for (let first = 0; first < rows; first += ROWS_A_TRANSACTION) {
		const last = Math.min(rows, first + ROWS_A_TRANSACTION);
		await db.transaction().execute((transaction) => insertRows(transaction, first, last));
	}
	// What the engine does by itself in the hours after so many sign-ups.
	if (pool) for (const table of ['users', 'user_counts']) await sql.raw(`vacuum analyze ${table}`).execute(db);
	process.stdout.write(
		`     ${rows.toLocaleString('en-US')} users in ${Math.round((performance.now() - began) / 1000)} s\n`,
	);
}

const readPage = (directory: UserDirectory, query: object) =>
	directory.page(userPageQuerySchema.parse({ limit: PAGE_SIZE, ...query }));

/** Times of the calls, and the longest that the event loop was held meanwhile, milliseconds. */
async function time(calls: readonly (() => Promise<unknown>)[]): Promise<{ p95: number; held: number }> {
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
	return { p95: percentile(times, 95), held: Math.max(0, loop.percentile(99) / NS_PER_MS - LOOP_RESOLUTION_MS) };
}

const SORTS = ['created_at', 'username', 'email', 'role', 'isPremium'] as const;

async function measureReads(subject: Subject, rows: number): Promise<void> {
	const database = await openDatabase(await subject.create(`users${rows}`), { onError: () => {} });
	await fill(database, rows);
	const directory = createUserDirectory(database, Date.now);
	const lastPage = Math.ceil(rows / PAGE_SIZE);
	const at = (index: number, share: number) => ({
		page: Math.max(1, Math.floor(lastPage * share)),
		sortBy: SORTS[index % 5],
	});
	const somebody = (index: number) => buildRow((index * 7907) % rows);
	const asks: [name: string, atMost: number, query: (index: number) => object][] = [
		['first pages', PAGE_MS, (index) => at(index, 0)],
		['pages here and there, cold', PAGE_MS, (index) => at(index, (index * 0.61803) % 1)],
		['pages here and there, again', PAGE_MS, (index) => at(index, (index * 0.41421) % 1)],
		['last pages', PAGE_MS, (index) => at(index, 1)],
		['pages of admins', PAGE_MS, (index) => ({ role: 'admin', sortBy: SORTS[index % 5] })],
		['a whole name', PAGE_MS, (index) => ({ search: somebody(index).username })],
		['a whole email', PAGE_MS, (index) => ({ search: somebody(index).email })],
		['four characters of a name', PAGE_MS, (index) => ({ search: somebody(index).username.slice(-4) })],
		['three digits of an email', BROAD_MS, (index) => ({ search: String(100 + index * 13) })],
		['what hundreds of thousands have', BROAD_MS, (index) => ({ search: ['example', 'mail.', 'anna'][index % 3] })],
		['what nobody has', BROAD_MS, (index) => ({ search: `q${index}zz` })],
		['two characters', BROAD_MS, (index) => ({ search: ['al', 'q0', '7.', 'zz'][index % 4] })],
		['one character', BROAD_MS, (index) => ({ search: ['a', '_', '%', '@'][index % 4] })],
	];
	for (const [name, atMost, query] of asks) {
		const calls = Array.from({ length: READS }, (_, index) => () => readPage(directory, query(index)));
		const { p95, held } = await time(calls);
		const label = `${subject.name}, ${rows.toLocaleString('en-US')}: ${name}`;
		tellFigure(`${label}, p95`, p95, 'ms', { atMost });
		if (held > LOOP_MS) tellFigure(`${label}, event loop held`, held, 'ms', { atMost: LOOP_MS });
	}
	const { p95 } = await time(Array.from({ length: READS }, () => () => directory.stats()));
	tellFigure(`${subject.name}, ${rows.toLocaleString('en-US')}: figures, p95`, p95, 'ms', { atMost: PAGE_MS });
	if (rows === EXPORTED_ROWS) await measureExport(subject, database);
	await database.close();
}

async function measureExport(subject: Subject, { db }: Database): Promise<void> {
	const before = process.memoryUsage().rss;
	const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
	loop.enable();
	let bytes = 0;
	let highest = before;
	const began = performance.now();
	for await (const piece of createExports(db).users()) {
		bytes += Buffer.byteLength(piece);
		highest = Math.max(highest, process.memoryUsage().rss);
	}
	loop.disable();
	const name = `${subject.name}: export of ${EXPORTED_ROWS.toLocaleString('en-US')}`;
	tellFigure(`${name}, ${(bytes / MIB).toFixed(1)} MiB`, performance.now() - began, 'ms');
	tellFigure(`${name}, memory added`, (highest - before) / MIB, 'MiB', { atMost: 100 });
	tellFigure(`${name}, event loop p99`, loop.percentile(99) / NS_PER_MS - LOOP_RESOLUTION_MS, 'ms', {
		atMost: LOOP_MS,
	});
}

function postgres(server: string): Subject {
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
const sqlite: Subject = {
	name: 'SQLite',
	create: async (name) => ({ engine: 'sqlite', file: join(directory, `${name}.db`) }),
};
for (const rows of TABLE_ROWS) await measureReads(sqlite, rows);
rmSync(directory, { recursive: true, force: true });

const programs = findPostgres();
if (programs) {
	const server = await startPostgres(programs, ['max_connections=100', 'shared_buffers=256MB', 'max_wal_size=4GB']);
	try {
		for (const rows of TABLE_ROWS) await measureReads(postgres(server.url), rows);
	} finally {
		server.stop();
	}
} else process.stdout.write('PostgreSQL is not installed: measured on SQLite alone.\n');
endBench();
