import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import type { DatabaseSetting } from '../database-setting.ts';
import { StartError } from '../start-error.ts';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { COMPILE_CACHE } from '../testing/run-node.ts';
import { createEmptyDatabaseUrl, ENGINES, type Engine } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { NodeSqliteDialect, openSqliteFile } from './dialects/node-sqlite.ts';
import { createPostgresDialect, openPostgresPool } from './dialects/postgres.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

async function buildSetting(engine: Engine): Promise<DatabaseSetting> {
	const url = await createEmptyDatabaseUrl(engine);
	return readConfig({ DATA_DIR: createTestDirectory(), ...(url ? { DATABASE_URL: url } : {}) }).database;
}

async function open(setting: DatabaseSetting, options: { mustExist?: boolean } = {}): Promise<Database> {
	const database = await openDatabase(setting, { ...options, onError: () => {} });
	onTestFinished(() => database.close().catch(() => {}));
	return database;
}

async function refusal(setting: DatabaseSetting, options: { mustExist?: boolean } = {}): Promise<string> {
	const error = await open(setting, options).catch((reason: unknown) => reason);
	expect(error).toBeInstanceOf(StartError);
	const { message } = error as StartError;
	expect(message).not.toContain('\n');
	return message;
}

const USER = {
	id: '1',
	username: 'Alice',
	username_key: 'ALICE',
	email: 'a@example.org',
	email_key: 'A@EXAMPLE.ORG',
	password_hash: 'none',
	role: 'user',
	is_premium: 0,
	created_at: '2026-06-15T12:00:00.000Z',
} as const;

describe.each(ENGINES)('a database on %s', (engine) => {
	it('is migrated once when several processes open it at the same time', async () => {
		const setting = await buildSetting(engine);
		const codes = await Promise.all(Array.from({ length: 3 }, () => openInAnotherProcess(setting)));
		expect(codes).toEqual([0, 0, 0]);
		const { db } = await open(setting);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
		expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS));
	});

	it('keeps its data when it is reopened', async () => {
		const setting = await buildSetting(engine);
		const first = await open(setting);
		await first.db.insertInto('users').values(USER).execute();
		await first.close();
		const { db } = await open(setting);
		expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([USER]);
	});

	it('written by a newer version is refused and not changed', async () => {
		const setting = await buildSetting(engine);
		const first = await open(setting);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-wonders', '2030-01-01T00:00:00Z')`.execute(
			first.db,
		);
		await first.close();
		expect(await refusal(setting)).toMatch(
			/^DATABASE_URL: .* was written by a newer Matinee \(9999-wonders\); start that version, or restore a backup$/,
		);
		const raw = await openRaw(setting);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(raw);
		expect(rows.map(({ name }) => name)).toEqual([...Object.keys(MIGRATIONS), '9999-wonders']);
		await raw.destroy();
	});

	it('is as before when the migration of a next version fails half way, and the version before runs on', async () => {
		const setting = await buildSetting(engine);
		const running = await open(setting);
		await running.db.insertInto('users').values(USER).execute();
		const next = { ...MIGRATIONS };
		onTestFinished(() => replaceMigrations(next));
		replaceMigrations({
			...next,
			'9998-good': { up: (db) => db.schema.createTable('good').addColumn('id', 'text').execute() },
			'9999-broken': {
				async up(db) {
					await db.schema.alterTable('users').addColumn('wonder', 'text').execute();
					await sql`update users set username = 'Nobody'`.execute(db);
					await sql`insert into missing_table values (1)`.execute(db);
				},
			},
		});
		expect(await refusal(setting)).toMatch(
			/^DATABASE_URL: .* was not updated, since 9999-broken failed \(.*missing_table.*\); it is as before: start the version before again$/,
		);
		replaceMigrations(next);
		expect(await running.db.selectFrom('users').selectAll().execute()).toEqual([expect.objectContaining(USER)]);
		await running.db.updateTable('users').set({ is_premium: 1 }).execute();
		expect((await running.db.introspection.getTables()).map(({ name }) => name)).not.toContain('good');
		const restarted = await open(setting);
		expect(await restarted.db.selectFrom('users').selectAll().execute()).toMatchObject([{ ...USER, is_premium: 1 }]);
	});

	it('of an older version is refused by a command, and not migrated', async () => {
		const setting = await buildSetting(engine);
		const first = await open(setting);
		const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
		await sql`delete from kysely_migration where name = ${newest}`.execute(first.db);
		await first.close();
		expect(await refusal(setting, { mustExist: true })).toMatch(
			new RegExp(`^DATABASE_URL: .* has the schema of an older Matinee \\(without ${newest}\\); start the server`),
		);
		const raw = await openRaw(setting);
		const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(raw);
		expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).slice(0, -1));
		await raw.destroy();
	});

	it('is migrated completely or not at all', async () => {
		const setting = await buildSetting(engine);
		const first = await open(setting);
		// Tables refer to each other; SQLite drops them all the same.
		const cascade = engine === 'postgres' ? ' cascade' : '';
		for (const { name } of await first.db.introspection.getTables()) {
			if (name !== 'users') await sql.raw(`drop table if exists ${name}${cascade}`).execute(first.db);
		}
		await sql`delete from kysely_migration`.execute(first.db);
		await first.close();
		// `users` is still there, so the migration fails on its first statement; nothing else may appear.
		await refusal(setting);
		const raw = await openRaw(setting);
		const tables = (await raw.introspection.getTables()).map((table) => table.name);
		expect(tables).toEqual(['users']);
		await raw.destroy();
	});

	it('rolls back a failed transaction', async () => {
		const { db } = await open(await buildSetting(engine));
		const failing = db.transaction().execute(async (transaction) => {
			await transaction.insertInto('users').values(USER).execute();
			throw new Error('after the insert');
		});
		await expect(failing).rejects.toThrow('after the insert');
		expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
	});

	it('can be reverted to an empty schema and migrated again', async () => {
		const { db } = await open(await buildSetting(engine));
		const inTransaction = (work: (transaction: Kysely<unknown>) => Promise<void>) =>
			db.transaction().execute((transaction) => work(transaction as unknown as Kysely<unknown>));
		await inTransaction(async (transaction) => {
			for (const migration of Object.values(MIGRATIONS).toReversed()) await migration.down?.(transaction);
		});
		expect(await db.introspection.getTables()).toEqual([]);
		await inTransaction(async (transaction) => {
			for (const migration of Object.values(MIGRATIONS)) await migration.up(transaction);
		});
		await db.insertInto('users').values(USER).execute();
	});
});

