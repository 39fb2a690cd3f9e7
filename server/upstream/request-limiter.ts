import { createAdaptiveRate } from './adaptive-rate.ts';
import type { Clock } from './clock.ts';
import { createFairQueue, type QueuePlace } from './fair-queue.ts';
import { createQueuePlaces, type QueuePlaces } from './queue-places.ts';
import type { CallPermit, SharedBudget } from './shared-budget.ts';
import { UpstreamError } from './upstream-error.ts';

const SECOND_MS = 1000;

export interface RequestLimiterOptions {
	clock: Clock;
	/** How long a call may wait for the end of a pause; without a bound by default. */
	maxPauseWaitMs?: number;
	maxInFlight: number;
	/** Of one client; all by default. */
	maxInFlightPerClient?: number;
	/** Calls in any second, counted where they arrive. */
	maxPerSecond: number;
	/** Of one client; all by default. */
	maxPerSecondPerClient?: number;
	/** `slowDown` does not reduce the rate below this; the maximum by default. */
	minPerSecond?: number;
	/** Length of the queue at the full rate, less at a reduced one; a call beyond it is rejected at once. */
	maxWaiting: number;
	/** Of one client; all by default. */
	maxWaitingPerClient?: number;
	/** Of several nodes together; without it the rate is this process's alone. */
	budget?: SharedBudget | undefined;
}

export interface RequestLimiter {
	/**
	 * Resolves when one call may start, with the function to call when it has ended. Rejects at once with `overloaded`, with
	 * `client_overloaded` when the client has too many calls waiting, or with `paused` when a pause lasts longer than it may, or until `deadlineAt`;
	 * with `overloaded` when `signal` is aborted in the queue, or the place is needed for a client that has fewer.
	 *
	 * @param places Of the call; without them it is no client's, and only the limits of all calls apply.
	 */
	acquire(signal: AbortSignal, deadlineAt?: number, places?: QueuePlaces): Promise<() => void>;
	/** Starts no call for this long and rejects those that do not wait for its end. A longer pause stays. */
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
	/** @param client Whose turn it was. */
	start(client: string, permit: CallPermit): void;
	reject(error: UpstreamError): void;
}

/** Of a process that shares no rate. */
const OWN_PERMIT: CallPermit = { end() {}, cancel() {} };

const NO_CLIENT: QueuePlace = { client: '', rank: 'detail' };

/**
 * Limits concurrency and rate, evenly spaced, and shares both between clients: see `fair-queue.ts`. A client that has few calls
 * waiting is admitted to a full queue in place of the newest call of the client that has most.
 *
 * A call counts from its start until a second after its end, because it reaches the upstream at an unknown moment between
 * the two: then no second *there* exceeds the limit, whatever the network delays. The spacing keeps a burst from being
 * sent before its first response says "too many requests".
 */
