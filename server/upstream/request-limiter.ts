import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

const SECOND_MS = 1000;

export interface RequestLimiterOptions {
	clock: Clock;
	maxInFlight: number;
	/** Calls in any one second, counted where they arrive. */
	maxPerSecond: number;
	/** Calls that may wait; one more is refused at once. */
	maxWaiting: number;
}

export interface RequestLimiter {
	/**
	 * Resolves when one call may start; the answer is to be called when it has ended. Rejects with `paused` or
	 * `overloaded` at once, or with `overloaded` when `signal` is aborted while still waiting.
	 */
	enter(signal: AbortSignal): Promise<() => void>;
	/** Nothing starts for this long, and what waits is refused. A longer pause already running stays. */
	pause(durationMs: number): void;
	isPaused(): boolean;
	/** Refuses what waits and whatever comes. */
	close(): void;
}

interface Waiting {
	start(): void;
	refuse(fault: UpstreamError): void;
}

/**
 * Bounds what goes out: so many at once, so many a second, evenly spaced, first come first served.
 *
 * A call counts against the second from its start until a second after its end, because it reaches the upstream at an
 * unknown moment between the two: then no second *there* can hold more than the limit, whatever the network delays.
 * The spacing keeps a burst from being under way already when the first answer of it is "too many requests".
 */
export function createRequestLimiter({
	clock,
	maxInFlight,
	maxPerSecond,
	maxWaiting,
}: RequestLimiterOptions): RequestLimiter {
	const spacingMs = SECOND_MS / maxPerSecond;
	const waiting: Waiting[] = [];
	const recentEnds: number[] = [];
	let inFlight = 0;
	let nextStartAt = Number.NEGATIVE_INFINITY;
	let pausedUntil = Number.NEGATIVE_INFINITY;
	let isClosed = false;
	let cancelWakeUp = () => {};

	/** 0: one may start now. Infinity: the end of a call will tell. */
	function waitMs(now: number): number {
		while (recentEnds[0] !== undefined && recentEnds[0] + SECOND_MS <= now) recentEnds.shift();
		if (inFlight >= maxInFlight) return Number.POSITIVE_INFINITY;
		const slotMs = inFlight + recentEnds.length < maxPerSecond ? 0 : (recentEnds[0] ?? now) + SECOND_MS - now;
		return Math.max(0, slotMs, nextStartAt - now);
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
			nextStartAt = now + spacingMs;
			waiting.shift()?.start();
		}
	}

	function ended() {
		inFlight--;
		recentEnds.push(clock.now());
		startNext();
	}

	function refusal(): UpstreamError | undefined {
		const pauseMs = pausedUntil - clock.now();
		if (isClosed) return new UpstreamError('closed', 'the source is closed');
		if (pauseMs > 0) return new UpstreamError('paused', 'the upstream asked for a pause', pauseMs);
		if (waiting.length >= maxWaiting) {
			return new UpstreamError('overloaded', 'too many calls are waiting', (maxWaiting / maxPerSecond) * SECOND_MS);
		}
		return undefined;
	}

	function refuseWaiting() {
		const fault = refusal();
		if (fault) for (const one of waiting.splice(0)) one.refuse(fault);
	}

	function enqueue(signal: AbortSignal): Promise<() => void> {
		return new Promise((resolve, reject) => {
			const entry: Waiting = {
				start() {
					signal.removeEventListener('abort', giveUp);
					resolve(once(ended));
				},
				refuse(fault) {
					signal.removeEventListener('abort', giveUp);
					reject(fault);
				},
			};
			function giveUp() {
				waiting.splice(waiting.indexOf(entry), 1);
				reject(new UpstreamError('overloaded', 'waited too long for a turn', SECOND_MS));
			}
			signal.addEventListener('abort', giveUp, { once: true });
			waiting.push(entry);
			startNext();
		});
	}

	return {
		async enter(signal) {
			signal.throwIfAborted();
			const fault = refusal();
			if (fault) throw fault;
			return enqueue(signal);
		},
		pause(durationMs) {
			pausedUntil = Math.max(pausedUntil, clock.now() + durationMs);
			refuseWaiting();
		},
		isPaused: () => pausedUntil > clock.now(),
		close() {
			isClosed = true;
			refuseWaiting();
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
