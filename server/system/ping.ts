import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

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

/** Rejects when `work` takes longer. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`Not answered within ${ms} ms`)), ms);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/** With one decimal. */
export function roundMs(ms: number): number {
	return Math.round(ms * 10) / 10;
}
