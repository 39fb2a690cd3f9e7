import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { pingDatabase } from './ping.ts';

/** Anybody may ask, so the database is asked no more often than this. */
const ASKED_EVERY_MS = 1000;
const RETRY_S = 5;

/**
 * Throws `unavailable` while the database does not answer. A server that is stopping refuses this call like any other, so
 * whoever spreads calls over several servers stops sending them here.
 */
export function createReadiness(database: Database): () => Promise<void> {
	let last: { at: number; took: Promise<number | null> } | null = null;

	return async () => {
		if (!last || performance.now() - last.at > ASKED_EVERY_MS) {
			last = { at: performance.now(), took: pingDatabase(database) };
		}
		if ((await last.took) !== null) return;
		const message = 'The database can not be reached';
		throw new AppError('unavailable', message, { retryAfterS: RETRY_S, issues: [{ path: 'database', message }] });
	};
}
