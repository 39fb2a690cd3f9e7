import { describe, expect, it } from 'vitest';
import { failure, get, LONGER_THAN_A_TEST_MS, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';
import { createRequestLimiter } from './request-limiter.ts';

const bench = setUpUpstreamBench();

const OFTEN = { interval: 10 };

describe('upstream limits', () => {
	it('never has more than 20 requests in flight', async () => {
		const client = bench.buildClient();
		bench.fake.behave({ kind: 'slow', ms: LONGER_THAN_A_TEST_MS });
		const calls = Array.from({ length: 60 }, () => failure(get(client)));
		await expect.poll(() => bench.fake.calls, OFTEN).toHaveLength(20);
		// The fake records in order of arrival: what was sent before this request is recorded before it.
		const last = new AbortController();
		const ended = fetch(`${bench.fake.baseUrl}/last`, { signal: last.signal }).catch(() => {});
		await expect.poll(() => bench.fake.calls.at(-1)?.url, OFTEN).toBe('/3/last');
		expect(bench.fake.calls).toHaveLength(21);
		last.abort();
		await client.close();
		await Promise.all([...calls, ended]);
	});

	it('never sends more than 40 requests in any second', async () => {
		const client = bench.buildClient({ maxPerSecond: 40, totalTimeoutMs: 60_000 });
		await Promise.all(Array.from({ length: 90 }, () => get(client)));
		const moments = bench.fake.calls.map((call) => call.at);
		const perSecond = moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length);
		expect(Math.max(...perSecond)).toBeLessThanOrEqual(40);
	});

	it('refuses requests that cannot start in time immediately, with a time to retry', async () => {
		const client = bench.buildClient({ maxPerSecond: 40 });
		bench.fake.behave({ kind: 'slow', ms: 60_000 });
		const calls = Array.from({ length: 300 }, () => get(client));
		const error = await Promise.any(calls.map(failure));
		expect(error).toMatchObject({ code: 'unavailable', status: 503, message: MESSAGE, retryAfterS: 4 });
		await client.close();
		await Promise.allSettled(calls);
	});
});

describe('a call within another limiter', () => {
	const limits = { maxInFlight: 1, maxPerSecond: 1, maxWaiting: 1 };

	it('neither takes nor waits for what the client may send', async () => {
		const client = bench.buildClient({ maxInFlight: 1, maxPerSecond: 1, maxWaiting: 1 });
		const other = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'slow', ms: LONGER_THAN_A_TEST_MS });
		const calls = [failure(get(client)), failure(other.getJson('/3/search/tv?query=another', 'a test'))];
		await expect.poll(() => bench.fake.calls, { interval: 10 }).toHaveLength(2);
		expect(bench.fake.peakInFlight).toBe(2);
		await client.close();
		await Promise.all(calls);
	});

	it('is not sent during a pause, and causes one for all', async () => {
		const client = bench.buildClient();
		const one = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		const two = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'status', status: 429, retryAfter: 30 });
		await failure(one.getJson('/3/search/tv?query=one', 'a test'));
		expect((await failure(two.getJson('/3/search/tv?query=two', 'a test'))).cause).toMatchObject({ kind: 'paused' });
		expect(await failure(get(client))).toMatchObject({ retryAfterS: 30 });
		expect(bench.fake.calls).toHaveLength(1);
	});

	it('is not sent while the client is slowed down', async () => {
		const client = bench.buildClient({ maxRetries: 0 });
		const other = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'status', status: 429, times: 1 });
		await failure(get(client));
		expect((await failure(other.getJson('/3/search/tv?query=other', 'a test'))).cause).toMatchObject({
			kind: 'paused',
		});
		expect(await get(client)).toMatchObject({ status: 200 });
		expect(bench.fake.calls).toHaveLength(2);
	});

	it('is aborted with the client, also while it waits', async () => {
		const client = bench.buildClient();
		const other = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'slow', ms: 60_000 });
		const calls = [1, 2].map((n) => failure(other.getJson(`/3/search/tv?query=${n}`, 'a test')));
		await client.close();
		for (const call of calls) expect(await call).toMatchObject({ code: 'unavailable' });
	});
});
