import { type BreakerState, createBreaker, type Permit } from './circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK, sleep } from './clock.ts';
import { createJsonRequest, type UpstreamResponse } from './json-request.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import { toAppError, UpstreamError } from './upstream-error.ts';

/** Timeouts, retries, rate limit and circuit breaker of the calls to one upstream host. */
export interface UpstreamLimits {
	connectTimeoutMs: number;
	/** Deadline of one call: time in the queue, attempts and the pauses between them. */
	totalTimeoutMs: number;
	maxInFlight: number;
	maxPerSecond: number;
	maxWaiting: number;
	/** Attempts after the first. */
	maxRetries: number;
	/** Longest pause before the first retry; it doubles with each retry, half of it is jitter. */
	firstRetryDelayMs: number;
	/** Consecutive failures that open the circuit. */
	circuitBreakerFailureThreshold: number;
	/** How long it stays open before a probe is allowed. */
	circuitBreakerOpenMs: number;
	/** Bound on a decoded body. */
	maxBodyBytes: number;
}

/** The defaults, towards TMDB: timeouts, retries and circuit breaker. */
const UPSTREAM_LIMITS: UpstreamLimits = {
	connectTimeoutMs: 2000,
	totalTimeoutMs: 8000,
	maxInFlight: 20,
	maxPerSecond: 40,
	// Four seconds' worth: a longer wait leaves too little of the deadline.
	maxWaiting: 160,
	maxRetries: 2,
	firstRetryDelayMs: 400,
	circuitBreakerFailureThreshold: 5,
	circuitBreakerOpenMs: 10_000,
	maxBodyBytes: 4 * 1024 * 1024,
};

