import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, createTestDirectory } from '../testing/create-test-app.ts';
import { createEmptyDatabaseUrl, ENGINES, type Engine } from '../testing/test-database.ts';
import type { UpgradedRows } from '../testing/upgraded-rows.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

const FOLDER = join(import.meta.dirname, '..', 'testing', 'earlier-databases');
/** Names of the newest migration of each; `npm run earlier-database` made them by the servers of that time. */
const EARLIER = readdirSync(FOLDER).flatMap((file) => /^(.*)\.db\.gz$/.exec(file)?.[1] ?? []);
/** Of accounts made up for this: the token of alice's session by database and engine. */
const SESSIONS: Record<string, Record<Engine, string>> = JSON.parse(
	readFileSync(join(FOLDER, 'sessions.json'), 'utf8'),
);

const HOUR_MS = 3_600_000;

/** What people own. */
const TABLES = [
	'users',
	'sessions',
	'watch_history',
	'watch_history_tombstones',
	'watch_progress',
	'lists',
	'list_titles',
	'hidden_titles',
	'title_ratings',
	'seen_titles',
	'api_tokens',
	'known_devices',
	'passkeys',
	'second_factors',
	'recovery_codes',
	'provider_accounts',
	'segment_marks',
	'imports',
	'import_titles',
	'import_rows',
];
/** Columns that a later migration writes anew: `0013-email-domain-keys`. */
const REWRITTEN = ['email_key'];

type Row = Record<string, unknown>;
type Snapshot = Record<string, Row[]>;
/** Rows of a query; none where there is no such table. */
type Read = (table: string) => Promise<Row[]>;

async function takeSnapshot(read: Read): Promise<Snapshot> {
	const entries: [string, Row[]][] = [];
	for (const table of TABLES) {
		const rows = (await read(table)).map(({ ...row }) => {
			for (const column of REWRITTEN) delete row[column];
			return row;
		});
		entries.push([table, rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))]);
	}
	return Object.fromEntries(entries);
}

interface Opened {
	url: string;
	snapshot(): Promise<Snapshot>;
}

/** A copy of the earlier database, which today's server may open. */
async function open(name: string, engine: Engine): Promise<Opened> {
	return engine === 'sqlite' ? openFile(name) : openPostgres(name);
}

async function openFile(name: string): Promise<Opened> {
	const file = join(createTestDirectory(), 'matinee.db');
	writeFileSync(file, gunzipSync(readFileSync(join(FOLDER, `${name}.db.gz`))));
	return {
		url: `sqlite:${file}`,
		async snapshot() {
			const database = new DatabaseSync(file, { readOnly: true });
			const has = (table: string) => database.prepare('select 1 from sqlite_master where name = ?').get(table);
			const snapshot = await takeSnapshot(async (table) =>
				has(table) ? (database.prepare(`select * from ${table}`).all() as Row[]) : [],
			);
			database.close();
			return snapshot;
		},
	};
}

async function openPostgres(name: string): Promise<Opened> {
	const url = (await createEmptyDatabaseUrl('postgres')) ?? '';
	const withClient = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
		const client = new pg.Client(url);
		await client.connect();
		try {
			return await work(client);
		} finally {
			await client.end();
		}
	};
	await withClient((client) => client.query(gunzipSync(readFileSync(join(FOLDER, `${name}.sql.gz`))).toString('utf8')));
	return {
		url,
		snapshot: () =>
			withClient((client) =>
				takeSnapshot(async (table) => {
					const { rows } = await client.query('select to_regclass($1) as found', [`public.${table}`]);
					return rows[0].found ? (await client.query(`select * from public.${table}`)).rows : [];
				}),
			),
	};
}

/** Each row as far as it had columns before. */
function toColumnsOf(before: Snapshot, after: Snapshot): Snapshot {
	return Object.fromEntries(
		Object.entries(before).map(([table, rows]) => {
			const columns = Object.keys(rows[0] ?? {});
			const cut = (after[table] ?? []).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
			return [table, cut.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))];
		}),
	);
}

function countRows(snapshot: Snapshot): number {
	return Object.values(snapshot).reduce((sum, rows) => sum + rows.length, 0);
}

/** Rows of a snapshot that another one has, too. */
function countSame(before: Snapshot, after: Snapshot): number {
	return Object.entries(before).reduce((sum, [table, rows]) => {
		const there = new Set((after[table] ?? []).map((row) => JSON.stringify(row)));
		return sum + rows.filter((row) => there.has(JSON.stringify(row))).length;
	}, 0);
}

describe.each(ENGINES)('on %s', (engine) => {
	it.for(EARLIER)(
		'a database of %s is upgraded with every row that a person owns',
		{
			tags: ['operating-upgrades'],
		},
		async (name, { task }) => {
			const { url, snapshot } = await open(name, engine);
			const before = await snapshot();
			expect(before.users).toHaveLength(2);
			expect(before.watch_history?.length).toBeGreaterThanOrEqual(8);
			// The hour after, so that nothing has expired.
			const newest = Math.max(...(before.sessions ?? []).map(({ created_at }) => Date.parse(String(created_at))));
			const { http } = await createTestApp({ env: { DATABASE_URL: url }, clock: createTestClock(newest + HOUR_MS) });
			// Tables that came later are empty, and what was there is as it was: watch history became progress too.
			const had = Object.fromEntries(Object.entries(before).filter(([, rows]) => rows.length > 0));
			const kept = toColumnsOf(had, await snapshot());
			const upgraded: UpgradedRows = { schema: name, engine, before: countRows(had), after: countSame(had, kept) };
			Object.assign(task.meta, { upgraded });
			expect(kept).toEqual(had);

			const headers = { authorization: `Bearer ${SESSIONS[name]?.[engine]}` };
			const profile = await http.inject({ url: '/api/auth/profile', headers });
			expect(profile.json().data.user).toMatchObject({ username: 'alice', email: 'alice@example.org' });
			const history = await http.inject({ url: '/api/watch-history', headers });
			expect(history.json().data.length).toBeGreaterThanOrEqual(4);
			const logIn = { emailOrUsername: 'bob@b\u00fccher.example', password: 'Ladder-cloud-7' };
			expect((await http.inject({ method: 'POST', url: '/api/auth/login', payload: logIn })).statusCode).toBe(200);
		},
	);
});

it('there is a database of each schema since the second migration', () => {
	const since = Object.keys(MIGRATIONS).filter((name) => name >= '0002' && name !== Object.keys(MIGRATIONS).at(-1));
	expect(EARLIER).toEqual(since);
	for (const name of EARLIER) expect(existsSync(join(FOLDER, `${name}.sql.gz`))).toBe(true);
});
