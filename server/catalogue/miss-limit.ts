import { CATALOGUE_MISSES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { TOO_MANY_REQUESTS } from '../upstream/upstream-error.ts';
import type { Caller } from './caller.ts';

const MISSES_PER_ADDRESS = { name: 'catalogue-misses', attempts: CATALOGUE_MISSES_PER_MINUTE, windowS: 60 } as const;

/** Counts the calls to the source that one address causes; throws `too_many_requests` when it has none left. */
export function createMissLimit(createLimit: CreateRateLimiter): (caller: Caller) => Promise<void> {
	const limit = createLimit(MISSES_PER_ADDRESS);

	return async ({ client, isBackground }) => {
		if (isBackground) return;
		try {
			await limit.consume(client);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			throw new AppError('too_many_requests', TOO_MANY_REQUESTS, { retryAfterS: error.retryAfterS });
		}
	};
}
