import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createRequestLimiter, type RequestLimiterOptions } from './request-limiter.ts';
import type { UpstreamError } from './upstream-error.ts';

const NEVER = new AbortController().signal;

function setUp(limits: Partial<RequestLimiterOptions> = {}) {
	const clock = createManualClock();
	const limiter = createRequestLimiter({ clock, maxInFlight: 20, maxPerSecond: 40, maxWaiting: 160, ...limits });
	const starts: number[] = [];
	const faults: UpstreamError[] = [];

	/** Asks for a turn and takes it for so long. */
	function call(durationMs: number, signal: AbortSignal = NEVER, deadlineAt?: number) {
		limiter.acquire(signal, deadlineAt).then(
			(release) => {
				starts.push(clock.now());
				clock.after(durationMs, release);
			},
			(error) => faults.push(error),
		);
	}
	return { clock, limiter, starts, faults, call };
}

function mostInAnySecond(moments: readonly number[]): number {
	return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length));
}

describe('the request limiter', () => {
	it('starts a single request immediately', async () => {
		const { clock, call, starts } = setUp();
		call(10);
		await clock.advance(0);
		expect(starts).toEqual([0]);
	});

	it('starts requests in order, evenly spaced', async () => {
		const { clock, call, starts } = setUp();
		for (let n = 0; n < 4; n++) call(10);
		await clock.advance(1000);
		expect(starts).toEqual([0, 25, 50, 75]);
	});

	it('never has more than the maximum in flight', async () => {
		const { clock, call, starts } = setUp({ maxInFlight: 3, maxPerSecond: 1000 });
		for (let n = 0; n < 10; n++) call(500);
		await clock.advance(499);
		expect(starts).toHaveLength(3);
		await clock.advance(2000);
		expect(starts).toHaveLength(10);
	});

	it('keeps the rate limit in every second as the upstream sees it, for any latency', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.record({ askAt: fc.nat(800), durationMs: fc.nat(1500), arrival: fc.nat(100) }), {
					minLength: 40,
					maxLength: 80,
				}),
				async (calls) => {
					const clock = createManualClock();
					const limiter = createRequestLimiter({ clock, maxInFlight: 100, maxPerSecond: 10, maxWaiting: 1000 });
					const arrivals: number[] = [];
					for (const { askAt, durationMs, arrival } of calls) {
						clock.after(askAt, async () => {
							const release = await limiter.acquire(NEVER);
							arrivals.push(clock.now() + (durationMs * arrival) / 100);
							clock.after(durationMs, release);
						});
					}
					await clock.advance(120_000);
					expect(arrivals).toHaveLength(calls.length);
					expect(mostInAnySecond(arrivals)).toBeLessThanOrEqual(10);
				},
			),
			{ numRuns: 50 },
		);
	});

	it('refuses a request immediately when the queue is full, with a time to retry', async () => {
		const { clock, call, faults } = setUp({ maxWaiting: 2 });
		for (let n = 0; n < 4; n++) call(10);
		await clock.advance(0);
		expect(faults).toMatchObject([{ kind: 'overloaded', retryAfterMs: 50 }]);
	});

	it('removes an aborted request from the queue', async () => {
		const { clock, call, starts, faults } = setUp();
		const caller = new AbortController();
		call(10);
		call(10, caller.signal);
		call(10);
		await clock.advance(1);
		caller.abort();
		await clock.advance(1000);
		expect(faults).toMatchObject([{ kind: 'overloaded' }]);
		expect(starts).toEqual([0, 25]);
	});

	it('refuses requests whose deadline ends before a pause, queued and new, and starts the others after it', async () => {
		const { clock, limiter, call, starts, faults } = setUp();
		for (const deadlineAt of [undefined, 2000, 8000]) call(10, NEVER, deadlineAt);
		await clock.advance(0);
		limiter.pause(3000);
		call(10, NEVER, 2500);
		call(10, NEVER, 3001);
		await clock.advance(2999);
		expect(faults).toMatchObject([
			{ kind: 'paused', retryAfterMs: 3000 },
			{ kind: 'paused', retryAfterMs: 3000 },
		]);
		expect(limiter.isPaused()).toBe(true);
		await clock.advance(1000);
		expect(starts).toEqual([0, 3000, 3025]);
	});

	it('starts requests further apart and queues fewer while it is slowed, until it has recovered', async () => {
		const { clock, limiter, call, starts, faults } = setUp({ minPerSecond: 4, maxWaiting: 10 });
		limiter.slowDown(0);
		expect(limiter.isSlowed()).toBe(true);
		for (let n = 0; n < 7; n++) call(10);
		await clock.advance(900);
		expect(starts).toEqual([0, 50, 100, 150, 200, 250]);
		expect(faults).toMatchObject([{ kind: 'overloaded', retryAfterMs: 250 }]);
		await clock.advance(9100);
		expect(limiter.isSlowed()).toBe(false);
	});

	it('does not shorten a pause with a shorter one', async () => {
		const { clock, limiter } = setUp();
		limiter.pause(5000);
		limiter.pause(1000);
		await clock.advance(4999);
		expect(limiter.isPaused()).toBe(true);
	});

	it('refuses everything after closing', async () => {
		const { clock, limiter, call, faults } = setUp();
		call(10);
		call(10);
		await clock.advance(0);
		limiter.close();
		call(10);
		await clock.advance(1000);
		expect(faults).toMatchObject([{ kind: 'closed' }, { kind: 'closed' }]);
	});
});
