import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
	type DatabaseIntrospector,
	type Dialect,
	type DialectAdapter,
	type Driver,
	type Kysely,
	type QueryCompiler,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import type { FileGuard } from '../file-guard.ts';
import { BUSY_WAIT_MS, SqliteDriver } from './sqlite-driver.ts';

/** While a file is opened, before there are requests to serve. */
const OPEN_BUSY_TIMEOUT_MS = 5000;
const FILE_MODE = 0o600;

/** Kysely's SQLite dialect over `node:sqlite`: no native package to build. */
export class NodeSqliteDialect implements Dialect {
	readonly #database: DatabaseSync;
	readonly #busyWaitMs: number;
	readonly #guard: FileGuard | null;

	/** With a `guard`, a write to a file that is no longer in its place fails. */
	constructor(
		database: DatabaseSync,
		{ busyWaitMs = BUSY_WAIT_MS, guard = null }: { busyWaitMs?: number; guard?: FileGuard | null } = {},
	) {
		this.#database = database;
		this.#busyWaitMs = busyWaitMs;
		this.#guard = guard;
	}

	createDriver(): Driver {
		return new SqliteDriver(this.#database, this.#busyWaitMs, this.#guard);
	}

	createQueryCompiler(): QueryCompiler {
		return new SqliteQueryCompiler();
	}

	createAdapter(): DialectAdapter {
		return new NodeSqliteAdapter();
	}

	createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
		return new SqliteIntrospector(db);
	}
}

class NodeSqliteAdapter extends SqliteAdapter {
	/** SQLite rolls back DDL as well, so migrations run in one transaction. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	/** The driver itself divides its connection among transactions. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

/** Opens a database file, or `:memory:`, with the content of `image` if given. Commits are durable: `synchronous = FULL`. */
export function openSqliteFile(file: string, image: Uint8Array | null = null): DatabaseSync {
	// SQLite gives the -wal and -shm files beside it the same mode.
	if (file !== ':memory:') closeSync(openSync(file, 'a', FILE_MODE));
	// A migration changes the text of a constraint, which later versions of Node refuse by default. No SQL comes from outside.
	const database = new DatabaseSync(file, { defensive: false });
	try {
		// First: it opens the database again, which has settings of its own.
		if (image) database.deserialize(image);
		database.exec(`
			PRAGMA busy_timeout = ${OPEN_BUSY_TIMEOUT_MS};
			PRAGMA journal_mode = WAL;
			PRAGMA synchronous = FULL;
			PRAGMA foreign_keys = ON;
			PRAGMA secure_delete = ON;
		`);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}
