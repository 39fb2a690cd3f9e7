import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Who does not answer within this time is away. */
export const PING_WITHIN_MS = 2000;

/** Milliseconds that a statement took, or null when the database did not answer in time. */
export async function pingDatabase({ db }: Database): Promise<number | null> {
	const began = performance.now();
	try {
		await within(PING_WITHIN_MS, sql`select 1`.execute(db));
		return roundMs(performance.now() - began);
	} catch {
		// Why is in the log of whoever needed the database; here it only matters that it did not answer.
		return null;
	}
}

/** Rejects when `work` takes longer. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`Not answered within ${ms} ms`)), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** With one decimal. */
export function roundMs(ms: number): number {
	return Math.round(ms * 10) / 10;
}
