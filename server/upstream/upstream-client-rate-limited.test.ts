import { describe, expect, it } from 'vitest';
import { failure, get, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';
import { toPauseMs } from './json-request.ts';
import type { UpstreamClient } from './upstream-client.ts';

const bench = setUpUpstreamBench();

const OFTEN = { interval: 10 };

/** A deadline that no busy machine reaches. */
const AMPLE = { totalTimeoutMs: 120_000, maxPauseWaitMs: 120_000 };

/** Until at least so many calls are answered, and the client waits for its next attempt. */
async function untilRefused(client: UpstreamClient, calls = 1) {
	await expect.poll(() => bench.fake.calls.length >= calls && client.health().status === 'warning', OFTEN).toBe(true);
}

describe('an upstream that answers "too many requests"', () => {
	it('gets the call again about a second later, and the client is a warning while it is slowed down', async () => {
		const client = bench.buildClient(AMPLE);
		bench.fake.behave({ kind: 'status', status: 429, times: 1 });
		const call = get(client);
		await untilRefused(client);
		bench.clock.skip(1250);
		expect(await call).toMatchObject({ status: 200 });
		expect(client.health()).toMatchObject({ status: 'warning', lastError: 'rate_limited: HTTP 429' });
		bench.clock.skip(60_000);
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('fails none of the calls of a burst, and is logged once', async () => {
		const client = bench.buildClient(AMPLE);
		bench.fake.behave({ kind: 'status', status: 429, times: 15 });
		const calls = Array.from({ length: 30 }, () => get(client));
		await untilRefused(client, 30);
		bench.clock.skip(1250);
		for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 200 });
		expect(bench.fake.calls).toHaveLength(45);
		expect(bench.logged).toMatchObject([{ level: 'warn', details: { fault: 'rate_limited' } }]);
	});

	it('gets no call again that its deadline does not allow, or that may not be retried', async () => {
		const client = bench.buildClient(AMPLE);
		bench.fake.behave({ kind: 'status', status: 429, retryAfter: 300 });
		bench.fake.behave({ kind: 'status', status: 429, times: 2 });
		const call = failure(get(client));
		for (const calls of [1, 2]) {
			await untilRefused(client, calls);
			bench.clock.skip(1250);
		}
		expect(await call).toMatchObject({ code: 'unavailable', message: MESSAGE, retryAfterS: 300 });
		expect(bench.fake.calls).toHaveLength(3);

		bench.fake.behave({ kind: 'status', status: 429 });
		expect(await failure(get(bench.buildClient({ maxRetries: 0 })))).toMatchObject({ retryAfterS: 5 });
	});

	it.each([429, 503])('gets nothing during the Retry-After of a %i, and every call after it', async (status) => {
		const client = bench.buildClient(AMPLE);
		bench.fake.behave({ kind: 'status', status, retryAfter: 60, times: 1 });
		const calls = [get(client)];
		await untilRefused(client);
		calls.push(get(client), get(client));
		expect(bench.fake.calls).toHaveLength(1);
		bench.clock.skip(60_000);
		for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 200 });
		expect(bench.fake.calls).toHaveLength(4);
	});

	it('gets nothing during a Retry-After that is longer than a deadline, and the calls fail at once', async () => {
		const client = bench.buildClient({ maxInFlight: 1 });
		bench.fake.behave({ kind: 'status', status: 429, retryAfter: 30 });
		const errors = await Promise.all(Array.from({ length: 100 }, () => failure(get(client))));
		bench.clock.skip(20_000);
		errors.push(await failure(get(client)));
		for (const error of errors) expect(error).toMatchObject({ code: 'unavailable', message: MESSAGE });
		expect(errors.at(0)?.retryAfterS).toBe(30);
		// Real time counts too.
		expect(errors.at(-1)?.retryAfterS).toBeGreaterThan(0);
		expect(errors.at(-1)?.retryAfterS).toBeLessThanOrEqual(10);
		expect(bench.fake.calls).toHaveLength(1);

		bench.fake.behave({ kind: 'normal' });
		bench.clock.skip(10_000);
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it.each([429, 503])(
		'refuses calls at once during a Retry-After of a %i within the deadline, and says how long',
		async (status) => {
			const client = bench.buildClient();
			bench.fake.behave({ kind: 'status', status, retryAfter: 5 });
			expect(await failure(get(client))).toMatchObject({ code: 'unavailable', retryAfterS: 5 });
			bench.clock.skip(2000);
			const error = await failure(get(client));
			expect([error.code, error.retryAfterS === 3 || error.retryAfterS === 2]).toEqual(['unavailable', true]);
			expect(bench.fake.calls).toHaveLength(1);
			bench.fake.behave({ kind: 'normal' });
			bench.clock.skip(3000);
			expect(await get(client)).toMatchObject({ status: 200 });
		},
	);

	it('gets nothing during such a Retry-After of a 503; a 503 without it is retried', async () => {
		const client = bench.buildClient();
		bench.fake.behave({ kind: 'status', status: 503, retryAfter: 30 });
		const error = await failure(get(client));
		expect(error).toMatchObject({ code: 'unavailable', status: 503, message: MESSAGE, retryAfterS: 30 });
		expect(await failure(get(client))).toMatchObject({ code: 'unavailable' });
		expect(bench.fake.calls).toHaveLength(1);
		bench.clock.skip(30_000);
		bench.fake.reset();
		bench.fake.behave({ kind: 'status', status: 503, times: 1 });
		expect(await get(client)).toMatchObject({ status: 200 });
		expect(bench.fake.calls).toHaveLength(2);
	});

	it.each([
		['120', 120_000],
		['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
		['0', 1000],
		['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
		['999999999', 300_000],
		['', undefined],
		['soon', undefined],
	])('reads Retry-After %j at the epoch as %s ms', (header, pauseMs) => {
		expect(toPauseMs(header, 0)).toBe(pauseMs);
	});
});
