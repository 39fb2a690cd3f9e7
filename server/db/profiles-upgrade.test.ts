import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { expect, it } from 'vitest';
import { hashSecret } from '../lib/hash-secret.ts';
import { createTestApp, createTestClock } from '../testing/create-test-app.ts';
import { openEarlierDatabase, type Row, type Snapshot, toColumnsOf } from '../testing/earlier-database.ts';
import { ENGINES } from '../testing/test-database.ts';

const BEFORE_PROFILES = '0022-addons';
const ACCOUNTS = 1000;
const HOUR_MS = 3_600_000;
const LATER = '/api/lists/watch-later/titles';
/** Of one person, in an order in which rows can be inserted. */
const TABLES = [
	'users',
	'sessions',
	'watch_history',
	'watch_progress',
	'lists',
	'list_titles',
	'hidden_titles',
	'title_ratings',
	'seen_titles',
] as const;
/** Columns that no two people share. */
const UNIQUE = ['username', 'username_key', 'email', 'share_token'];

const tokenOf = (number: number) => `session-of-person-${String(number).padStart(6, '0')}`;

/** What somebody with alice's rows has. */
function copyRow(table: (typeof TABLES)[number], row: Row, number: number): Row {
	const copy: Row = { ...row };
	// Snapshots are without the key of the address.
	if (table === 'users') Object.assign(copy, { id: `person-${number}`, email_key: `ALICE${number}@EXAMPLE.ORG` });
	else copy.user_id = `person-${number}`;
	if (table === 'sessions') copy.token_hash = hashSecret(tokenOf(number));
	for (const column of UNIQUE) if (typeof copy[column] === 'string') copy[column] = `${copy[column]}${number}`;
	return copy;
}

/** Inserts a thousand people who did what alice did, each with a session. */
async function fill(url: string, before: Snapshot): Promise<void> {
	const alice = before.users?.find(({ username }) => username === 'alice');
	const own = TABLES.map((table): [(typeof TABLES)[number], Row[]] => {
		const rows = (before[table] ?? []).filter((row) => (row.user_id ?? row.id) === alice?.id);
		// One session a person is enough.
		return [table, table === 'sessions' ? rows.slice(0, 1) : rows];
	});
	const insert = await openInsert(url);
	for (const [table, rows] of own) {
		for (let number = 0; number < ACCOUNTS; number += 1) {
			for (const row of rows) await insert.row(table, copyRow(table, row, number));
		}
	}
	await insert.end();
}

async function openInsert(url: string) {
	const toSql = (table: string, row: Row, toParameter: (index: number) => string) => {
		const columns = Object.keys(row);
		return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => toParameter(n + 1)).join(', ')})`;
	};
	if (url.startsWith('sqlite:')) {
		const database = new DatabaseSync(url.slice('sqlite:'.length));
		database.exec('begin');
		return {
			row(table: string, row: Row) {
				database.prepare(toSql(table, row, () => '?')).run(...(Object.values(row) as SQLInputValue[]));
			},
			end() {
				database.exec('commit');
				database.close();
			},
		};
	}
	const client = new pg.Client(url);
	await client.connect();
	await client.query('set search_path to public; begin');
	return {
		row: (table: string, row: Row) =>
			client.query(
				toSql(table, row, (n) => `$${n}`),
				Object.values(row),
			),
		async end() {
			await client.query('commit');
			await client.end();
		},
	};
}

it.each(ENGINES)(
	'an update to profiles keeps every history, list, rating and session of a thousand accounts on %s',
	{ tags: ['operating-upgrades', 'profiles-apart'], timeout: 120_000 },
	async (engine) => {
		const { url, snapshot } = await openEarlierDatabase(BEFORE_PROFILES, engine);
		await fill(url, await snapshot());
		const before = await snapshot();
		expect(before.users).toHaveLength(ACCOUNTS + 2);
		expect(before.watch_history?.length).toBeGreaterThan(ACCOUNTS * 3);
		for (const table of ['sessions', 'list_titles', 'title_ratings', 'hidden_titles', 'watch_progress']) {
			expect(before[table]?.length, table).toBeGreaterThan(ACCOUNTS);
		}
		const newest = Math.max(...(before.sessions ?? []).map(({ created_at }) => Date.parse(String(created_at))));
		const clock = createTestClock(newest + HOUR_MS);
		const { http, database } = await createTestApp({ env: { DATABASE_URL: url }, clock });
		const had = Object.fromEntries(Object.entries(before).filter(([, rows]) => rows.length > 0));
		const kept = toColumnsOf(had, await snapshot());
		// Table by table: a difference of a thousand rows is no message.
		for (const [table, rows] of Object.entries(had))
			expect(JSON.stringify(kept[table]) === JSON.stringify(rows), table).toBe(true);

		const profiles = await database.db.selectFrom('profiles').select(['id', 'user_id']).execute();
		expect(profiles).toHaveLength(ACCOUNTS + 2);
		expect(profiles.filter(({ id, user_id }) => id !== user_id)).toEqual([]);
		const read = async (number: number, path: string) => {
			const headers = { authorization: `Bearer ${tokenOf(number)}` };
			return (await http.inject({ url: path, headers })).json().data;
		};
		const first = await read(0, '/api/watch-history');
		expect(first.length).toBeGreaterThanOrEqual(4);
		const later = await read(0, LATER);
		expect(later).toBeDefined();
		const withoutOwner = (entries: object[]) => entries.map((entry) => ({ ...entry, user_id: null }));
		for (const number of [1, 499, 999]) {
			expect((await read(number, '/api/auth/profile')).user.id).toBe(`person-${number}`);
			expect(withoutOwner(await read(number, '/api/watch-history'))).toEqual(withoutOwner(first));
			expect(await read(number, LATER)).toEqual(later);
		}
	},
);
