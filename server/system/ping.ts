import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** No response within this time is an outage. */
export const PING_TIMEOUT_MS = 2000;

/** Response time of the database in milliseconds; null during an outage. */
export async function pingDatabase({ db }: Database): Promise<number | null> {
	const began = performance.now();
	try {
		await withTimeout(PING_TIMEOUT_MS, sql`select 1`.execute(db));
		return roundMs(performance.now() - began);
	} catch {
		// The requests that need the database log the error.
		return null;
	}
}

/** With one decimal. */
export function roundMs(ms: number): number {
	return Math.round(ms * 10) / 10;
}
