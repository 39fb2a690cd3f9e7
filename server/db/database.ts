import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DatabaseSetting, PostgresSetting } from '../database-setting.ts';
import { StartError } from '../start-error.ts';
import { type BackupSetting, backUpBeforeUpdate } from './automatic-backups.ts';
import { lockDatabaseFile } from './database-file-lock.ts';
import { markDatabase, markerOf, refuseMissingDatabase } from './database-marker.ts';
import { NodeSqliteDialect, openSqliteFile } from './dialects/node-sqlite.ts';
import type { StatementTimeout } from './dialects/postgres.ts';
import { eraseRemoved } from './erase-removed.ts';
import { createFileGuard } from './file-guard.ts';
import { createJobClaims, type RunOnOneNode } from './job-claims.repository.ts';
import { migrateToLatest, requireCurrentSchema } from './migrate.ts';
import { removeComing } from './restore-file.ts';
import type { Queries, Schema } from './schema.ts';

export interface Database {
	db: Kysely<Schema>;
	/** Data survives the process. */
	isDurable: boolean;
	/** PostgreSQL's pool; null on SQLite. */
	pool: pg.Pool | null;
	/** Rejects with an outage where the database file is no longer in its place; on PostgreSQL nothing. */
	requireFile(): Promise<void>;
	/** Removes what deleted rows have left in the search index and in the log of SQLite; on PostgreSQL nothing. */
	eraseRemoved(): Promise<void>;
	/**
	 * Takes an advisory lock for the transaction, across all nodes; waits until it is free, at most as long as for any lock
	 * unless `isPatient`.
	 */
	lock(transaction: Queries, name: string, options?: { isPatient?: boolean }): Promise<void>;
	/** Runs a job unless another node is running it, or has run it lately. */
	runOnOneNode: RunOnOneNode;
	close(): Promise<void>;
}

interface OpenOptions {
	/** Fail instead of creating or migrating a database: for commands, also beside a server of another version. */
	mustExist?: boolean;
	/** Lock a database file until it is closed: for the server, the only one on that file. */
	exclusive?: boolean;
	/** Of the backup of a file before it is migrated; none when absent. */
	backups?: BackupSetting;
	/** With `mustExist`: a schema of any version, for commands that change it. */
	anySchema?: boolean;
	/** How long a write to SQLite waits for another process that is writing. */
	busyWaitMs?: number;
	/** What a database in memory begins with, in the form of a file; empty when absent. */
	memoryImage?: Uint8Array;
	onError(error: Error): void;
}

/** Larger files are not checked at each start. */
const QUICK_CHECK_MAX_BYTES = 256 * 1024 * 1024;

function prepareSchema({ mustExist, anySchema }: OpenOptions): typeof migrateToLatest {
	if (mustExist && anySchema) return requireConnection;
	return mustExist ? requireCurrentSchema : migrateToLatest;
}

async function requireConnection(db: Kysely<Schema>): Promise<void> {
	await sql`select 1`.execute(db);
}

/** Opens the database, and migrates it unless `mustExist`. Throws `StartError` when it cannot be used. */
export async function openDatabase(setting: DatabaseSetting, options: OpenOptions): Promise<Database> {
	return setting.engine === 'sqlite' ? openSqlite(setting.file, options) : openPostgres(setting, options);
}

async function openSqlite(file: string, options: OpenOptions): Promise<Database> {
	if (!options.exclusive || file === ':memory:') return openSqliteFileOf(file, options);
	const lock = lockDatabaseFile(file);
	try {
		refuseMissingDatabase(file);
		if (existsSync(file)) removeComing(realpathSync(file));
		const database = await openSqliteFileOf(file, options);
		// A database from before the mark has in its free pages what was deleted until then.
		if (markDatabase(file)) await compactOnce(database.db, file);
		return { ...database, close: () => database.close().finally(lock.release) };
	} catch (error) {
		lock.release();
		throw error;
	}
}

