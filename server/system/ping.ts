import type { Database } from '../db/database.ts';
import { requireSchema } from '../db/schema-check.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** No response within this time is an outage. */
export const PING_TIMEOUT_MS = 2000;

/** Response time of the database in milliseconds. Throws the error of an outage, or of a schema that is not this build's. */
export async function measureDatabase({ db }: Database): Promise<number> {
	const began = performance.now();
	await withTimeout(PING_TIMEOUT_MS, requireSchema(db));
	return roundMs(performance.now() - began);
}

/** Null instead of an error: the requests that need the database log it. */
export function pingDatabase(database: Database): Promise<number | null> {
	return measureDatabase(database).catch(() => null);
}

/** With one decimal. */
export function roundMs(ms: number): number {
	return Math.round(ms * 10) / 10;
}
