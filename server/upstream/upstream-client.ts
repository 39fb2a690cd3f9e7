import { type BreakerState, createBreaker, type Permit } from './circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK, sleep } from './clock.ts';
import { createJsonRequest, type UpstreamAnswer } from './json-request.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { toAppError, UpstreamError } from './upstream-error.ts';

/** How far the upstream may be used, and for how long one call may take. */
export interface UpstreamLimits {
	connectMs: number;
	/** One call from asking to answer: waiting for a turn, tries and the pauses between them. */
	totalMs: number;
	maxInFlight: number;
	maxPerSecond: number;
	maxWaiting: number;
	/** Tries after the first. */
	maxRetries: number;
	/** Longest pause before the first retry; it doubles with each, and half of it is left to chance. */
	retryMs: number;
	breakerFailures: number;
	breakerOpenMs: number;
	/** Bound on a decoded body. */
	maxBodyBytes: number;
}

const UPSTREAM_LIMITS: UpstreamLimits = {
	connectMs: 2000,
	totalMs: 8000,
	maxInFlight: 20,
	maxPerSecond: 40,
	// Four seconds' worth: whoever waits longer would have too little of the deadline left.
	maxWaiting: 160,
	maxRetries: 2,
	retryMs: 400,
	breakerFailures: 5,
	breakerOpenMs: 10_000,
	maxBodyBytes: 4 * 1024 * 1024,
};

/** The part of a pino logger that is used. */
export interface UpstreamLogger {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface UpstreamClientOptions {
	origin: string;
	headers: Readonly<Record<string, string>>;
	limits?: Partial<UpstreamLimits>;
	logger?: UpstreamLogger;
	clock?: Clock;
	/** 0 to 1, for the jitter of retries. */
	random?: () => number;
}

/** How the upstream does, for an operator. */
export interface UpstreamHealth {
	status: 'healthy' | 'warning' | 'error';
	lastError?: string;
	/** ISO 8601, when the present trouble began. */
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
	getJson(path: string, name: string): Promise<UpstreamAnswer>;
	health(): UpstreamHealth;
	/** Ends what runs and waits, and every connection. */
	close(): Promise<void>;
}

/** A polite and patient client of one upstream: breaker, then rate and concurrency, then tries under one deadline. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
	const { logger, clock = SYSTEM_CLOCK, random = Math.random } = options;
	const limits = { ...UPSTREAM_LIMITS, ...options.limits };
	const gate = createRequestLimiter({ clock, ...limits });
	const exchange = createJsonRequest({ ...options, ...limits, maxConnections: limits.maxInFlight });
	const breaker = createBreaker({
		clock,
		failures: limits.breakerFailures,
		openMs: limits.breakerOpenMs,
		onChange: noteBreaker,
	});
	const running = new Set<AbortController>();
	let isDown = false;
	let trouble: { fault: UpstreamError; since: Date } | undefined;

	async function getJson(path: string, name: string): Promise<UpstreamAnswer> {
		try {
			return await withPermit(breaker.enter(), path, name);
		} catch (error) {
			throw error instanceof UpstreamError ? toAppError(error) : error;
		}
	}

	async function withPermit(permit: Permit, path: string, name: string): Promise<UpstreamAnswer> {
		try {
			const answer = await withDeadline((signal) => tryAndRetry(path, permit.probe ? 0 : limits.maxRetries, signal));
			permit.succeed();
			trouble = undefined;
			return answer;
		} catch (error) {
			if (error instanceof UpstreamError) note(error, permit, name);
			else permit.abandon();
			throw error;
		}
	}

	async function withDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
		const call = new AbortController();
		const cancel = clock.after(limits.totalMs, () => {
			call.abort(new UpstreamError('deadline', `no answer within ${limits.totalMs} ms`));
		});
		running.add(call);
		try {
			return await work(call.signal);
		} finally {
			running.delete(call);
			cancel();
		}
	}

	async function tryAndRetry(path: string, retries: number, signal: AbortSignal): Promise<UpstreamAnswer> {
		const giveUpAt = clock.now() + limits.totalMs;
		for (let attempt = 0; ; attempt++) {
			try {
				return await tryOnce(path, signal);
			} catch (error) {
				const pauseMs = limits.retryMs * 2 ** attempt * (1 - random() / 2);
				const isWorthIt = error instanceof UpstreamError && error.rule.retry;
				if (!isWorthIt || attempt >= retries || clock.now() + pauseMs >= giveUpAt) throw error;
				await sleep(clock, pauseMs, signal);
				// Others may have found out meanwhile that the upstream is down.
				if (breaker.state() !== 'closed') throw error;
			}
		}
	}

	async function tryOnce(path: string, signal: AbortSignal): Promise<UpstreamAnswer> {
		const leave = await gate.enter(signal);
		try {
			return await exchange.get(path, signal);
		} catch (error) {
			// Before leaving, or the next one in the queue would start.
			if (error instanceof UpstreamError && error.retryAfterMs !== undefined) gate.pause(error.retryAfterMs);
			throw error;
		} finally {
			leave();
		}
	}

	function note(fault: UpstreamError, permit: Permit, name: string) {
		const verdict = fault.rule.upstream;
		if (verdict === 'unknown') {
			permit.abandon();
			return;
		}
		if (fault.kind === 'credential') {
			if (trouble?.fault.kind !== 'credential') logRefusedCredential(fault);
		} else logger?.warn({ call: name, fault: fault.kind, detail: fault.detail }, 'An upstream catalogue call failed');
		trouble = { fault, since: trouble?.since ?? new Date() };
		if (verdict === 'trouble') permit.fail();
		else permit.succeed();
	}

	/** Once per outage: every call would say the same. */
	function logRefusedCredential(fault: UpstreamError) {
		logger?.error(
			{ detail: fault.detail },
			'CONFIGURATION PROBLEM: the upstream catalogue refuses our key. Check TMDB_ACCESS_TOKEN or TMDB_API_KEY.',
		);
	}

	/** The end of an outage, and its beginning, but not every probe between. */
	function noteBreaker(state: BreakerState) {
		if (state === 'open' && !isDown) logger?.warn({}, 'The upstream catalogue keeps failing: calls stop for a while');
		if (state === 'closed') logger?.info({}, 'The upstream catalogue answers again');
		isDown = state !== 'closed';
	}

	return {
		getJson,
		health() {
			if (!trouble) return { status: gate.isPaused() ? 'warning' : 'healthy' };
			const { fault, since } = trouble;
			const isError = isDown || fault.kind === 'credential';
			return { status: isError ? 'error' : 'warning', lastError: fault.message, since: since.toISOString() };
		},
		async close() {
			gate.close();
			for (const call of running) call.abort(new UpstreamError('closed', 'the source is closed'));
			await exchange.close();
		},
	};
}
