import { createAdaptiveRate } from './adaptive-rate.ts';
import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

const SECOND_MS = 1000;

export interface RequestLimiterOptions {
	clock: Clock;
	maxInFlight: number;
	/** Calls in any second, counted where they arrive. */
	maxPerSecond: number;
	/** `slowDown` does not reduce the rate below this; the maximum by default. */
	minPerSecond?: number;
	/** Length of the queue at the full rate, less at a reduced one; a call beyond it is rejected at once. */
	maxWaiting: number;
}

export interface RequestLimiter {
	/**
	 * Resolves when one call may start, with the function to call when it has ended. Rejects at once with `overloaded`, or
	 * with `paused` when a pause lasts until `deadlineAt`; with `overloaded` when `signal` is aborted in the queue.
	 */
	acquire(signal: AbortSignal, deadlineAt?: number): Promise<() => void>;
	/** Starts no call for this long and rejects those whose deadline is before its end. A longer pause stays. */
	pause(durationMs: number): void;
	isPaused(): boolean;
	/** Halves the rate, which then recovers by steps. @param startedAt Of the call that was one too many. */
	slowDown(startedAt: number): void;
	/** The rate is not yet the full one again. */
	isSlowed(): boolean;
	/** Rejects the queue and every later call. */
	close(): void;
}

interface QueuedCall {
	deadlineAt: number;
	start(): void;
	reject(error: UpstreamError): void;
}

/**
 * Limits concurrency and rate, evenly spaced, first in first out.
 *
 * A call counts from its start until a second after its end, because it reaches the upstream at an unknown moment between
 * the two: then no second *there* exceeds the limit, whatever the network delays. The spacing keeps a burst from being
 * sent before its first response says "too many requests".
 */
export function createRequestLimiter({
	clock,
	maxInFlight,
	maxPerSecond,
	minPerSecond = maxPerSecond,
	maxWaiting,
}: RequestLimiterOptions): RequestLimiter {
	const rate = createAdaptiveRate({ clock, maxPerSecond, minPerSecond });
	const waiting: QueuedCall[] = [];
	const recentEnds: number[] = [];
	let inFlight = 0;
	let nextStartAt = Number.NEGATIVE_INFINITY;
	let pausedUntil = Number.NEGATIVE_INFINITY;
	let isClosed = false;
	let cancelWakeUp = () => {};

	/** 0: a call may start now. Infinity: only after another has ended. */
	function waitMs(now: number): number {
		while (recentEnds[0] !== undefined && recentEnds[0] + SECOND_MS <= now) recentEnds.shift();
		if (inFlight >= maxInFlight) return Number.POSITIVE_INFINITY;
		const slotMs = inFlight + recentEnds.length < rate.perSecond() ? 0 : (recentEnds[0] ?? now) + SECOND_MS - now;
		return Math.max(0, slotMs, nextStartAt - now, pausedUntil - now);
	}

	function startNext() {
		cancelWakeUp();
		while (waiting.length > 0) {
			const now = clock.now();
			const delayMs = waitMs(now);
			if (delayMs > 0) {
				if (Number.isFinite(delayMs)) cancelWakeUp = clock.after(delayMs, startNext);
				return;
			}
			inFlight++;
			nextStartAt = now + SECOND_MS / rate.perSecond();
			waiting.shift()?.start();
		}
	}

	function ended() {
		inFlight--;
		recentEnds.push(clock.now());
		startNext();
	}

	function rejection(deadlineAt: number): UpstreamError | undefined {
		if (isClosed) return new UpstreamError('closed', 'the source is closed');
		const pauseMs = pausedUntil - clock.now();
		if (pauseMs <= 0 || pausedUntil < deadlineAt) return undefined;
		return new UpstreamError('paused', 'the upstream asked for a pause', pauseMs);
	}

	function rejectWaiting() {
		for (const call of waiting.splice(0)) {
			const error = rejection(call.deadlineAt);
			if (error) call.reject(error);
			else waiting.push(call);
		}
	}

	function isFull(): boolean {
		return waiting.length >= maxWaiting * (rate.perSecond() / maxPerSecond);
	}

	function enqueue(signal: AbortSignal, deadlineAt: number): Promise<() => void> {
		return new Promise((resolve, reject) => {
			const entry: QueuedCall = {
				deadlineAt,
				start() {
					signal.removeEventListener('abort', onAbort);
					resolve(once(ended));
				},
				reject(error) {
					signal.removeEventListener('abort', onAbort);
					reject(error);
				},
			};
			function onAbort() {
				waiting.splice(waiting.indexOf(entry), 1);
				reject(new UpstreamError('overloaded', 'waited too long for a turn', SECOND_MS));
			}
			signal.addEventListener('abort', onAbort, { once: true });
			waiting.push(entry);
			startNext();
		});
	}

	return {
		async acquire(signal, deadlineAt = Number.POSITIVE_INFINITY) {
			signal.throwIfAborted();
			const error = rejection(deadlineAt);
			if (error) throw error;
			if (isFull()) {
				throw new UpstreamError('overloaded', 'too many calls are waiting', (maxWaiting / maxPerSecond) * SECOND_MS);
			}
			return enqueue(signal, deadlineAt);
		},
		pause(durationMs) {
			pausedUntil = Math.max(pausedUntil, clock.now() + durationMs);
			rejectWaiting();
		},
		isPaused: () => pausedUntil > clock.now(),
		slowDown: rate.reduce,
		isSlowed: () => rate.perSecond() < maxPerSecond,
		close() {
			isClosed = true;
			rejectWaiting();
		},
	};
}

function once(action: () => void): () => void {
	let done = false;
	return () => {
		if (!done) action();
		done = true;
	};
}
