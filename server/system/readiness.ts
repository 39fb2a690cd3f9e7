import type { Database } from '../db/database.ts';
import { isMissingSchema } from '../db/database-errors.ts';
import { AppError } from '../http/app-error.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { StartError } from '../start-error.ts';
import { measureDatabase } from './ping.ts';

/** The endpoint is public, so the database is pinged no more often than this. */
const PING_TTL_MS = 1000;
const RETRY_S = 5;

const MESSAGES = {
	unreachable: 'The database cannot be reached',
	moved: 'The database file was moved or removed',
	schema: 'The database does not have the tables of this version',
};

/**
 * Throws `unavailable` while the database does not respond, or is not the one that this build needs. During a shutdown every
 * request is refused, this one too, so that a load balancer stops routing here.
 */
export function createReadiness(database: Database): () => Promise<void> {
	const findProblem = createExpiringValue({
		load: () => measureDatabase(database).then(() => null, toMessage),
		ttlMs: PING_TTL_MS,
		now: () => performance.now(),
	});

	return async () => {
		// Not remembered: nothing is asked of the database.
		const isInPlace = await database.requireFile().then(
			() => true,
			() => false,
		);
		const message = isInPlace ? await findProblem() : MESSAGES.moved;
		if (message === null) return;
		throw new AppError('unavailable', message, { retryAfterS: RETRY_S, issues: [{ path: 'database', message }] });
	};
}

function toMessage(error: unknown): string {
	return MESSAGES[error instanceof StartError || isMissingSchema(error) ? 'schema' : 'unreachable'];
}
