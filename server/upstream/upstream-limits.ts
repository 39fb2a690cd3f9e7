import type { JsonBounds } from '../lib/foreign-json.ts';

/** Timeouts, retries, rate limit and circuit breaker of the calls to one upstream host. */
export interface UpstreamLimits {
	connectTimeoutMs: number;
	/** Deadline of one call: time in the queue, attempts and the pauses between them. */
	totalTimeoutMs: number;
	/** A longer pause that the host wants refuses calls at once. */
	maxPauseWaitMs: number;
	maxInFlight: number;
	/** Of one client, so that slow answers to it leave room for the others. */
	maxInFlightPerClient: number;
	maxPerSecond: number;
	/** Of one client, so that another never waits for more than the spacing of two calls. */
	maxPerSecondPerClient: number;
	/** The rate is not reduced below this when the host answers "too many requests". */
	minPerSecond: number;
	maxWaiting: number;
	/** Of one client; beyond it that client alone is refused. */
	maxWaitingPerClient: number;
	/** Attempts after the first. */
	maxRetries: number;
	/** Longest pause before the first retry; it doubles with each retry, half of it is jitter. */
	firstRetryDelayMs: number;
	/** Failures in a row, each of another subject, that open the circuit. */
	circuitBreakerFailureThreshold: number;
	/** How long it stays open before a probe is allowed. */
	circuitBreakerOpenMs: number;
	/** Bounds on a decoded body. */
	maxBodyBytes: number;
	bodyBounds: JsonBounds;
}

/** The defaults, towards TMDB: timeouts, retries and circuit breaker. */
export const UPSTREAM_LIMITS: UpstreamLimits = {
	connectTimeoutMs: 2000,
	totalTimeoutMs: 8000,
	maxPauseWaitMs: 1000,
	maxInFlight: 20,
	// As many as a browse list preloads at once.
	maxInFlightPerClient: 15,
	// The rate limit: TMDB allows about 40 requests per second.
	maxPerSecond: 40,
	maxPerSecondPerClient: 25,
	minPerSecond: 4,
	// Four seconds' worth: a longer wait leaves too little of the deadline.
	maxWaiting: 160,
	// One second's worth. With those in flight it holds two browse lists that open at once behind one address.
	maxWaitingPerClient: 40,
	maxRetries: 2,
	firstRetryDelayMs: 400,
	circuitBreakerFailureThreshold: 5,
	circuitBreakerOpenMs: 10_000,
	maxBodyBytes: 4 * 1024 * 1024,
	// TMDB's responses nest about ten levels, and the largest, of a show with many seasons, have some ten thousand objects.
	bodyBounds: { depth: 100, containers: 30_000, values: 200_000 },
};
