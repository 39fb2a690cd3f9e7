/**
 * `npm run bench:history`: what the watch history costs on each engine, in this process, without HTTP. Durable writes
 * stand beside the raw engine's own of the same run, because disks differ more than programs; lists are read in turn
 * from tables of 1,000, 100,000 and 10 million rows. Takes some minutes and 6 GB of disk; `-- 1000000` makes fewer rows.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { insertUser } from '#server/accounts/user.repository.ts';
import type { DatabaseSetting } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openSqliteFile } from '#server/db/dialects/node-sqlite.ts';
import type { Queries } from '#server/db/schema.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { createWatchHistoryService, type WatchHistoryService } from '#server/watch-history/watch-history.service.ts';
import { endBench, median, tellFigure } from './tell-figure.ts';

const WRITES = 2000;
/** Writers at once: with several, an engine may answer many with one write to the disk. */
const WRITERS = 16;
const TITLES = 1000;
const READS = 100;
const READ_ROUNDS = 20;
const ROWS_A_USER = 250;
/** 100,000 rows a statement, which no engine takes for one that hangs. */
const USERS_AT_ONCE = 400;
const FIRST_ID = 10_000_000;
const TABLE_ROWS = [1000, 100_000, Number(process.argv[2] ?? 10_000_000)];
const FLAT = 1.5;
/** Rounds of ours and raw in turn, so that what else the machine does meets both. */
const ROUNDS = 3;
const DAY_MS = 86_400_000;

interface Subject {
	name: string;
	/** An empty database of the engine. */
	create(name: string): Promise<DatabaseSetting>;
	/** Upserts one row of a table like ours, in a transaction of its own, with nothing of ours in between. */
	openRaw(): Promise<{ upsert(key: string): unknown; close(): unknown }>;
	/** SQL for the numbers from 0 below `count`, as a table expression with a column `n`. */
	numbers(count: number): string;
}

/** A database with so many rows, and the ids of the users whose they are. */
interface Filled {
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

async function open(subject: Subject, name: string) {
	const { db, close } = await openDatabase(await subject.create(name), { onError: () => {} });
	return { db, close, history: createWatchHistoryService({ db, clock: Date.now, retentionMs: 15 * DAY_MS }) };
}

async function measureWrites(subject: Subject): Promise<void> {
	const { db, close, history } = await open(subject, 'writes');
	const users: string[] = [];
	for (let writer = 0; writer < WRITERS; writer += 1) users.push(await insertReader(db, `writer-${writer}`));
	const raw = await subject.openRaw();
	const recordFor = (user: string, index: number) =>
		history.record(user, { media_type: 'movie', media_id: String((index % TITLES) + 1), season: 1, episode: 1 });
	const record = (index: number) => recordFor(users[index % WRITERS] ?? '', index);
	const upsert = (index: number) => raw.upsert(String(index % TITLES));
	const ratios: number[] = [];
	const rates: number[] = [];
	const turns: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const ours = await perSecond(record);
		ratios.push(ours / (await perSecond(upsert)));
		rates.push(ours);
		turns.push(await perSecond((index) => recordFor(users[0] ?? '', index)));
	}
	await raw.close();
	await close();
	tellFigure(`${subject.name}: records of one person a second, in turn`, median(turns), '/s');
	tellFigure(`${subject.name}: records of ${WRITERS} people a second, on the disk`, median(rates), '/s');
	tellFigure(`${subject.name}: the same, ratio to the bare engine`, median(ratios), '×', { atLeast: 0.1 });
}

/** Whole histories, of as many users as it takes, by the engine's own hand; ids ascend, so that filling is appending. */
async function fill(subject: Subject, rows: number): Promise<Filled> {
	const { db, close, history } = await open(subject, `rows${rows}`);
	const count = rows / ROWS_A_USER;
	for (let first = 0; first < count; first += USERS_AT_ONCE) {
		const users = sql.raw(subject.numbers(Math.min(USERS_AT_ONCE, count - first)));
		const id = sql`'reader-of-the-bench-' || cast(${sql.lit(FIRST_ID + first)} + n as text)`;
		await sql`insert into users
			(id, username, username_key, email, email_key, password_hash, role, is_premium, created_at)
			select ${id}, ${id}, ${id}, ${id}, ${id}, 'none', 'user', 0, '2026-11-01T12:00:00.000Z' from ${users}`.execute(
			db,
		);
		await sql`insert into watch_history
			(user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
			select id, 'movie', media_id, 1, 1, at, at, at
			from (select ${id} as id from ${users}) as readers
			cross join (
				select cast(n + 1 as text) as media_id,
					'2026-11-' || cast(10 + n % 20 as text) || 'T12:00:00.' || cast(100 + n % 900 as text) || 'Z' as at
				from ${sql.raw(subject.numbers(ROWS_A_USER))}
			) as entries`.execute(db);
	}
	await sql`analyze`.execute(db);
	const users = await db.selectFrom('users').select('id').execute();
	return { rows, users: users.map((user) => user.id), history, times: [], close };
}

/** Reads fifty records of users here and there in the table. */
async function readLists({ users, history, times }: Filled): Promise<void> {
	for (let read = 0; read < READS; read += 1) {
		const user = users[(times.length * 7919) % users.length] ?? '';
		const began = performance.now();
		await history.list(user, { limit: 50, offset: 0 });
		times.push(performance.now() - began);
	}
}

async function measureReads(subject: Subject): Promise<void> {
	const filled: Filled[] = [];
	for (const rows of TABLE_ROWS) filled.push(await fill(subject, rows));
	for (const one of filled) await readLists(one);
	for (const one of filled) one.times.length = 0;
	// In turn, so that what else the machine does meets all of them.
	for (let round = 0; round < READ_ROUNDS; round += 1) for (const one of filled) await readLists(one);
	const medians = filled.map(({ times }) => median(times));
	for (const [index, { rows, close }] of filled.entries()) {
		const name = `${subject.name}: fifty records of ${rows.toLocaleString('en-US')}, median`;
		tellFigure(name, medians[index] ?? Number.NaN, 'ms');
		await close();
	}
	const ratio = Math.max(...medians) / Math.min(...medians);
	tellFigure(`${subject.name}: slowest of these, ratio to the quickest`, ratio, '×', { atMost: FLAT });
}

async function measure(subject: Subject): Promise<void> {
	await measureWrites(subject);
	await measureReads(subject);
}

function sqlite(directory: string): Subject {
	return {
		name: 'SQLite',
		create: async (name) => ({ engine: 'sqlite', file: join(directory, `${name}.db`) }),
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
