import { PostgresDialect } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 10;
/** A longer wait for a connection counts as an outage. */
export const POOL_WAIT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 10_000;

interface PoolOptions {
	/** Called when an idle connection breaks. */
	onError(error: Error): void;
	/** For migrations, which may take long or wait for another node's. */
	hasNoTimeout?: boolean;
}

export function openPostgresPool(url: string, { onError, hasNoTimeout = false }: PoolOptions): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: POOL_SIZE,
		connectionTimeoutMillis: POOL_WAIT_MS,
		...(hasNoTimeout
			? {}
			: { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: STATEMENT_TIMEOUT_MS + POOL_WAIT_MS }),
		keepAlive: true,
		application_name: 'matinee',
		types: { getTypeParser },
	});
	pool.on('error', onError);
	// An unhandled error between two statements of a transaction would end the process.
	pool.on('connect', (client) => client.on('error', onError));
	return pool;
}

export function createPostgresDialect(pool: pg.Pool): PostgresDialect {
	return new PostgresDialect({ pool });
}

/** pg returns 64-bit integers (counts) as text; these counts fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
	if (oid === pg.types.builtins.INT8) return Number;
	return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
