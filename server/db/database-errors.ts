/** SQLite's primary result codes: busy, locked, read-only, I/O, full, cannot open. */
const SQLITE_OUTAGES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's classes: connection, refused login, no such database, rollback (deadlock), resources, operator intervention
 * (shutdown, cancelled by time-out), system error, internal error; a read-only server, such as a standby; a database that
 * accepts no connections; a lock that was not free in time; and a schema, table, column, unique key or right that is gone,
 * as in a database that was made again and is being restored.
 */
const POSTGRES_OUTAGES = /^(08|28|3D|40|53|57|58|25006$|55000$|55P03$|42P01$|42703$|42501$|42P10$|3F|XX)/;
/** Severities of errors that end the connection, whatever their code: no statement is the cause. */
const POSTGRES_FATAL = new Set(['FATAL', 'PANIC']);
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
	const { code, errcode, syscall, severity } = error as Error & Record<string, unknown>;
	if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && SQLITE_OUTAGES.has(errcode & 0xff);
	if (typeof code === 'string') {
		if (typeof severity === 'string') return POSTGRES_FATAL.has(severity) || POSTGRES_OUTAGES.test(code);
		return SOCKET_OUTAGES.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
	}
	return DRIVER_OUTAGES.test(error.message);
}

/** SQLite's busy, read-only and full. */
const SQLITE_UNWRITABLE = new Set([5, 8, 13]);
const POSTGRES_LOCK_TIMEOUT = '55P03';
/** PostgreSQL's read-only server, full disk, and a lock that was not free in time. */
const POSTGRES_UNWRITABLE = new Set(['25006', '53100', POSTGRES_LOCK_TIMEOUT]);

/** Whether an outage is one of writes alone: reads go on. */
export function isWriteOutage(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, errcode } = error as Error & { code?: string; errcode?: number };
	if (code === 'ERR_SQLITE_ERROR') return SQLITE_UNWRITABLE.has(Number(errcode) & 0xff);
	return POSTGRES_UNWRITABLE.has(code ?? '');
}

const SQLITE_BUSY = 5;

/** Whether another process is writing to the SQLite database. */
export function isBusy(error: unknown): boolean {
	return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
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

/** Whether PostgreSQL waited in vain for a lock of another transaction. */
export function isLockTimeout(error: unknown): boolean {
	return error instanceof Error && (error as { code?: unknown }).code === POSTGRES_LOCK_TIMEOUT;
}

/** PostgreSQL's missing table, column and schema. */
const POSTGRES_MISSING = new Set(['42P01', '42703', '3F000']);
const SQLITE_MISSING = /^no such (table|column)/;

/** Whether a database that responds lacks what a statement names. */
export function isMissingSchema(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code } = error as Error & { code?: string };
	return POSTGRES_MISSING.has(code ?? '') || (code === 'ERR_SQLITE_ERROR' && SQLITE_MISSING.test(error.message));
}
