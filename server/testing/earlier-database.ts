import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { createTestDirectory } from './create-test-app.ts';
import { createEmptyDatabaseUrl, type Engine, withClient } from './test-database.ts';

export const EARLIER_DATABASES = join(import.meta.dirname, 'earlier-databases');

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

export type Row = Record<string, unknown>;
export type Snapshot = Record<string, Row[]>;
/** Rows of a query; none where there is no such table. */
type Read = (table: string) => Promise<Row[]>;

async function takeSnapshot(read: Read): Promise<Snapshot> {
	const entries: [string, Row[]][] = [];
	for (const table of TABLES) {
		const rows = (await read(table)).map(({ ...row }) => {
			for (const column of REWRITTEN) delete row[column];
			return row;
		});
		entries.push([table, sortRows(rows)]);
	}
	return Object.fromEntries(entries);
}

function sortRows(rows: readonly Row[]): Row[] {
	return rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

interface OpenedDatabase {
	url: string;
	snapshot(): Promise<Snapshot>;
}

/** A copy of the earlier database, which today's server may open. */
export async function openEarlierDatabase(name: string, engine: Engine): Promise<OpenedDatabase> {
	return engine === 'sqlite' ? openFile(name) : openPostgres(name);
}

async function openFile(name: string): Promise<OpenedDatabase> {
	const file = join(createTestDirectory(), 'matinee.db');
	writeFileSync(file, gunzipSync(readFileSync(join(EARLIER_DATABASES, `${name}.db.gz`))));
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

async function openPostgres(name: string): Promise<OpenedDatabase> {
	const url = (await createEmptyDatabaseUrl('postgres')) ?? '';
	await withClient(url, (client) =>
		client.query(gunzipSync(readFileSync(join(EARLIER_DATABASES, `${name}.sql.gz`))).toString('utf8')),
	);
	return {
		url,
		snapshot: () =>
			withClient(url, (client) =>
				takeSnapshot(async (table) => {
					const { rows } = await client.query('select to_regclass($1) as found', [`public.${table}`]);
					return rows[0].found ? (await client.query(`select * from public.${table}`)).rows : [];
				}),
			),
	};
}

/** Each row as far as it had columns before. */
export function toColumnsOf(before: Snapshot, after: Snapshot): Snapshot {
	return Object.fromEntries(
		Object.entries(before).map(([table, rows]) => {
			const columns = Object.keys(rows[0] ?? {});
			const cut = (after[table] ?? []).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
			return [table, sortRows(cut)];
		}),
	);
}
