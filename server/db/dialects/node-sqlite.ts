import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type DialectAdapter, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

type Values = Parameters<StatementSync['all']>;

/** How long a write waits for another process (a command beside the server). */
const BUSY_TIMEOUT_MS = 5000;
const MAX_CACHED_STATEMENTS = 200;
const FILE_MODE = 0o600;

/** Kysely's SQLite dialect over `node:sqlite`: no native package to build. */
export class NodeSqliteDialect extends SqliteDialect {
	constructor(database: DatabaseSync) {
		super({ database: adapt(database) });
	}

	/** SQLite rolls back DDL as well, so migrations run in one transaction. */
	override createAdapter(): DialectAdapter {
		return new TransactionalSqliteAdapter();
	}
}

class TransactionalSqliteAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** Opens a database file, or `:memory:`. Commits are durable: `synchronous = FULL`. */
export function openSqliteFile(file: string): DatabaseSync {
	// SQLite gives the -wal and -shm files beside it the same mode.
	if (file !== ':memory:') closeSync(openSync(file, 'a', FILE_MODE));
	const database = new DatabaseSync(file);
	try {
		database.exec(`
			PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
			PRAGMA journal_mode = WAL;
			PRAGMA synchronous = FULL;
			PRAGMA foreign_keys = ON;
		`);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function adapt(database: DatabaseSync): SqliteDatabase {
	const cache = new Map<string, SqliteStatement>();

	function prepare(sql: string): SqliteStatement {
		const statement = database.prepare(sql);
		return {
			reader: statement.columns().length > 0,
			all: (values) => statement.all(...(values as Values)),
			run: (values) => statement.run(...(values as Values)),
			// A statement that is being iterated must not be shared.
			iterate: (values) => database.prepare(sql).iterate(...(values as Values)),
		};
	}

	return {
		close: () => database.close(),
		prepare(query) {
			// A deferred transaction that reads before it writes fails when another process wrote in between.
			const sql = query === 'begin' ? 'begin immediate' : query;
			const cached = cache.get(sql);
			if (cached) return cached;
			if (cache.size >= MAX_CACHED_STATEMENTS) cache.clear();
			const statement = prepare(sql);
			cache.set(sql, statement);
			return statement;
		},
	};
}
