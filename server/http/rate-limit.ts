import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
	RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

/** So many attempts in a window that begins with the first. */
export interface RateLimit {
	/** Names the counter among the others. */
	name: string;
	attempts: number;
	windowS: number;
}

export interface RateLimiter {
	/** Counts one attempt; throws `too_many_requests` when it is one too many. */
	take(key: string): Promise<void>;
	/** Counts one attempt, also when it is one too many. */
	count(key: string): Promise<void>;
	/** Whether nothing is left of the attempts. */
	isExhausted(key: string): Promise<boolean>;
	/** Gives one attempt back. */
	refund(key: string): Promise<void>;
	/** Forgets what was counted. */
	forget(key: string): Promise<void>;
}

export type CreateRateLimiter = (allowance: RateLimit) => RateLimiter;

const TOO_MANY = 'Too many attempts. Please try again later.';

/**
 * Counts are shared between nodes where they share a PostgreSQL, and each node counts for itself while that is away;
 * guessing is never without a limit. Keys are hashed: they name people.
 */
export function createRateLimiters(pool: pg.Pool | null): CreateRateLimiter {
	return ({ name, attempts, windowS }) => {
		const limiter = createLimiter({ keyPrefix: name, points: attempts, duration: windowS }, pool);
		const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
		return {
			async take(key) {
				try {
					await limiter.consume(hashed(key));
				} catch (reason) {
					if (!(reason instanceof RateLimiterRes)) throw reason;
					throw new AppError('too_many_requests', TOO_MANY, { retryAfterS: Math.max(1, reason.msBeforeNext / 1000) });
				}
			},
			async count(key) {
				await limiter.penalty(hashed(key));
			},
			async isExhausted(key) {
				const counted = await limiter.get(hashed(key));
				return counted !== null && counted.remainingPoints <= 0;
			},
			async refund(key) {
				await limiter.reward(hashed(key));
			},
			async forget(key) {
				await limiter.delete(hashed(key));
			},
		};
	};
}

function createLimiter(
	options: { keyPrefix: string; points: number; duration: number },
	pool: pg.Pool | null,
): RateLimiterAbstract {
	const memory = new RateLimiterMemory(options);
	if (!pool) return memory;
	return new RateLimiterPostgres({
		...options,
		storeClient: pool,
		storeType: 'pool',
		tableName: 'rate_limits',
		tableCreated: true,
		// Its own timer would let a database that is away take the process with it; housekeeping does it.
		clearExpiredByTimeout: false,
		insuranceLimiter: memory,
	});
}

/** Removes counts whose window is over. `now` is epoch milliseconds of the machine's clock, as the counts are. */
export async function removeExpiredRateLimits(pool: pg.Pool, now = Date.now()): Promise<void> {
	await pool.query('delete from rate_limits where expire < $1', [now]);
}

/** A call that came in without a socket: rendering, a test. It has no address of its own and is never limited. */
export function isInjected(request: FastifyRequest): boolean {
	return !(request.raw instanceof IncomingMessage);
}
