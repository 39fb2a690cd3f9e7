import { PostgresDialect } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 10;
/** Whoever waits longer for a connection is told that the database is away. */
const POOL_WAIT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 10_000;

interface PoolOptions {
	/** Hears of connections that broke while nobody used them. */
	onError(error: Error): void;
	/** Statements may take as long as they need: a migration, and the wait for somebody else's. */
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
	// One that breaks between two statements of a transaction would otherwise take the process with it.
	pool.on('connect', (client) => client.on('error', onError));
	return pool;
}

export function createPostgresDialect(pool: pg.Pool): PostgresDialect {
	return new PostgresDialect({ pool });
}

/** Counts come as 64-bit integers, which pg hands over as text unless told otherwise; ours fit a number. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
	if (oid === pg.types.builtins.INT8) return Number;
	return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;
