import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { pingDatabase } from './ping.ts';

/** The endpoint is public, so the database is pinged no more often than this. */
const PING_TTL_MS = 1000;
const RETRY_S = 5;

/**
 * Throws `unavailable` while the database does not respond. During a shutdown every request is refused, this one too, so
 * that a load balancer stops routing here.
 */
export function createReadiness(database: Database): () => Promise<void> {
	const ping = createExpiringValue({
		load: () => pingDatabase(database),
		ttlMs: PING_TTL_MS,
		now: () => performance.now(),
	});

	return async () => {
		if ((await ping()) !== null) return;
		const message = 'The database cannot be reached';
		throw new AppError('unavailable', message, { retryAfterS: RETRY_S, issues: [{ path: 'database', message }] });
	};
}
