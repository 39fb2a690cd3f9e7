import { UpstreamError } from './upstream-error.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/** After a 429 that names no time; a quarter of it more or less, at random. */
const RATE_LIMITED_DELAY_MS = 1000;

interface FailedAttempt {
	error: unknown;
	/** From 0. */
	attempt: number;
	/** 0 allows no further attempt, whatever the error. */
	maxRetries: number;
	firstRetryDelayMs: UpstreamLimits['firstRetryDelayMs'];
	/** 0 to 1, for the jitter. */
	random: () => number;
}

/**
 * Milliseconds until the next attempt of a call, or null if none may follow. "Too many requests" is retried as often as the
 * deadline, which the caller keeps, allows; other errors `maxRetries` times.
 */
export function retryDelayMs({ error, attempt, maxRetries, firstRetryDelayMs, random }: FailedAttempt): number | null {
	if (!(error instanceof UpstreamError) || !error.rule.retry || maxRetries === 0) return null;
	const isRateLimited = error.kind === 'rate_limited';
	if (attempt >= maxRetries && !isRateLimited) return null;
	if (error.retryAfterMs !== undefined) return error.retryAfterMs;
	if (isRateLimited) return RATE_LIMITED_DELAY_MS * (0.75 + random() / 2);
	return firstRetryDelayMs * 2 ** attempt * (1 - random() / 2);
}
