import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type DialectAdapter, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

type Values = Parameters<StatementSync['all']>;

/** Another process (a command beside the server) may hold the write lock this long before a write gives up. */
const BUSY_TIMEOUT_MS = 5000;
const STATEMENTS_KEPT = 200;
const FILE_MODE = 0o600;

/** Kysely's SQLite dialect over Node's own SQLite: no native package to build. */
export class NodeSqliteDialect extends SqliteDialect {
	constructor(database: DatabaseSync) {
		super({ database: adapt(database) });
	}

	/** SQLite rolls back schema changes as well, so migrations may run in one transaction. */
	override createAdapter(): DialectAdapter {
		return new TransactionalSqliteAdapter();
	}
}

class TransactionalSqliteAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** Opens a database file, or `:memory:`. An acknowledged commit is on the disk: `synchronous = FULL`. */
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
	const kept = new Map<string, SqliteStatement>();

	function prepare(sql: string): SqliteStatement {
		const statement = database.prepare(sql);
		return {
			reader: statement.columns().length > 0,
			all: (values) => statement.all(...(values as Values)),
			run: (values) => statement.run(...(values as Values)),
			// A reader that is still stepping must not share its statement with the next caller.
			iterate: (values) => database.prepare(sql).iterate(...(values as Values)),
		};
	}

	return {
		close: () => database.close(),
		prepare(asked) {
			// A transaction that reads first and writes later would otherwise fail when another process wrote between.
			const sql = asked === 'begin' ? 'begin immediate' : asked;
			const known = kept.get(sql);
			if (known) return known;
			if (kept.size >= STATEMENTS_KEPT) kept.clear();
			const statement = prepare(sql);
			kept.set(sql, statement);
			return statement;
		},
	};
}
