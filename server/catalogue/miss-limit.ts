import { CATALOGUE_MISSES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { TOO_MANY_REQUESTS } from '../upstream/upstream-error.ts';
import type { Caller } from './caller.ts';

const MISSES_PER_ADDRESS = { name: 'catalogue-misses', attempts: CATALOGUE_MISSES_PER_MINUTE, windowS: 60 } as const;

/** Limits the calls to the source that one address causes. */
export interface MissLimit {
	/** Counts a call; throws `too_many_requests` when the caller has none left. */
	count(caller: Caller): Promise<void>;
	/** The call was not sent. */
	refund(caller: Caller): Promise<void>;
}

export function createMissLimit(createLimit: CreateRateLimiter): MissLimit {
	const limit = createLimit(MISSES_PER_ADDRESS);

	return {
		async count({ client, isBackground }) {
			if (isBackground) return;
			try {
				await limit.consume(client);
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				throw new AppError('too_many_requests', TOO_MANY_REQUESTS, { retryAfterS: error.retryAfterS });
			}
		},
		async refund({ client, isBackground }) {
			if (!isBackground) await limit.refund(client);
		},
	};
}