/** As a build with other migrations has them. */
function replaceMigrations(by: Record<string, Migration>): void {
	const migrations = MIGRATIONS as Record<string, Migration>;
	for (const name of Object.keys(migrations)) delete migrations[name];
	Object.assign(migrations, by);
}

async function openRaw(setting: DatabaseSetting): Promise<Kysely<Schema>> {
	if (setting.engine === 'sqlite') {
		return new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqliteFile(setting.file)) });
	}
	// `end` of a pool resolves before its connections are closed: one may still be terminated when the database is dropped.
	const pool = openPostgresPool(setting, { onError: () => {} });
	return new Kysely<Schema>({ dialect: createPostgresDialect(pool) });
}

async function openInAnotherProcess(setting: DatabaseSetting): Promise<number> {
	const module = join(import.meta.dirname, 'database.ts');
	const code = `const { openDatabase } = await import(${JSON.stringify(module)});
		const database = await openDatabase(${JSON.stringify(setting)}, { onError: () => {} });
		await database.close();`;
	const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code];
	const env = { ...process.env, ...COMPILE_CACHE };
	const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
	const [exit] = (await once(child, 'exit')) as [number];
	return exit;
}

describe('a database file', () => {
	const buildFile = async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'matinee.db');
		return { directory, file, setting: { engine: 'sqlite', file } as const };
	};

	it('syncs each commit and is readable only by its owner', async () => {
		const { file, setting } = await buildFile();
		const { db } = await open(setting);
		const pragma = async (name: string) =>
			Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object);
		expect(await pragma('journal_mode')).toEqual(['wal']);
		expect(await pragma('synchronous')).toEqual([2]);
		expect(await pragma('foreign_keys')).toEqual([1]);
		for (const one of [file, `${file}-wal`]) expect(statSync(one).mode & 0o777).toBe(0o600);
	});

	it.each([
		['no database', (file: string) => writeFileSync(file, 'This is a letter, not a database. '.repeat(40))],
		['damaged', damage],
		['a directory', (file: string) => mkdirSync(file)],
	])('that is %s is refused with its path and not changed', async (_what, spoil) => {
		const { directory, file, setting } = await buildFile();
		await (await open(setting)).close();
		if (spoil !== damage) rmSync(file);
		spoil(file);
		const before = readdirSync(directory).sort();
		expect(await refusal(setting)).toMatch(
			new RegExp(`^DATABASE_URL: ${file} cannot be used \\(.*\\); restore a backup`),
		);
		expect(readdirSync(directory).sort()).toEqual(before);
	});

	it('is not created by a command that needs an existing one', async () => {
		const { directory, file, setting } = await buildFile();
		expect(await refusal(setting, { mustExist: true })).toBe(`DATABASE_URL: there is no database at ${file}`);
		expect(readdirSync(directory)).toEqual([]);
	});
});

/** Overwrites a page in the middle. */
function damage(file: string): void {
	const bytes = readFileSync(file);
	bytes.fill(0x5a, 4096, 16_384);
	writeFileSync(file, bytes);
}

it('an unreachable PostgreSQL is reported without its address', async () => {
	const url = 'postgres://matinee:hunter2@127.0.0.1:1/matinee';
	const line = await refusal({ engine: 'postgres', url });
	expect(line).toBe('DATABASE_URL: the PostgreSQL database cannot be used (ECONNREFUSED)');
});
