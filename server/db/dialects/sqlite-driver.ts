import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isBusy } from '../database-errors.ts';
import type { FileGuard } from '../file-guard.ts';

type Values = Parameters<StatementSync['all']>;

/** How long a write waits for another process that is writing (a command beside the server). */
export const BUSY_WAIT_MS = 3000;
const BUSY_FIRST_DELAY_MS = 5;
const BUSY_MAX_DELAY_MS = 100;
const MAX_CACHED_STATEMENTS = 200;

/** What changes rows, with or without `returning`. */
const WRITES = /^\s*(insert|update|delete|with)\b/i;

interface PreparedStatement {
	/** It returns rows. */
	isReader: boolean;
	isWriter: boolean;
	statement: StatementSync;
}

interface OpenTransaction {
	connection: SqliteConnection;
	ended: Promise<void>;
	end(): void;
	/** Of the last statement. */
	error: unknown;
}

/**
 * One connection of `node:sqlite`, whose calls block the event loop: SQLite itself never waits for another process, the
 * driver tries again from timers. Meanwhile reads, and everything that needs no database, go on.
 */
export class SqliteDriver implements Driver {
	readonly #database: DatabaseSync;
	readonly #busyWaitMs: number;
	readonly #guard: FileGuard | null;
	readonly #statements = new Map<string, PreparedStatement>();
	/** The open transaction: statements of others wait until it has ended. */
	#transaction: OpenTransaction | null = null;

	constructor(database: DatabaseSync, busyWaitMs: number, guard: FileGuard | null) {
		this.#database = database;
		this.#busyWaitMs = busyWaitMs;
		this.#guard = guard;
		database.exec('PRAGMA busy_timeout = 0');
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<SqliteConnection> {
		return new SqliteConnection(this);
	}

	/** `immediate`: a transaction that reads before it writes fails when another process wrote in between. */
	async beginTransaction(connection: SqliteConnection): Promise<void> {
		await this.#whenFree(() => {
			this.#run('begin immediate', []);
			const { promise: ended, resolve: end } = Promise.withResolvers<void>();
			this.#transaction = { connection, ended, end, error: null };
		});
	}

	async commitTransaction(): Promise<void> {
		this.#run('commit', []);
		this.#endTransaction();
		this.#guard?.check();
	}

	/** A full disk or an I/O error has made SQLite roll back by itself; a second rollback would hide that error. */
	async rollbackTransaction(): Promise<void> {
		try {
			if (this.#database.isTransaction) this.#run('rollback', []);
		} finally {
			this.#endTransaction();
		}
	}

	async releaseConnection(): Promise<void> {}

	async destroy(): Promise<void> {
		this.#database.close();
	}

	async execute<Row>({ sql, parameters }: CompiledQuery, connection: SqliteConnection): Promise<QueryResult<Row>> {
		const transaction = this.#transaction;
		if (transaction?.connection !== connection) return this.#whenFree(() => this.#run<Row>(sql, parameters));
		// After SQLite's own rollback a further statement would be committed alone.
		if (!this.#database.isTransaction) throw transaction.error;
		try {
			return this.#run<Row>(sql, parameters);
		} catch (error) {
			transaction.error = error;
			throw error;
		}
	}

	#endTransaction(): void {
		this.#transaction?.end();
		this.#transaction = null;
	}

	/** Runs `work` outside all transactions, again while another process is writing. */
	async #whenFree<Result>(work: () => Result): Promise<Result> {
		let until = 0;
		let delayMs = BUSY_FIRST_DELAY_MS;
		for (;;) {
			while (this.#transaction) await this.#transaction.ended;
			try {
				return work();
			} catch (error) {
				if (!isBusy(error)) throw error;
				const now = performance.now();
				if (until === 0) until = now + this.#busyWaitMs;
				if (now + delayMs > until) throw error;
			}
			await delay(delayMs);
			delayMs = Math.min(delayMs * 2, BUSY_MAX_DELAY_MS);
		}
	}

	#run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
		const { isReader, isWriter, statement } = this.#prepare(sql);
		const values = parameters as Values;
		const result = isReader ? { rows: statement.all(...values) as Row[] } : toResult<Row>(statement.run(...values));
		// Nothing is acknowledged that is not where the next start looks for it.
		if (isWriter && !this.#database.isTransaction) this.#guard?.check();
		return result;
	}

	#prepare(sql: string): PreparedStatement {
		const cached = this.#statements.get(sql);
		if (cached) return cached;
		if (this.#statements.size >= MAX_CACHED_STATEMENTS) this.#statements.clear();
		const statement = this.#database.prepare(sql);
		const prepared = { isReader: statement.columns().length > 0, isWriter: WRITES.test(sql), statement };
		this.#statements.set(sql, prepared);
		return prepared;
	}
}

function toResult<Row>({ changes, lastInsertRowid }: ReturnType<StatementSync['run']>): QueryResult<Row> {
	return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** A user of the one connection: with a transaction of its own, or without. */
class SqliteConnection implements DatabaseConnection {
	readonly #driver: SqliteDriver;

	constructor(driver: SqliteDriver) {
		this.#driver = driver;
	}

	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		return this.#driver.execute<Row>(query, this);
	}

	/** All rows at once: a statement that is being iterated would be open across transactions of others. */
	async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
		yield await this.executeQuery<Row>(query);
	}
}
