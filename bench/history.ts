/**
 * `npm run bench:history`: throughput and latency of the watch history on each engine, in this process, without HTTP.
 * Durable writes are a ratio to raw upserts of the same run, because disks differ; lists with progress are read alternately
 * from tables of 1,000, 200,000, 1 million and 10 million rows, and as many of progress. Takes half an hour and 9 GB of disk; `-- 1000000` inserts fewer rows,
 * `-- sqlite` and `-- postgres` measure one engine, `-- reads` no writes.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { DAY_MS } from '#contract/limits.ts';
import { insertUser } from '#server/accounts/user.repository.ts';
import type { DatabaseSetting } from '#server/database-setting.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Queries } from '#server/db/schema.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { createWatchProgress } from '#server/watch-history/progress.service.ts';
import { createWatchHistoryService, type WatchHistoryService } from '#server/watch-history/watch-history.service.ts';
import { openRawUpserts } from './raw-upserts.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const WRITES = 2000;
/** Concurrent writers: an engine may group their commits. */
const WRITERS = 16;
const TITLES = 1000;
const READS = 100;
const READ_ROUNDS = 20;
const ROWS_PER_USER = 250;
/** 5,000 rows per statement, below the statement timeouts. */
const USERS_PER_STATEMENT = 20;
const FIRST_ID = 10_000_000;
const MAX_ROWS = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 10_000_000);
const TABLE_ROWS = [...new Set([1000, 200_000, 1_000_000, MAX_ROWS])].filter((rows) => rows <= MAX_ROWS);
const TABLES = ['watch_history', 'watch_progress'];
const MAX_READ_RATIO = 1.5;
/** Alternate rounds of service and raw engine, so that other load affects both. */
const ROUNDS = 3;

interface Engine {
	name: string;
	/** An empty database of the engine. */
	create(name: string): Promise<DatabaseSetting>;
	/** Upserts one row, each in its own transaction, without the service. */
	openRaw(): Promise<{ upsert(user: number, mediaId: string): unknown; close(): unknown }>;
	/** SQL for the numbers from 0 below `count`, as a table expression with a column `n`. */
	numbers(count: number): string;
	/** Of a transaction that fills a table, for speed. */
	settingsOfFill: readonly string[];
	/** Statistics as an engine has them some time after so many rows; the bytes of all entries, their progress and indexes. */
	finishFill(db: Queries, setting: DatabaseSetting): Promise<number>;
}

/** A database with `rows` entries and their users. */
interface FilledDatabase {
	rows: number;
	users: string[];
	history: WatchHistoryService;
	/** Milliseconds. */
	times: number[];
	close(): Promise<void>;
}

async function perSecond(work: (index: number) => unknown): Promise<number> {
	const began = performance.now();
	let next = 0;
	const writer = async () => {
		while (next < WRITES) {
			const index = next;
			next += 1;
			await work(index);
		}
	};
	await Promise.all(Array.from({ length: WRITERS }, writer));
	return (WRITES / (performance.now() - began)) * 1000;
}

async function insertReader(db: Queries, name: string): Promise<string> {
	const email = `${name}@example.org`;
	const identity = { username: name, username_key: name, email, email_key: email };
	const user = await insertUser(db, { ...identity, password_hash: 'none', created_at: new Date().toISOString() });
	if (!user) throw new Error(`${name} is there already`);
	return user.id;
}

async function open(engine: Engine, name: string) {
	const setting = await engine.create(name);
	const { db, close } = await openDatabase(setting, { onError: () => {} });
	return { db, close, setting, history: createWatchHistoryService({ db, clock: Date.now, retentionMs: 15 * DAY_MS }) };
}

