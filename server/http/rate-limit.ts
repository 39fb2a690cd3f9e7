import { createHash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type RateLimiterLike, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import { BoundedRateLimiter } from './bounded-rate-limiter.ts';

/** A number of attempts in a window that begins with the first. */
export interface RateLimit {
	/** Key prefix of its counters. */
	name: string;
	attempts: number;
	windowS: number;
}

export interface RateLimiter {
	/** Counts one attempt, or several; throws `too_many_requests` when fewer are left. */
	consume(key: string, attempts?: number): Promise<void>;
	/** Counts one attempt, also when none is left. */
	penalize(key: string): Promise<void>;
	/** Throws `too_many_requests` when no attempt is left; counts nothing. */
	requireLeft(key: string): Promise<void>;
	/** Attempts counted in the present window. */
	countOf(key: string): Promise<number>;
	/** Restores one attempt, or several. */
	refund(key: string, attempts?: number): Promise<void>;
	/** Restores all attempts. */
	reset(key: string): Promise<void>;
}

export type CreateRateLimiter = (allowance: RateLimit) => RateLimiter;

/** Counters in Redis. */
export interface RedisCounters {
	/** What the library uses of a client. */
	client: object;
	keyPrefix: string;
}

/** Between the clocks of two nodes. */
const MAX_CLOCK_SKEW_MS = 60_000;

const TOO_MANY = 'Too many attempts. Please try again later.';

/**
 * Counters are shared by the nodes of a PostgreSQL database or a Redis; while it is unavailable each node counts in memory,
 * which is bounded. Keys are hashed, since they identify people.
 */
export function createRateLimiters(store: pg.Pool | RedisCounters | null): CreateRateLimiter {
	return ({ name, attempts, windowS }) => {
		const limiter = createLimiter({ keyPrefix: name, points: attempts, duration: windowS }, store);
		const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');
		/** A clock that was ahead leaves counters that end too late: they end a window from now, with what they counted. */
		async function shorten(key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<number> {
			if (msBeforeNext <= windowS * 1000 + MAX_CLOCK_SKEW_MS) return msBeforeNext / 1000;
			await limiter.set(hashed(key), consumedPoints, windowS);
			return windowS;
		}
		return {
			async consume(key, count = 1) {
				try {
					await limiter.consume(hashed(key), count);
				} catch (reason) {
					throw reason instanceof RateLimiterRes ? tooManyAttempts(await shorten(key, reason)) : reason;
				}
			},
			async penalize(key) {
				await limiter.penalty(hashed(key));
			},
			async requireLeft(key) {
				const counted = await limiter.get(hashed(key));
				if (counted && counted.consumedPoints >= attempts) throw tooManyAttempts(await shorten(key, counted));
			},
			async countOf(key) {
				const counted = await limiter.get(hashed(key));
				if (!counted) return 0;
				await shorten(key, counted);
				return counted.consumedPoints;
			},
			async refund(key, count = 1) {
				await limiter.reward(hashed(key), count);
			},
			async reset(key) {
				await limiter.delete(hashed(key));
			},
		};
	};
}

/** The error of every limit. */
export function tooManyAttempts(retryAfterS: number): AppError {
	return new AppError('too_many_requests', TOO_MANY, { retryAfterS: Math.max(1, retryAfterS) });
}

function createLimiter(
	options: { keyPrefix: string; points: number; duration: number },
	store: pg.Pool | RedisCounters | null,
): RateLimiterLike {
	const memory = new BoundedRateLimiter(options);
	if (!store) return memory;
	if ('keyPrefix' in store) {
		return new RateLimiterRedis({
			...options,
			keyPrefix: `${store.keyPrefix}:${options.keyPrefix}`,
			storeClient: store.client,
			useRedisPackage: true,
			rejectIfRedisNotReady: true,
			insuranceLimiter: memory,
		});
	}
	return new RateLimiterPostgres({
		...options,
		storeClient: withoutNames(store),
		storeType: 'pool',
		tableName: 'rate_limits',
		tableCreated: true,
		// Its own timer would crash the process during a database outage; housekeeping removes expired rows.
		clearExpiredByTimeout: false,
		insuranceLimiter: memory,
	});
}

/** The library names its prepared statements; a pooler of transactions has another connection for the next use of a name. */
function withoutNames(pool: pg.Pool): Pick<pg.Pool, 'query'> {
	const query = ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values);
	return { query: query as unknown as pg.Pool['query'] };
}

/** Removes at most `limit` expired counters; returns their number. `now` is epoch milliseconds of the system clock, as in the rows. */
export async function removeExpiredRateLimits(pool: pg.Pool, limit: number, now = Date.now()): Promise<number> {
	const expired = 'select key from rate_limits where expire < $1 limit $2 for update skip locked';
	const { rowCount } = await pool.query(
		// Selected once, as in `removeBatch`; this table belongs to the library, and is not in the schema of queries.
		`with expired as materialized (${expired}) delete from rate_limits where key in (select key from expired)`,
		[now, limit],
	);
	return rowCount ?? 0;
}

/** A request without a socket (rendering, tests): it has no client address and is never limited. */
export function isInjected(request: FastifyRequest): boolean {
	return !(request.raw instanceof IncomingMessage);
}