/** The used part of a pino logger. */
export interface UpstreamLogger {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface UpstreamClientOptions {
	origin: string;
	/** What the log calls the host, at the beginning of a sentence. */
	name: string;
	/** Logged when the host refuses the credential; by default that it refuses the calls. */
	refusalMessage?: string;
	headers: Readonly<Record<string, string>>;
	limits?: Partial<UpstreamLimits>;
	logger?: UpstreamLogger;
	clock?: Clock;
	/** 0 to 1, for the jitter of retries. */
	random?: () => number;
}

/** Health of the upstream, for an operator. */
export interface UpstreamHealth {
	status: 'healthy' | 'warning' | 'error';
	lastError?: string;
	/** ISO 8601, when the current failure began. */
	since?: string;
}

export interface UpstreamClient {
	/**
	 * GETs JSON within all limits. Throws an `AppError`: `bad_upstream`, `unavailable` (with `retryAfterS`) or
	 * `upstream_timeout`.
	 *
	 * @param path Path and query; may hold a key, so it is never logged.
	 * @param name What the log calls this call.
	 */
	getJson(path: string, name: string): Promise<UpstreamResponse>;
	/** The same calls within another limiter than this client's own; pauses, circuit breaker and deadline are shared. */
	withLimiter(limiter: RequestLimiter): Pick<UpstreamClient, 'getJson'>;
	health(): UpstreamHealth;
	/** Aborts calls in flight and in the queue, and closes connections. */
	close(): Promise<void>;
}

type Acquire = RequestLimiter['acquire'];

/** A client of one upstream: circuit breaker, then concurrency and rate limit, then attempts under one deadline. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
	const { name: host, logger, clock = SYSTEM_CLOCK, random = Math.random } = options;
	const limits = { ...UPSTREAM_LIMITS, ...options.limits };
	const limiter = createRequestLimiter({ clock, ...limits });
	// One more connection than calls: for a call within another limiter.
	const request = createJsonRequest({ ...options, ...limits, maxConnections: limits.maxInFlight + 1 });
	const breaker = createBreaker({
		clock,
		failures: limits.circuitBreakerFailureThreshold,
		openMs: limits.circuitBreakerOpenMs,
		onChange: logBreaker,
	});
	const running = new Set<AbortController>();
	let isDown = false;
	let failing: { error: UpstreamError; since: Date } | undefined;

	function createGetJson(acquire: Acquire): UpstreamClient['getJson'] {
		return async (path, name) => {
			try {
				return await withPermit(breaker.enter(), name, (isProbe, signal) =>
					callWithRetries(path, acquire, isProbe ? 0 : limits.maxRetries, signal),
				);
			} catch (error) {
				throw error instanceof UpstreamError ? toAppError(error) : error;
			}
		};
	}

	async function withPermit(
		permit: Permit,
		name: string,
		call: (isProbe: boolean, signal: AbortSignal) => Promise<UpstreamResponse>,
	): Promise<UpstreamResponse> {
		try {
			const answer = await withDeadline((signal) => call(permit.isProbe, signal));
			permit.succeed();
			failing = undefined;
			return answer;
		} catch (error) {
			if (error instanceof UpstreamError) recordError(error, permit, name);
			else permit.abandon();
			throw error;
		}
	}

	async function withDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
		const call = new AbortController();
		const cancel = clock.after(limits.totalTimeoutMs, () => {
			call.abort(new UpstreamError('deadline', `no answer within ${limits.totalTimeoutMs} ms`));
		});
		running.add(call);
		try {
			return await work(call.signal);
		} finally {
			running.delete(call);
			cancel();
		}
	}

	async function callWithRetries(
		path: string,
		acquire: Acquire,
		retries: number,
		signal: AbortSignal,
	): Promise<UpstreamResponse> {
		const deadlineAt = clock.now() + limits.totalTimeoutMs;
		for (let attempt = 0; ; attempt++) {
			try {
				return await callOnce(path, acquire, signal);
			} catch (error) {
				const pauseMs = limits.firstRetryDelayMs * 2 ** attempt * (1 - random() / 2);
				const isRetryable = error instanceof UpstreamError && error.rule.retry;
				if (!isRetryable || attempt >= retries || clock.now() + pauseMs >= deadlineAt) throw error;
				await sleep(clock, pauseMs, signal);
				// Other calls may have opened the circuit meanwhile.
				if (breaker.state() !== 'closed') throw error;
			}
		}
	}

	async function callOnce(path: string, acquire: Acquire, signal: AbortSignal): Promise<UpstreamResponse> {
		const release = await acquire(signal);
		try {
			return await request.get(path, signal);
		} catch (error) {
			// Before the release, or the next call in the queue would start.
			if (error instanceof UpstreamError && error.retryAfterMs !== undefined) limiter.pause(error.retryAfterMs);
			throw error;
		} finally {
			release();
		}
	}

	function recordError(error: UpstreamError, permit: Permit, name: string) {
		const health = error.rule.upstream;
		if (health === 'unknown') {
			permit.abandon();
			return;
		}
		if (error.kind === 'credential') {
			if (failing?.error.kind !== 'credential') logRejectedCredential(error);
		} else logger?.warn({ call: name, fault: error.kind, detail: error.detail }, `${host} did not serve a call`);
		failing = { error, since: failing?.since ?? new Date() };
		if (health === 'failing') permit.fail();
		else permit.succeed();
	}

	/** Once per outage, not for every call. */
	function logRejectedCredential(error: UpstreamError) {
		logger?.error({ detail: error.detail }, options.refusalMessage ?? `${host} refuses our calls`);
	}

	/** Logs the beginning and the end of an outage, not the probes between. */
	function logBreaker(state: BreakerState) {
		if (state === 'open' && !isDown) logger?.warn({}, `${host} keeps failing: calls stop for a while`);
		if (state === 'closed') logger?.info({}, `${host} answers again`);
		isDown = state !== 'closed';
	}

	return {
		getJson: createGetJson(limiter.acquire),
		withLimiter: (other) => ({
			getJson: createGetJson(async (signal) => {
				const release = await other.acquire(signal);
				if (!limiter.isPaused()) return release;
				release();
				throw new UpstreamError('paused', 'the upstream asked for a pause');
			}),
		}),
		health() {
			if (!failing) return { status: limiter.isPaused() ? 'warning' : 'healthy' };
			const { error, since } = failing;
			const isError = isDown || error.kind === 'credential';
			return { status: isError ? 'error' : 'warning', lastError: error.message, since: since.toISOString() };
		},
		async close() {
			limiter.close();
			for (const call of running) call.abort(new UpstreamError('closed', 'the source is closed'));
			await request.close();
		},
	};
}
