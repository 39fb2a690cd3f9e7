import { createBreaker, type Permit } from './circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK, sleep } from './clock.ts';
import { createJsonRequest, type PostResponse, type UpstreamResponse } from './json-request.ts';
import type { QueuePlaces } from './queue-places.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { SharedBudget } from './shared-budget.ts';
import { toAppError, UpstreamError } from './upstream-error.ts';
import { UPSTREAM_LIMITS, type UpstreamLimits } from './upstream-limits.ts';
import { createUpstreamReport, type UpstreamHealth, type UpstreamLogger } from './upstream-report.ts';

export interface UpstreamClientOptions {
	origin: string;
	/** What the log calls the host, at the beginning of a sentence. */
	name: string;
	/** Logged when the host refuses the credential; by default that it refuses the calls. */
	refusalMessage?: string;
	headers: Readonly<Record<string, string>>;
	limits?: Partial<UpstreamLimits>;
	/** The rate of several nodes together. */
	budget?: SharedBudget | undefined;
	logger?: UpstreamLogger;
	clock?: Clock;
	/** 0 to 1, for the jitter of retries. */
	random?: () => number;
}

export interface UpstreamClient {
	/**
	 * GETs JSON within all limits. Throws an `AppError`: `bad_upstream`, `unavailable` (with `retryAfterS`) or
	 * `upstream_timeout`.
	 *
	 * @param path Path and query; may hold a key, so it is never logged.
	 * @param name What the log calls this call.
	 * @param subject What the call is about, the path by default. However often the calls of one subject fail, that alone is
	 *   no outage of the host.
	 * @param places Of the clients that wait for the answer; by default all calls are one client's.
	 */
	getJson(path: string, name: string, subject?: string, places?: QueuePlaces): Promise<UpstreamResponse>;
	/** POSTs JSON, once: a call that has had its effect is not repeated. */
	postJson(path: string, body: object, name: string): Promise<PostResponse>;
	/**
	 * The same calls within another limiter than this client's own; circuit breaker and deadline are shared. None is sent
	 * while the host wants a pause or fewer calls: those are left to the client itself.
	 */
	withLimiter(limiter: RequestLimiter): Pick<UpstreamClient, 'getJson'>;
	health(): UpstreamHealth;
	/** Aborts calls in flight and in the queue, and closes connections. */
	close(): Promise<void>;
}

type Acquire = RequestLimiter['acquire'];
type Send<Answer> = (signal: AbortSignal) => Promise<Answer>;

const toAcquire =
	(acquire: Acquire, places: QueuePlaces | undefined): Acquire =>
	(signal, deadlineAt) =>
		acquire(signal, deadlineAt, places);

