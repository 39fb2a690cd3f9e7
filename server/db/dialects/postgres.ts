import { type Dialect, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { POOL_SIZE, type PostgresSetting } from '../../database-setting.ts';
import { isMissingSchema } from '../database-errors.ts';
import { createWritePlaces, mayWaitForLock } from './write-places.ts';

/** A longer wait for a connection counts as an outage. */
export const POOL_WAIT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A transaction of another node or program that takes longer counts as an outage of writes. */
export const LOCK_TIMEOUT_MS = 2000;
/** When nothing was received, not even the error of the statement's time-out. */
const READ_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + POOL_WAIT_MS;

/** pg's own time-out; the connection still waits for the statement's result. */
const UNANSWERED = 'Query read timeout';
const UNSUPPORTED_PARAMETER = /unsupported startup parameter/;

/** `none` for migrations, which may take long or wait for another node's; `client` behind a pooler that refuses PostgreSQL's. */
export type StatementTimeout = 'none' | 'client' | 'server';

interface PoolOptions {
	/** Called when an idle connection breaks. */
	onError(error: Error): void;
	timeout?: StatementTimeout;
}

export function openPostgresPool(setting: PostgresSetting, { onError, timeout = 'server' }: PoolOptions): pg.Pool {
	const { poolSize: max = POOL_SIZE } = setting;
	const pool = new pg.Pool({ ...toConnection(setting, timeout), max, connectionTimeoutMillis: POOL_WAIT_MS });
	pool.on('error', onError);
	// An unhandled error between two statements of a transaction would end the process.
	pool.on('connect', (client) => client.on('error', onError));
	return pool;
}

function toConnection({ url, tls }: PostgresSetting, timeout: StatementTimeout): pg.ClientConfig {
	return {
		connectionString: url,
		...(tls
			? { ssl: { rejectUnauthorized: tls.isVerified, ...(tls.authorities ? { ca: tls.authorities } : {}) } }
			: {}),
		...(timeout === 'server' ? { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS } : {}),
		...(timeout === 'none' ? {} : { query_timeout: READ_TIMEOUT_MS }),
		keepAlive: true,
		application_name: 'matinee',
		types: { getTypeParser },
	};
}

/**
 * Where statements are timed out: PgBouncer refuses PostgreSQL's setting when a connection begins, or ignores it, and shares
 * its connections between transactions, so that it cannot be set later either.
 */
export async function findStatementTimeout(setting: PostgresSetting): Promise<StatementTimeout> {
	const client = new pg.Client({ ...toConnection(setting, 'server'), connectionTimeoutMillis: POOL_WAIT_MS });
	client.on('error', () => {});
	try {
		await client.connect();
		const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
		return rows[0]?.statement_timeout === '0' ? 'client' : 'server';
	} catch (error) {
		if (UNSUPPORTED_PARAMETER.test((error as Error).message)) return 'client';
		throw error;
	} finally {
		await client.end();
	}
}

export function createPostgresDialect(pool: pg.Pool, timeout: StatementTimeout = 'server'): Dialect {
	return new PooledPostgresDialect({ pool: shareConnections(pool, timeout) });
}

class PooledPostgresDialect extends PostgresDialect {
	override createAdapter(): PostgresAdapter {
		return new UnlockedPostgresAdapter();
	}
}

/** Kysely locks a session for migrations, and behind PgBouncer it would unlock another one: `migrate.ts` locks by itself. */
class UnlockedPostgresAdapter extends PostgresAdapter {
	override async acquireMigrationLock(): Promise<void> {}

	override async releaseMigrationLock(): Promise<void> {}
}

/** Poolers forget what is set outside a transaction. */
const BEGIN_WITH_LOCK_TIMEOUT = `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`;

/**
 * The pool as Kysely uses it. A connection is taken at the first statement, which shows whether it may wait for a lock: such
 * ones never take the whole pool. A connection on which a statement was never answered is closed: the next one would wait
 * for the same answer. So is one on which a table is missing: a new one has the search path that the role has by then.
 */
function shareConnections(pool: pg.Pool, timeout: StatementTimeout): PostgresPool {
	const places = createWritePlaces(pool.options.max, POOL_WAIT_MS);

	async function take(statement: string): Promise<{ client: pg.PoolClient; isWriting: boolean }> {
		const isWriting = mayWaitForLock(statement);
		if (isWriting) await places.take();
		try {
			return { client: await pool.connect(), isWriting };
		} catch (error) {
			if (isWriting) places.release();
			throw error;
		}
	}

	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			let taken: Awaited<ReturnType<typeof take>> | null = null;
			let isDiscarded = false;
			let isOutdated = false;

			function release(destroy?: Error | boolean): void {
				if (!taken) return;
				const { client, isWriting } = taken;
				taken = null;
				client.release(isOutdated || destroy);
				if (isWriting) places.release();
			}

			async function query(text: string, parameters: readonly unknown[]) {
				if (isDiscarded) throw new Error(UNANSWERED);
				taken ??= await take(text);
				const statement = text === 'begin' && timeout === 'client' ? BEGIN_WITH_LOCK_TIMEOUT : text;
				try {
					return await taken.client.query(statement, [...parameters]);
				} catch (error) {
					isOutdated ||= isMissingSchema(error);
					if ((error as Error).message === UNANSWERED) {
						isDiscarded = true;
						release(true);
					}
					throw error;
				}
			}

			return {
				// Nothing reads with cursors.
				query: query as unknown as PostgresPoolClient['query'],
				release,
			};
		},
	};
}

/** pg returns 64-bit integers (counts) as text; these counts fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
	if (oid === pg.types.builtins.INT8) return Number;
	return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
