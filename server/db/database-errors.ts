/** SQLite's primary result codes: busy, locked, read-only, I/O, full, cannot open. */
const SQLITE_OUTAGES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's classes: connection, refused login, no such database, rollback (deadlock), resources, operator intervention
 * (shutdown, cancelled by time-out), system error; a read-only server, such as a standby; and a database that accepts no
 * connections.
 */
const POSTGRES_OUTAGES = /^(08|28|3D|40|53|57|58|25006$|55000$)/;
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
/** PostgreSQL's read-only server and full disk. */
const POSTGRES_UNWRITABLE = new Set(['25006', '53100']);

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
