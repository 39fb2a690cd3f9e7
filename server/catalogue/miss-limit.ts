import { CATALOGUE_MISSES_PER_MINUTE } from '#contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { createClientTurns } from '../lib/client-turns.ts';
import { TOO_MANY_REQUESTS, toAppError, UpstreamError } from '../upstream/upstream-error.ts';
import type { Caller } from './caller.ts';

const SECOND_MS = 1000;
const MISSES_PER_ADDRESS = { name: 'catalogue-misses', attempts: CATALOGUE_MISSES_PER_MINUTE, windowS: 60 } as const;

/** Limits the calls to the source that one address causes. */
export interface MissLimit {
	/** Counts a request by its cost; throws `too_many_requests` when the caller has fewer calls left. */
	count(caller: Caller, cost?: number): Promise<void>;
	/** The call was not sent. */
	refund(caller: Caller, cost?: number): Promise<void>;
	/** Runs the fetch of a large answer at a turn of the caller; throws `too_many_requests` where too many of its own wait. */
	takeTurn<Result>(caller: Caller, fetch: () => Promise<Result>): Promise<Result>;
}

/** Of one address: to read an answer of megabytes takes the process a tenth of a second. */
const MAX_LARGE_AT_ONCE = 2;
/** Waiting ones included. */
const MAX_LARGE_PENDING = 10;

export function createMissLimit(createLimit: CreateRateLimiter): MissLimit {
	const limit = createLimit(MISSES_PER_ADDRESS);
	const takeTurn = createClientTurns({
		maxAtOnce: MAX_LARGE_AT_ONCE,
		maxPending: MAX_LARGE_PENDING,
		toError: () => toAppError(new UpstreamError('client_overloaded', 'too many large calls of one client', SECOND_MS)),
	});

	return {
		async count({ client, isBackground }, cost = 1) {
			if (isBackground) return;
			try {
				await limit.consume(client, cost);
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				throw new AppError('too_many_requests', TOO_MANY_REQUESTS, { retryAfterS: error.retryAfterS });
			}
		},
		async refund({ client, isBackground }, cost = 1) {
			if (!isBackground) await limit.refund(client, cost);
		},
		takeTurn: ({ client }, fetch) => takeTurn(client, fetch),
	};
}
