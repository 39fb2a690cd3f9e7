/** SQLite's primary result codes: busy, locked, read-only, I/O, full, cannot open. */
const SQLITE_OUTAGES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's classes: connection, rollback (deadlock), resources, operator intervention (shutdown, cancelled by
 * time-out), system error; and a read-only server, such as a standby.
 */
const POSTGRES_OUTAGES = /^(08|40|53|57|58|25006$)/;
const SOCKET_OUTAGES = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ENOENT',
]);
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** pg has no codes for its own time-outs. */
const DRIVER_OUTAGES = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/;

/** Whether the database is the cause, not the statement: unreachable, full, locked or too slow. */
export function isDatabaseOutage(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// A host name with several addresses: one error for each.
	if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
	const { code, errcode, syscall } = error as Error & { code?: unknown; errcode?: unknown; syscall?: unknown };
	if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && SQLITE_OUTAGES.has(errcode & 0xff);
	if (typeof code === 'string') {
		if ('severity' in error) return POSTGRES_OUTAGES.test(code);
		return SOCKET_OUTAGES.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
	}
	return DRIVER_OUTAGES.test(error.message);
}

const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';

/** Whether a primary or unique key is violated. */
export function isUniqueViolation(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
	if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && SQLITE_UNIQUE.has(errcode);
	return code === POSTGRES_UNIQUE;
}