async function measureWrites(engine: Engine): Promise<void> {
	const { db, close, history } = await open(engine, 'writes');
	const users: string[] = [];
	for (let writer = 0; writer < WRITERS; writer += 1) users.push(await insertReader(db, `writer-${writer}`));
	const raw = await engine.openRaw();
	const recordFor = (user: string, index: number) =>
		history.record(user, { media_type: 'movie', media_id: String((index % TITLES) + 1), season: 1, episode: 1 });
	const record = (index: number) => recordFor(users[index % WRITERS] ?? '', index);
	const upsert = (index: number) => raw.upsert(index % WRITERS, String((index % TITLES) + 1));
	const ratios: number[] = [];
	const rates: number[] = [];
	const singleRates: number[] = [];
	const positionRates: number[] = [];
	const progress = createWatchProgress({ db, clock: Date.now, retentionMs: 15 * DAY_MS, runtimeOf: () => undefined });
	const save = (index: number) => {
		const title = { media_type: 'movie', media_id: String((index % TITLES) + 1) };
		return progress.save(users[index % WRITERS] ?? '', [{ ...title, position: index, duration: 6000, ago_ms: 0 }]);
	};
	for (let round = 0; round < ROUNDS; round += 1) {
		const serviceRate = await perSecond(record);
		ratios.push(serviceRate / (await perSecond(upsert)));
		rates.push(serviceRate);
		singleRates.push(await perSecond((index) => recordFor(users[0] ?? '', index)));
		positionRates.push(await perSecond(save));
	}
	await raw.close();
	await close();
	reportFigure(`${engine.name}: records per second of one user`, median(singleRates), '/s');
	reportFigure(`${engine.name}: durable records per second of ${WRITERS} users`, median(rates), '/s');
	reportFigure(`${engine.name}: the same, ratio to the raw engine`, median(ratios), '×', { atLeast: 0.1 });
	reportFigure(`${engine.name}: durable positions per second of ${WRITERS} users`, median(positionRates), '/s');
}

/** Inserts complete histories in SQL; ascending ids, so that rows are appended. */
async function fill(engine: Engine, rows: number): Promise<FilledDatabase> {
	const { db, close, setting, history } = await open(engine, `rows${rows}`);
	const count = rows / ROWS_PER_USER;
	const insert = (statement: RawBuilder<unknown>) =>
		db.transaction().execute(async (transaction) => {
			for (const setting of engine.settingsOfFill) await sql.raw(setting).execute(transaction);
			await statement.execute(transaction);
		});
	for (let first = 0; first < count; first += USERS_PER_STATEMENT) {
		const users = sql.raw(engine.numbers(Math.min(USERS_PER_STATEMENT, count - first)));
		const id = sql`'reader-of-the-bench-' || cast(${sql.lit(FIRST_ID + first)} + n as text)`;
		await insert(sql`insert into users
			(id, username, username_key, email, email_key, password_hash, role, is_premium, created_at)
			select ${id}, ${id}, ${id}, ${id}, ${id}, 'none', 'user', 0, '2026-11-01T12:00:00.000Z' from ${users}`);
		// Each entry with progress, which a list of fifty joins.
		const insertProgress = sql`insert into watch_progress
			(user_id, media_type, media_id, season, episode, position, duration, completed, play_count, updated_at)
			select id, 'movie', media_id, 1, 1, 600, 6000, 0, 0, '2026-11-01T12:00:00.000Z'
			from (select ${id} as id from ${users}) as readers
			cross join (select cast(n + 1 as text) as media_id from ${sql.raw(engine.numbers(ROWS_PER_USER))}) as entries`;
		await insert(sql`insert into watch_history
			(user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
			select id, 'movie', media_id, 1, 1, at, at, at
			from (select ${id} as id from ${users}) as readers
			cross join (
				select cast(n + 1 as text) as media_id,
					'2026-11-' || cast(10 + n % 20 as text) || 'T12:00:00.' || cast(100 + n % 900 as text) || 'Z' as at
				from ${sql.raw(engine.numbers(ROWS_PER_USER))}
			) as entries`);
		await insert(insertProgress);
	}
	const bytes = (await engine.finishFill(db, setting)) / rows;
	if (rows === MAX_ROWS) reportFigure(`${engine.name}: disk of an entry with its progress`, bytes, 'bytes');
	const users = await db.selectFrom('users').select('id').execute();
	return { rows, users: users.map((user) => user.id), history, times: [], close };
}

/** Reads fifty records of users across the table. */
async function readLists({ users, history, times }: FilledDatabase): Promise<void> {
	for (let read = 0; read < READS; read += 1) {
		const user = users[(times.length * 7919) % users.length] ?? '';
		const began = performance.now();
		await history.list(user, { limit: 50, offset: 0 });
		times.push(performance.now() - began);
	}
}

