/**
 * `npm run bench:history`: what the watch history costs on each engine, in this process, without HTTP. Durable writes
 * stand beside the raw engine's own of the same run, because disks differ more than programs; reads stand beside
 * themselves at 1,000, 100,000 and 10 million rows. Takes some minutes and 6 GB of disk; `-- 1000000` makes fewer rows.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { insertUser } from '#server/auth/user.repository.ts';
import type { DatabaseSetting } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openSqliteFile } from '#server/db/dialects/node-sqlite.ts';
import type { Schema } from '#server/db/schema.ts';
import { findPostgres, startPostgres } from '#server/test/postgres-server.ts';
import { createWatchHistoryService, type WatchHistoryService } from '#server/watch-history/watch-history.service.ts';
import { endBench, median, tellFigure } from './tell-figure.ts';

const WRITES = 2000;
/** Writers at once: with several, an engine may answer many with one write to the disk. */
const WRITERS = 16;
const READS = 400;
const ROWS_A_USER = 250;
const TABLE_ROWS = [1000, 100_000, Number(process.argv[2] ?? 10_000_000)];
const FLAT = 1.5;
/** Rounds of ours and raw in turn, so that what else the machine does meets both. */
const ROUNDS = 3;
const DAY_MS = 86_400_000;

interface Subject {
	name: string;
	setting: DatabaseSetting;
	/** Upserts one row of a table like ours, in a transaction of its own, with nothing of ours in between. */
	openRaw(): Promise<{ upsert(key: string): unknown; close(): unknown }>;
	/** SQL for the numbers from 0 below `count`, as a table expression with a column `n`. */
	numbers(count: number): string;
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

async function insertReader(db: Kysely<Schema>, name: string): Promise<string> {
	const email = `${name}@example.org`;
	const identity = { username: name, username_key: name, email, email_key: email };
	const user = await insertUser(db, { ...identity, password_hash: 'none', created_at: new Date().toISOString() });
	if (!user) throw new Error(`${name} is there already`);
	return user.id;
}

async function measureWrites(subject: Subject, db: Kysely<Schema>, history: WatchHistoryService): Promise<void> {
	const user = await insertReader(db, 'writer');
	const raw = await subject.openRaw();
	const record = (index: number) =>
		history.record(user, { media_type: 'movie', media_id: String((index % ROWS_A_USER) + 1), season: 1, episode: 1 });
	const upsert = (index: number) => raw.upsert(String(index % ROWS_A_USER));
	const ratios: number[] = [];
	const rates: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const ours = await perSecond(record);
		ratios.push(ours / (await perSecond(upsert)));
		rates.push(ours);
	}
	await raw.close();
	tellFigure(`${subject.name}: records a second, each on the disk`, median(rates), '/s');
	tellFigure(`${subject.name}: the same, ratio to the bare engine`, median(ratios), '×', { atLeast: 0.1 });
}

/** Fills the table with whole histories, of as many users as it takes, by the engine's own hand. */
async function fill(subject: Subject, db: Kysely<Schema>, rows: number): Promise<void> {
	const users = Math.ceil(rows / ROWS_A_USER);
	const numbers = sql.raw(subject.numbers(ROWS_A_USER));
	const { count } = await db
		.selectFrom('users')
		.select((select) => select.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	for (let user = count; user < count + users; user += 1) {
		const id = await insertReader(db, `reader${user}`);
		await sql`insert into watch_history
			(user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
			select ${id}, 'movie', cast(n + 1 as text), 1, 1, at, at, at from (
				select n, '2026-11-' || cast(10 + n % 20 as text) || 'T12:00:00.' || cast(100 + n % 900 as text) || 'Z' as at
				from ${numbers}
			) as entries`.execute(db);
	}
}

/** Median milliseconds of reading fifty records, of users here and there in the table. */
async function measureList(history: WatchHistoryService, users: readonly string[]): Promise<number> {
	const times: number[] = [];
	for (let read = 0; read < READS; read += 1) {
		const user = users[(read * 7919) % users.length] ?? '';
		const began = performance.now();
		await history.list(user, { limit: 50, offset: 0 });
		times.push(performance.now() - began);
	}
	return median(times);
}

async function measureReads(subject: Subject, db: Kysely<Schema>, history: WatchHistoryService): Promise<void> {
	const medians: number[] = [];
	let filled = 0;
	for (const rows of TABLE_ROWS) {
		await fill(subject, db, rows - filled);
		filled = rows;
		await sql`analyze`.execute(db);
		const users = await db.selectFrom('users').select('id').where('username', 'like', 'reader%').execute();
		const ids = users.map(({ id }) => id);
		await measureList(history, ids);
		medians.push(await measureList(history, ids));
		tellFigure(`${subject.name}: fifty records of ${rows.toLocaleString('en-US')}, median`, medians.at(-1) ?? 0, 'ms');
	}
	const ratio = Math.max(...medians) / Math.min(...medians);
	tellFigure(`${subject.name}: slowest of these, ratio to the quickest`, ratio, '×', { atMost: FLAT });
}

async function measure(subject: Subject): Promise<void> {
	const { db, close } = await openDatabase(subject.setting, { onTrouble: () => {} });
	const history = createWatchHistoryService({ db, clock: Date.now, retentionMs: 15 * DAY_MS });
	await measureWrites(subject, db, history);
	await measureReads(subject, db, history);
	await close();
}

function sqlite(directory: string): Subject {
	return {
		name: 'SQLite',
		setting: { engine: 'sqlite', file: join(directory, 'matinee.db') },
		async openRaw() {
			const raw = openSqliteFile(join(directory, 'raw.db'));
			raw.exec('create table entry (id text primary key, at text) strict');
			const statement = raw.prepare('insert into entry values (?, ?) on conflict (id) do update set at = excluded.at');
			return { upsert: (key) => statement.run(key, new Date().toISOString()), close: () => raw.close() };
		},
		numbers: (count) =>
			`(with recursive count_up(n) as (select 0 union all select n + 1 from count_up where n < ${count - 1}) select n from count_up) as numbers`,
	};
}

function postgres(server: string): Subject {
	const url = `${server}postgres`;
	return {
		name: 'PostgreSQL',
		setting: { engine: 'postgres', url },
		async openRaw() {
			const pool = new pg.Pool({ connectionString: url, max: WRITERS });
			await pool.query('create table entry (id text primary key, at text)');
			const text = 'insert into entry values ($1, $2) on conflict (id) do update set at = excluded.at';
			return {
				upsert: (key) => pool.query({ name: 'upsert', text, values: [key, new Date().toISOString()] }),
				close: () => pool.end(),
			};
		},
		numbers: (count) => `generate_series(0, ${count - 1}) as numbers(n)`,
	};
}

const directory = mkdtempSync(join(tmpdir(), `matinee-bench-${randomUUID().slice(0, 8)}-`));
await measure(sqlite(directory));
rmSync(directory, { recursive: true, force: true });

const programs = findPostgres();
if (programs) {
	// As an operator would run it: every commit reaches the disk.
	const server = await startPostgres(programs, ['max_connections=100', 'shared_buffers=256MB', 'max_wal_size=4GB']);
	try {
		await measure(postgres(server.url));
	} finally {
		server.stop();
	}
} else process.stdout.write('PostgreSQL is not installed: measured on SQLite alone.\n');
endBench();