/** A client of one upstream: circuit breaker, then concurrency and rate limit, then attempts under one deadline. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
	const { clock = SYSTEM_CLOCK, random = Math.random } = options;
	const limits = { ...UPSTREAM_LIMITS, ...options.limits };
	const limiter = createRequestLimiter({ clock, ...limits, budget: options.budget });
	// One more connection than calls: for a call within another limiter.
	const request = createJsonRequest({ ...options, ...limits, maxConnections: limits.maxInFlight + 1 });
	const report = createUpstreamReport({
		host: options.name,
		refusalMessage: options.refusalMessage,
		logger: options.logger,
		clock,
		isLimited: () => limiter.isPaused() || limiter.isSlowed(),
	});
	const breaker = createBreaker({
		clock,
		failures: limits.circuitBreakerFailureThreshold,
		openMs: limits.circuitBreakerOpenMs,
		onChange: report.breakerChanged,
	});
	const running = new Set<AbortController>();

	function createGetJson(acquire: Acquire): UpstreamClient['getJson'] {
		return async (path, name, subject = path, places?: QueuePlaces) => {
			return callWithin(subject, name, (isProbe, signal) =>
				callWithRetries(
					(within) => request.get(path, within),
					toAcquire(acquire, places),
					isProbe ? 0 : limits.maxRetries,
					signal,
				),
			);
		};
	}

	async function callWithin<Answer>(
		subject: string,
		name: string,
		call: (isProbe: boolean, signal: AbortSignal) => Promise<Answer>,
	): Promise<Answer> {
		try {
			return await withPermit(breaker.enter(subject), name, call);
		} catch (error) {
			throw error instanceof UpstreamError ? toAppError(error) : error;
		}
	}

	async function withPermit<Answer>(
		permit: Permit,
		name: string,
		call: (isProbe: boolean, signal: AbortSignal) => Promise<Answer>,
	): Promise<Answer> {
		try {
			const answer = await withDeadline((signal) => call(permit.isProbe, signal));
			permit.succeed();
			report.served();
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

	async function callWithRetries<Answer>(
		send: Send<Answer>,
		acquire: Acquire,
		maxRetries: number,
		signal: AbortSignal,
	): Promise<Answer> {
		const deadlineAt = clock.now() + limits.totalTimeoutMs;
		for (let attempt = 0; ; attempt++) {
			const release = await acquire(signal, deadlineAt);
			try {
				return await callOnce(send, signal, release);
			} catch (error) {
				const { firstRetryDelayMs } = limits;
				const delayMs = retryDelayMs({ error, attempt, maxRetries, firstRetryDelayMs, random });
				if (delayMs === null || clock.now() + delayMs >= deadlineAt) throw error;
				if (isPauseOf(error) && delayMs > limits.maxPauseWaitMs) throw error;
				await sleep(clock, delayMs, signal);
				// Other calls may have opened the circuit meanwhile.
				if (breaker.state() !== 'closed') throw error;
			}
		}
	}

	async function callOnce<Answer>(send: Send<Answer>, signal: AbortSignal, release: () => void): Promise<Answer> {
		const startedAt = clock.now();
		try {
			return await send(signal);
		} catch (error) {
			// Before the release, or the next call in the queue would start.
			if (error instanceof UpstreamError) limitCalls(error, startedAt);
			throw error;
		} finally {
			release();
		}
	}

	/** After a 429 (too many requests), or a `Retry-After`: pauses and slows down, see `adaptive-rate.ts` and `retry-delay.ts`. */
	function limitCalls(error: UpstreamError, startedAt: number) {
		const isRateLimited = error.kind === 'rate_limited';
		if (!isRateLimited && error.retryAfterMs === undefined) return;
		report.limited(error);
		if (error.retryAfterMs !== undefined) limiter.pause(error.retryAfterMs);
		if (isRateLimited) limiter.slowDown(startedAt);
	}

	function recordError(error: UpstreamError, permit: Permit, name: string) {
		const health = error.rule.upstream;
		if (health === 'unknown') {
			permit.abandon();
			return;
		}
		report.failed(error, name);
		if (health === 'healthy') permit.succeed();
		else permit.fail(health);
	}

	return {
		getJson: createGetJson(limiter.acquire),
		postJson: (path, body, name) =>
			callWithin(path, name, (_isProbe, signal) =>
				callWithRetries((within) => request.post(path, body, within), limiter.acquire, 0, signal),
			),
		withLimiter: (other) => ({
			getJson: createGetJson(async (signal, deadlineAt) => {
				const release = await other.acquire(signal, deadlineAt);
				if (!limiter.isPaused() && !limiter.isSlowed()) return release;
				release();
				throw new UpstreamError('paused', 'the upstream asked for fewer calls');
			}),
		}),
		health: report.health,
		async close() {
			limiter.close();
			for (const call of running) call.abort(new UpstreamError('closed', 'the source is closed'));
			await request.close();
		},
	};
}

/** Whether the host has named a time, for which the others do not wait either. */
function isPauseOf(error: unknown): boolean {
	return error instanceof UpstreamError && error.retryAfterMs !== undefined;
}
