import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import type { CallRank } from './fair-queue.ts';
import { createQueuePlaces } from './queue-places.ts';
import { createRequestLimiter, type RequestLimiterOptions } from './request-limiter.ts';
import type { UpstreamError } from './upstream-error.ts';
import { UPSTREAM_LIMITS } from './upstream-limits.ts';

const NEVER = new AbortController().signal;

function setUp(limits: Partial<RequestLimiterOptions> = {}) {
	const clock = createManualClock();
	const limiter = createRequestLimiter({ clock, ...UPSTREAM_LIMITS, ...limits });
	/** In order, how long each waited; null where it was refused. */
	const waits: Record<string, (number | null)[]> = {};
	const faults: UpstreamError[] = [];

	/** Calls that take so long each; returns the places that others may join. */
	function call(client: string, rank: CallRank = 'detail', durationMs = 100) {
		const places = createQueuePlaces({ client, rank });
		const from = clock.now();
		limiter.acquire(NEVER, undefined, places).then(
			(release) => {
				waits[client] = [...(waits[client] ?? []), clock.now() - from];
				clock.after(durationMs, release);
			},
			(error) => {
				waits[client] = [...(waits[client] ?? []), null];
				faults.push(error);
			},
		);
		return places;
	}
	return { clock, limiter, call, waits, faults };
}

describe('the request limiter between clients', () => {
	it('starts the titles of a visitor at once while one address floods it with searches', async () => {
		const { clock, call, waits } = setUp();
		for (let round = 0; round < 100; round++) {
			// 180 sockets: what is refused is sent again.
			for (let n = 0; n < 9; n++) call('attacker', 'search', 300);
			if (round % 2 === 1) call('visitor');
			await clock.advance(50);
		}
		expect(waits.visitor).toHaveLength(50);
		expect(Math.max(...(waits.visitor ?? []).map((wait) => wait ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(50);
		expect(waits.attacker?.filter((wait) => wait === null).length).toBeGreaterThan(100);
	});

	it('gives a visitor every second turn beside an address that requests titles too', async () => {
		const { clock, call, waits } = setUp();
		for (let n = 0; n < 40; n++) call('attacker');
		for (let n = 0; n < 10; n++) call('visitor');
		await clock.advance(600);
		expect(waits.visitor).toHaveLength(10);
	});

	it('refuses only the client that has too many calls waiting, with a time to retry', async () => {
		const { clock, call, waits, faults } = setUp({ maxWaitingPerClient: 4 });
		for (let n = 0; n < 8; n++) call('attacker', 'search');
		call('visitor');
		await clock.advance(1000);
		expect(faults).toHaveLength(3);
		expect(faults[0]).toMatchObject({ kind: 'client_overloaded', retryAfterMs: 100 });
		expect(waits.visitor).toEqual([25]);
	});

	it('keeps a part of the connections for the others when a client has only slow answers', async () => {
		const { clock, call, waits } = setUp({ maxInFlight: 4, maxInFlightPerClient: 3 });
		for (let n = 0; n < 10; n++) call('attacker', 'search', 60_000);
		await clock.advance(1000);
		expect(waits.attacker).toHaveLength(3);
		call('visitor');
		await clock.advance(100);
		expect(waits.visitor).toEqual([0]);
		await clock.advance(60_000);
		expect(waits.attacker?.length).toBeGreaterThanOrEqual(6);
	});

	it('makes room in a full queue for a client that has fewer waiting than the longest', async () => {
		const { clock, call, waits, faults } = setUp({ maxWaiting: 20, maxWaitingPerClient: 12 });
		for (const client of ['one', 'two']) for (let n = 0; n < 11; n++) call(client, 'search');
		for (let n = 0; n < 3; n++) call('visitor');
		await clock.advance(2000);
		expect(waits.visitor?.filter((wait) => wait === null)).toEqual([]);
		expect(faults.every(({ kind }) => kind === 'overloaded')).toBe(true);
		expect(faults.length).toBeGreaterThanOrEqual(3);
	});

	it('counts a call that many clients wait for once', async () => {
		const { clock, call, waits } = setUp({ maxInFlight: 1, maxWaiting: 2 });
		call('first', 'detail', 1000);
		const popular = call('second');
		for (let n = 0; n < 16; n++) popular.join({ client: `visitor ${n}`, rank: 'detail' });
		call('another');
		await clock.advance(3000);
		expect(waits).toMatchObject({ second: [1000], another: [1100] });
	});

	it('lets a lone client wait at a reduced rate as at the full one', async () => {
		const { clock, limiter, call, waits, faults } = setUp();
		for (let n = 0; n < 4; n++) {
			limiter.slowDown(clock.now());
			await clock.advance(1000);
		}
		for (let n = 0; n < 15; n++) call('visitor', 'list');
		await clock.advance(UPSTREAM_LIMITS.totalTimeoutMs);
		expect(waits.visitor?.filter((wait) => wait !== null)).toHaveLength(15);
		for (let n = 0; n < 50; n++) call('visitor', 'list');
		await clock.advance(0);
		expect(faults.length).toBeGreaterThan(0);
		expect(faults.every(({ kind }) => kind === 'client_overloaded')).toBe(true);
	});

	it('starts a call that another client waits for too at the first turn of either', async () => {
		const { clock, limiter, call } = setUp();
		for (let n = 0; n < 30; n++) call('attacker', 'search');
		const shared = createQueuePlaces({ client: 'attacker', rank: 'search' });
		let startedAt = Number.NaN;
		void limiter.acquire(NEVER, undefined, shared).then(() => {
			startedAt = clock.now();
		});
		await clock.advance(30);
		shared.join({ client: 'visitor', rank: 'search' });
		await clock.advance(100);
		expect(startedAt).toBeLessThanOrEqual(75);
	});

	it('starts what nobody waits for last, but starts it', async () => {
		const { clock, call, waits } = setUp();
		call('server', 'background');
		call('server', 'background');
		for (let n = 0; n < 30; n++) call('visitor', 'detail', 10);
		await clock.advance(0);
		expect(waits.server).toEqual([0]);
		await clock.advance(250);
		expect(waits.server).toHaveLength(2);
		expect(waits.server?.[1]).toBeGreaterThan(150);
	});
});