async function measureReads(engine: Engine): Promise<void> {
	const filled: FilledDatabase[] = [];
	for (const rows of TABLE_ROWS) filled.push(await fill(engine, rows));
	// Alternately, so that other load affects all of them. First the same users once, so that no figure is about the disk: the
	// tables that were filled long ago are no longer in the system's memory.
	for (let pass = 0; pass < 2; pass += 1) {
		for (const one of filled) one.times.length = 0;
		for (let round = 0; round < READ_ROUNDS; round += 1) for (const one of filled) await readLists(one);
	}
	const medians = filled.map(({ times }) => median(times));
	for (const [index, { rows, close }] of filled.entries()) {
		const name = `${engine.name}: fifty records of ${rows.toLocaleString('en-US')}, median`;
		reportFigure(name, medians[index] ?? Number.NaN, 'ms');
		await close();
	}
	const ratio = Math.max(...medians) / Math.min(...medians);
	reportFigure(`${engine.name}: slowest of these, ratio to the fastest`, ratio, '×', { atMost: MAX_READ_RATIO });
}

async function measure(engine: Engine): Promise<void> {
	if (!process.argv.includes('reads')) await measureWrites(engine);
	await measureReads(engine);
}

function sqlite(directory: string): Engine {
	return {
		name: 'SQLite',
		create: async (name) => ({ engine: 'sqlite', file: join(directory, `${name}.db`) }),
		openRaw: () => openRawUpserts(directory, WRITERS),
		numbers: (count) =>
			`(with recursive count_up(n) as (select 0 union all select n + 1 from count_up where n < ${count - 1}) select n from count_up) as numbers`,
		settingsOfFill: [],
		async finishFill(db) {
			await sql`analyze`.execute(db);
			const size = sql<{
				bytes: number;
			}>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
			return (await size.execute(db)).rows[0]?.bytes ?? Number.NaN;
		},
	};
}

function postgres(server: string): Engine {
	const url = `${server}postgres`;
	return {
		name: 'PostgreSQL',
		async create(name) {
			const client = new pg.Client(url);
			await client.connect();
			await client.query(`create database ${name}`);
			await client.end();
			return { engine: 'postgres', url: `${server}${name}` };
		},
		async openRaw() {
			const pool = new pg.Pool({ connectionString: url, max: WRITERS });
			await pool.query('create table entry (id text primary key, at text)');
			const text = 'insert into entry values ($1, $2) on conflict (id) do update set at = excluded.at';
			return {
				upsert: (user, mediaId) =>
					pool.query({ name: 'upsert', text, values: [`${user}/${mediaId}`, new Date().toISOString()] }),
				close: () => pool.end(),
			};
		},
		numbers: (count) => `generate_series(0, ${count - 1}) as numbers(n)`,
		// The second leaves out foreign keys and triggers; what is inserted is right without them.
		settingsOfFill: ['set local synchronous_commit = off', 'set local session_replication_role = replica'],
		async finishFill(_, setting) {
			// Without the server's time-outs.
			const client = new pg.Client(setting.engine === 'postgres' ? setting.url : url);
			await client.connect();
			for (const table of ['users', ...TABLES]) await client.query(`vacuum analyze ${table}`);
			const sizes = TABLES.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
			const { rows } = await client.query<{ bytes: string }>(`select ${sizes} as bytes`);
			await client.end();
			return Number(rows[0]?.bytes);
		},
	};
}

async function measureSqlite(): Promise<void> {
	const directory = mkdtempSync(join(tmpdir(), `matinee-bench-${randomUUID().slice(0, 8)}-`));
	await measure(sqlite(directory));
	rmSync(directory, { recursive: true, force: true });
}

async function measurePostgres(): Promise<void> {
	const binaries = findPostgres();
	if (!binaries) return void process.stdout.write('PostgreSQL is not installed: measured on SQLite alone.\n');
	// As an operator would run it: commits are durable.
	const server = await startPostgres(binaries, ['max_connections=100', 'shared_buffers=256MB', 'max_wal_size=4GB']);
	try {
		await measure(postgres(server.url));
	} finally {
		server.stop();
	}
}

if (!process.argv.includes('postgres')) await measureSqlite();
if (!process.argv.includes('sqlite')) await measurePostgres();
endBench('history');
