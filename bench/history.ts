/**
 * `npm run bench:history`: what accounts and history cost on the embedded database, in this process, without HTTP. Durable
 * writes stand beside the raw engine's in the same run, because disks differ more than programs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswordHash } from '#server/auth/password-hash.ts';
import { insertUser } from '#server/auth/user.repository.ts';
import { openDatabase } from '#server/db/database.ts';
import { openSqliteFile } from '#server/db/dialects/node-sqlite.ts';
import { createWatchHistoryService } from '#server/watch-history/watch-history.service.ts';

const WRITES = 2000;
const LOGINS = 40;
const READS = 300;
const FEW_ROWS = 1000;
const MANY_ROWS = 100_000;
const ROWS_A_USER = 1000;
const DAY_MS = 86_400_000;

const directory = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
const setting = { engine: 'sqlite', file: join(directory, 'matinee.db') } as const;
const { db, close } = await openDatabase(setting, { onTrouble: () => {} });
const history = createWatchHistoryService({ db, clock: Date.now, retentionMs: 15 * DAY_MS });
let missed = false;

function tell(name: string, value: number, unit: string, limit?: { atLeast?: number; atMost?: number }): void {
	const holds = value >= (limit?.atLeast ?? value) && value <= (limit?.atMost ?? value);
	missed ||= !holds;
	process.stdout.write(`${holds ? 'ok  ' : 'MISS'} ${name.padEnd(52)} ${value.toFixed(2)} ${unit}\n`);
}

async function perSecond(count: number, work: (index: number) => unknown): Promise<number> {
	const began = performance.now();
	for (let index = 0; index < count; index += 1) await work(index);
	return (count / (performance.now() - began)) * 1000;
}

async function insertReader(name: string): Promise<string> {
	const email = `${name}@example.org`;
	const identity = { username: name, username_key: name, email, email_key: email };
	const user = await insertUser(db, { ...identity, password_hash: 'none', created_at: new Date().toISOString() });
	return user?.id ?? '';
}

/** Fills the table with histories of users of their own. */
async function fill(rows: number, name: string): Promise<void> {
	for (let user = 0; user < rows / ROWS_A_USER; user += 1) {
		const items = Array.from({ length: ROWS_A_USER }, (_, index) => ({
			media_id: index + 1,
			media_type: 'movie',
			timestamp: Date.now() - index * 1000,
		}));
		await history.migrate(await insertReader(`${name}${user}`), items);
	}
}

/** Median milliseconds of reading fifty records. */
async function measureList(userId: string): Promise<number> {
	const times: number[] = [];
	for (let read = 0; read < READS; read += 1) {
		const began = performance.now();
		await history.list(userId, { limit: 50, offset: 0 });
		times.push(performance.now() - began);
	}
	return times.sort((a, b) => a - b)[Math.floor(READS / 2)] ?? Number.NaN;
}

/** One row a commit, on a table like ours: the most that this disk and engine can do. */
async function measureRawCommits(): Promise<number> {
	const raw = openSqliteFile(join(directory, 'raw.db'));
	raw.exec('create table entry (id text primary key, at text) strict');
	const upsert = raw.prepare('insert into entry values (?, ?) on conflict (id) do update set at = excluded.at');
	const rate = await perSecond(WRITES, (index) => upsert.run(String(index % ROWS_A_USER), new Date().toISOString()));
	raw.close();
	return rate;
}

const writer = await insertReader('writer');
const record = (index: number) =>
	history.record(writer, { media_type: 'movie', media_id: String((index % ROWS_A_USER) + 1), season: 1, episode: 1 });
await perSecond(ROWS_A_USER, record);
const ours = await perSecond(WRITES, record);
const raw = await measureRawCommits();
tell('records a second, each on the disk', ours, '/s');
tell('the same, ratio to bare node:sqlite', ours / raw, '×', { atLeast: 0.1 });

await fill(FEW_ROWS, 'few');
const few = await measureList(writer);
await fill(MANY_ROWS, 'many');
const many = await measureList(writer);
tell('fifty records, median, 2,000 rows in the table', few, 'ms', { atMost: 5 });
tell('fifty records, median, 100,000 rows more', many, 'ms', { atMost: 5 });

const passwords = createPasswordHash();
const stored = await passwords.make('Ladder-cloud-7');
const began = performance.now();
await Promise.all(Array.from({ length: LOGINS }, () => passwords.matches(stored, 'Ladder-cloud-7')));
tell('passwords checked a second', (LOGINS / (performance.now() - began)) * 1000, '/s');

await close();
rmSync(directory, { recursive: true, force: true });
process.exit(missed ? 1 : 0);
