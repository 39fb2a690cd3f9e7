import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseSetting } from '../config.ts';
import { StartError } from '../start-error.ts';
import { NodeSqliteDialect, openSqliteFile } from './dialects/node-sqlite.ts';
import { migrateToLatest } from './migrate.ts';
import type { Queries, Schema } from './schema.ts';

export interface Database {
	db: Kysely<Schema>;
	/** What is written outlives the process. */
	isDurable: boolean;
	/** The pool, where several nodes may share the database; else null. */
	pool: pg.Pool | null;
	/** Waits until no other transaction, on whatever node, holds the lock of this name; held to the end of this one. */
	lock(transaction: Queries, name: string): Promise<void>;
	/** Runs `work` on exactly one node of all that ask at the same time; the others get false at once. */
	runOnOneNode(job: string, work: () => Promise<void>): Promise<boolean>;
	close(): Promise<void>;
}

interface OpenOptions {
	/** Refuse instead of beginning a new database: for commands that work on an existing one. */
	mustExist?: boolean;
	onError(error: Error): void;
}

/** Larger files are not read whole at each start. */
const CHECKED_BYTES = 256 * 1024 * 1024;

/** Opens the database and brings it to the newest schema. Throws `StartError` when it can not or must not be used. */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions): Promise<Database> {
	return setting.engine === 'sqlite' ? openSqlite(setting.file, options) : openPostgres(setting.url, options);
}

async function openSqlite(file: string, { mustExist = false }: OpenOptions): Promise<Database> {
	const isMemory = file === ':memory:';
	if (!isMemory) {
		if (mustExist && !existsSync(file)) throw new StartError(`DATABASE_URL: there is no database at ${file}`);
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	}
	const database = openChecked(file);
	const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
	try {
		await migrateToLatest(db, file);
	} catch (error) {
		database.close();
		throw toStartError(file, error);
	}
	return {
		db,
		isDurable: !isMemory,
		pool: null,
		// A transaction holds the one connection, and begins by taking the file's write lock.
		lock: async () => {},
		// One server holds the data directory, so it is the one node.
		async runOnOneNode(_job, work) {
			await work();
			return true;
		},
		close: () => db.destroy(),
	};
}

function openChecked(file: string): DatabaseSync {
	try {
		const database = openSqliteFile(file);
		if (file !== ':memory:' && statSync(file).size <= CHECKED_BYTES) check(database);
		return database;
	} catch (error) {
		throw toStartError(file, error);
	}
}

function check(database: DatabaseSync): void {
	const found = database.prepare('PRAGMA quick_check(1)').get();
	const verdict = Object.values(found ?? {})[0];
	if (verdict === 'ok') return;
	database.close();
	throw new Error(String(verdict));
}

function toStartError(file: string, error: unknown): StartError {
	if (error instanceof StartError) return error;
	const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
	return new StartError(
		`DATABASE_URL: ${file} can not be used (${reason}); restore a backup to that path, or move the file away to begin anew`,
	);
}

/** Loaded where it is used, so that the many who run on SQLite do not hold it. */
const loadPostgres = () => import('./dialects/postgres.ts');

async function openPostgres(url: string, { onError }: OpenOptions): Promise<Database> {
	await migratePostgres(url, onError);
	const { createPostgresDialect, openPostgresPool } = await loadPostgres();
	const pool = openPostgresPool(url, { onError });
	const db = new Kysely<Schema>({ dialect: createPostgresDialect(pool) });
	return {
		db,
		isDurable: true,
		pool,
		async lock(transaction, name) {
			await sql`select pg_advisory_xact_lock(hashtext(${`matinee:${name}`}))`.execute(transaction);
		},
		// The lock belongs to the connection: it is free again when the node that held it is killed.
		runOnOneNode: (job, work) =>
			db.connection().execute(async (connection) => {
				const lock = sql`hashtext(${`matinee:${job}`})`;
				const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
				if (!rows[0]?.held) return false;
				try {
					await work();
					return true;
				} finally {
					await sql`select pg_advisory_unlock(${lock})`.execute(connection);
				}
			}),
		close: () => db.destroy(),
	};
}

/** On connections of its own, since those of the server give up on what takes long. */
async function migratePostgres(url: string, onError: (error: Error) => void): Promise<void> {
	const { createPostgresDialect, openPostgresPool } = await loadPostgres();
	const dialect = createPostgresDialect(openPostgresPool(url, { onError, hasNoTimeout: true }));
	const db = new Kysely<Schema>({ dialect });
	try {
		await migrateToLatest(db, 'the PostgreSQL database');
	} catch (error) {
		throw toConnectionError(error);
	} finally {
		await db.destroy();
	}
}

function toConnectionError(error: unknown): StartError {
	if (error instanceof StartError) return error;
	const { code, message } = error as Error & { code?: string };
	// The message of a refused login names the user, never the password; an address is not repeated.
	return new StartError(`DATABASE_URL: the PostgreSQL database can not be used (${code ?? message})`);
}