export function createRequestLimiter({
	clock,
	maxPauseWaitMs = Number.POSITIVE_INFINITY,
	maxInFlight,
	maxInFlightPerClient = maxInFlight,
	maxPerSecond,
	maxPerSecondPerClient = maxPerSecond,
	minPerSecond = maxPerSecond,
	maxWaiting,
	maxWaitingPerClient = maxWaiting,
	budget,
}: RequestLimiterOptions): RequestLimiter {
	const rate = createAdaptiveRate({ clock, maxPerSecond, minPerSecond });
	const queue = createFairQueue<QueuedCall>();
	const inFlightBy = createCounts();
	/** Those in flight, and those that ended in the last second. */
	const recentBy = createCounts();
	const recentEnds: { at: number; client: string }[] = [];
	let inFlight = 0;
	let nextStartAt = Number.NEGATIVE_INFINITY;
	let pausedUntil = Number.NEGATIVE_INFINITY;
	let isClosed = false;
	let cancelWakeUp = () => {};
	/** For the next call that starts. */
	let permit: CallPermit | null = null;
	let isTakingPermit = false;

	/** Calls a second that this process may start, of what the upstream allows now. */
	function allowedPerSecond(): number {
		const share = budget?.share() ?? 1;
		return share === 1 ? rate.perSecond() : Math.max(1, Math.floor(rate.perSecond() * share));
	}

	/** 0: a call may start now. Infinity: only after another has ended. */
	function waitMs(now: number): number {
		while (recentEnds[0] && recentEnds[0].at + SECOND_MS <= now) recentBy.subtract(recentEnds.shift()?.client ?? '');
		if (inFlight >= maxInFlight) return Number.POSITIVE_INFINITY;
		const slotMs = inFlight + recentEnds.length < allowedPerSecond() ? 0 : untilSlotMs(now);
		return Math.max(0, slotMs, nextStartAt - now, pausedUntil - now);
	}

	function untilSlotMs(now: number): number {
		return (recentEnds[0]?.at ?? now) + SECOND_MS - now;
	}

	/** The part of a limit that the rate allows now. */
	const reduced = (limit: number) => limit * (rate.perSecond() / maxPerSecond);

	function mayStart(client: string): boolean {
		if (client === NO_CLIENT.client) return true;
		return inFlightBy.of(client) < maxInFlightPerClient && recentBy.of(client) < reduced(maxPerSecondPerClient);
	}

	/** Of the nodes together, for the next call; then `startNext` goes on. */
	async function takePermit(shared: SharedBudget): Promise<void> {
		if (isTakingPermit) return;
		isTakingPermit = true;
		const taken = await shared.take(maxPerSecond);
		isTakingPermit = false;
		if (taken === null) permit = OWN_PERMIT;
		else if (!('waitMs' in taken)) permit = taken;
		else if (taken.isPaused) pauseFor(taken.waitMs);
		else nextStartAt = Math.max(nextStartAt, clock.now() + taken.waitMs);
		startNext();
	}

	function cancelPermit() {
		permit?.cancel();
		permit = null;
	}

	function startNext() {
		cancelWakeUp();
		startWaiting();
		// What was taken for a call that cannot start now is another node's.
		cancelPermit();
	}

	function startWaiting() {
		while (queue.size() > 0) {
			const now = clock.now();
			const delayMs = waitMs(now);
			if (delayMs > 0) {
				if (Number.isFinite(delayMs)) cancelWakeUp = clock.after(delayMs, startNext);
				return;
			}
			if (budget && !permit) {
				void takePermit(budget);
				return;
			}
			const next = queue.take(mayStart);
			// The clients that wait have their share: a call's end, or the second after it, starts the next.
			if (!next) {
				if (recentEnds.length > 0) cancelWakeUp = clock.after(untilSlotMs(now), startNext);
				return;
			}
			const { client } = next.place;
			inFlight++;
			inFlightBy.add(client);
			recentBy.add(client);
			nextStartAt = now + SECOND_MS / allowedPerSecond();
			next.entry.start(client, permit ?? OWN_PERMIT);
			permit = null;
		}
	}

	function ended(client: string) {
		inFlight--;
		inFlightBy.subtract(client);
		recentEnds.push({ at: clock.now(), client });
		startNext();
	}

	function rejection(deadlineAt: number): UpstreamError | undefined {
		if (isClosed) return new UpstreamError('closed', 'the source is closed');
		const pauseMs = pausedUntil - clock.now();
		if (pauseMs <= 0 || (pausedUntil < deadlineAt && pauseMs <= maxPauseWaitMs)) return undefined;
		return new UpstreamError('paused', 'the upstream asked for a pause', pauseMs);
	}

	function pauseFor(durationMs: number) {
		pausedUntil = Math.max(pausedUntil, clock.now() + durationMs);
		rejectWaiting();
	}

	function rejectWaiting() {
		for (const call of queue.entries()) {
			const error = rejection(call.deadlineAt);
			if (!error) continue;
			queue.remove(call);
			call.reject(error);
		}
	}

	/** The time in which so many calls start at the full rate. */
	const overloaded = (calls: number) =>
		new UpstreamError('overloaded', 'too many calls are waiting', (calls / maxPerSecond) * SECOND_MS);

	const clientOverloaded = () =>
		new UpstreamError(
			'client_overloaded',
			'too many calls of one client are waiting',
			(maxWaitingPerClient / maxPerSecond) * SECOND_MS,
		);

	/** Adds a place for a call, or returns why there is none. */
	function addPlace(call: QueuedCall, place: QueuePlace): UpstreamError | undefined {
		const waiting = queue.waitingOf(place.client);
		if (place.client !== NO_CLIENT.client && waiting >= maxWaitingPerClient) return clientOverloaded();
		// Another place of a call that waits already makes the queue no longer.
		if (queue.has(call) || queue.size() < reduced(maxWaiting)) {
			queue.add(call, place);
			return undefined;
		}
		const longest = queue.longest();
		if (!longest || waiting + 1 >= longest.waiting) {
			return longest?.client === place.client && longest.client !== NO_CLIENT.client
				? clientOverloaded()
				: overloaded(maxWaiting);
		}
		queue.add(call, place);
		// A call that others wait for too stays: the queue is longer by it for a while.
		queue.dropLast(longest.client)?.reject(overloaded(maxWaiting));
		return undefined;
	}

	/** Throws when there is no place for any of the clients that wait for the call. */
	function addPlaces(call: QueuedCall, places: QueuePlaces): void {
		const errors = places.list().map((place) => addPlace(call, place));
		const [error] = errors;
		if (error && errors.every((one) => one !== undefined)) throw error;
	}

	function enqueue(signal: AbortSignal, deadlineAt: number, places: QueuePlaces): Promise<() => void> {
		return new Promise((resolve, reject) => {
			const entry: QueuedCall = {
				deadlineAt,
				start(client, { end }) {
					leave();
					resolve(
						once(() => {
							end();
							ended(client);
						}),
					);
				},
				reject(error) {
					leave();
					reject(error);
				},
			};
			let stopJoining = () => {};
			function leave() {
				signal.removeEventListener('abort', onAbort);
				stopJoining();
			}
			function onAbort() {
				queue.remove(entry);
				entry.reject(new UpstreamError('overloaded', 'waited too long for a turn', SECOND_MS));
			}
			addPlaces(entry, places);
			stopJoining = places.onJoin((place) => {
				addPlace(entry, place);
				startNext();
			});
			signal.addEventListener('abort', onAbort, { once: true });
			startNext();
		});
	}

	return {
		async acquire(signal, deadlineAt = Number.POSITIVE_INFINITY, places = createQueuePlaces(NO_CLIENT)) {
			signal.throwIfAborted();
			const error = rejection(deadlineAt);
			if (error) throw error;
			return enqueue(signal, deadlineAt, places);
		},
		pause(durationMs) {
			budget?.pause(durationMs);
			pauseFor(durationMs);
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

/** By client; nothing is kept of a client whose count is 0. */
function createCounts() {
	const counts = new Map<string, number>();
	const of = (client: string) => counts.get(client) ?? 0;
	return {
		of,
		add: (client: string) => void counts.set(client, of(client) + 1),
		subtract(client: string) {
			if (of(client) > 1) counts.set(client, of(client) - 1);
			else counts.delete(client);
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