async function openSqliteFileOf(file: string, options: OpenOptions): Promise<Database> {
	const { mustExist = false, backups, busyWaitMs, memoryImage } = options;
	const isMemory = file === ':memory:';
	if (!isMemory) {
		if (mustExist && !existsSync(file)) throw new StartError(`DATABASE_URL: there is no database at ${file}`);
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	}
	const database = openChecked(file, (isMemory && memoryImage) || null);
	const guard = isMemory ? null : createFileGuard(file);
	const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database, { busyWaitMs, guard }) });
	try {
		await prepareSchema(options)(db, file, async () => {
			if (backups) await backUpBeforeUpdate(file, backups);
		});
	} catch (error) {
		database.close();
		throw toStartError(file, error);
	}
	return {
		db,
		isDurable: !isMemory,
		pool: null,
		async requireFile() {
			guard?.check();
		},
		eraseRemoved: () => eraseRemoved(db),
		// There is one connection, and a transaction begins with the file's write lock.
		lock: async () => {},
		// The file is locked by one server: it is the only node.
		async runOnOneNode(_job, work) {
			await work();
			return true;
		},
		close: () => db.destroy(),
	};
}

/** Of an existing database, once: a larger one would keep its server from starting for minutes. */
async function compactOnce(db: Kysely<Schema>, file: string): Promise<void> {
	if (statSync(file).size > QUICK_CHECK_MAX_BYTES) return;
	await eraseRemoved(db);
	await sql`vacuum`.execute(db);
	await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

function openChecked(file: string, image: Uint8Array | null): DatabaseSync {
	try {
		const database = openSqliteFile(file, image);
		if (file !== ':memory:' && statSync(file).size <= QUICK_CHECK_MAX_BYTES) check(database);
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
		`DATABASE_URL: ${file} cannot be used (${reason}); restore a backup to that path, or move the file and ${markerOf(file)} away to start with an empty database`,
		{ cause: error },
	);
}

/** Loaded on use, to save memory on SQLite. */
const loadPostgres = () => import('./dialects/postgres.ts');

async function openPostgres(setting: PostgresSetting, options: OpenOptions): Promise<Database> {
	const { onError } = options;
	const { createPostgresDialect, openPostgresPool } = await loadPostgres();
	const timeout = await preparePostgres(setting, prepareSchema(options), onError);
	const pool = openPostgresPool(setting, { onError, timeout });
	const db = new Kysely<Schema>({ dialect: createPostgresDialect(pool, timeout) });
	return {
		db,
		isDurable: true,
		pool,
		requireFile: async () => {},
		eraseRemoved: async () => {},
		async lock(transaction, name, { isPatient = false } = {}) {
			if (isPatient) await sql`set local lock_timeout = 0`.execute(transaction);
			await sql`select pg_advisory_xact_lock(hashtext(${`matinee:${name}`}))`.execute(transaction);
		},
		runOnOneNode: createJobClaims(db, { onError }),
		close: () => db.destroy(),
	};
}

/** On its own pool, without the server's statement time-outs, which it finds. */
async function preparePostgres(
	setting: PostgresSetting,
	prepare: typeof migrateToLatest,
	onError: (error: Error) => void,
): Promise<StatementTimeout> {
	const { createPostgresDialect, findStatementTimeout, openPostgresPool } = await loadPostgres();
	const dialect = createPostgresDialect(openPostgresPool(setting, { onError, timeout: 'none' }));
	const db = new Kysely<Schema>({ dialect });
	try {
		await prepare(db, 'the PostgreSQL database');
		return await findStatementTimeout(setting);
	} catch (error) {
		throw toConnectionError(error);
	} finally {
		await db.destroy();
	}
}

function toConnectionError(error: unknown): StartError {
	if (error instanceof StartError) return error;
	const { code, message } = error as Error & { code?: string };
	// PostgreSQL's login error contains the user name, never the password; the URL is not quoted.
	// Of a right that is missing, the message says to what.
	const reason = code?.startsWith('42') ? message : (code ?? message);
	return new StartError(`DATABASE_URL: the PostgreSQL database cannot be used (${reason})`);
}
