import { describe, expect, it, vi } from 'vitest';
import type { Behaviour } from '../testing/fake-upstream-behaviour.ts';
import { failure, get, LONGER_THAN_A_TEST_MS, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';
import { toPauseMs } from './json-request.ts';
import { createRequestLimiter } from './request-limiter.ts';
import type { UpstreamClient } from './upstream-client.ts';

const bench = setUpUpstreamBench();

/** Longer only on a busy machine. */
const WAIT = { timeout: 30_000, interval: 10 };

describe('upstream limits', () => {
	it('never has more than 20 requests in flight', async () => {
		const client = bench.buildClient();
		bench.fake.behave({ kind: 'slow', ms: LONGER_THAN_A_TEST_MS });
		const calls = Array.from({ length: 60 }, () => failure(get(client)));
		await vi.waitFor(() => expect(bench.fake.calls).toHaveLength(20), WAIT);
		// The fake records in order of arrival: what was sent before this request is recorded before it.
		const last = new AbortController();
		const ended = fetch(`${bench.fake.baseUrl}/last`, { signal: last.signal }).catch(() => {});
		await vi.waitFor(() => expect(bench.fake.calls.at(-1)?.url).toBe('/3/last'), WAIT);
		expect(bench.fake.calls).toHaveLength(21);
		last.abort();
		await client.close();
		await Promise.all([...calls, ended]);
	});

	it('never sends more than 40 requests in any second', async () => {
		const client = bench.buildClient({ maxPerSecond: 40 });
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

	it('pauses for the Retry-After of a 429, then continues', async () => {
		const client = bench.buildClient({ maxInFlight: 1 });
		bench.fake.behave({ kind: 'status', status: 429, retryAfter: 30 });
		const errors = await Promise.all(Array.from({ length: 100 }, () => failure(get(client))));
		bench.clock.skip(29_000);
		errors.push(await failure(get(client)));
		for (const error of errors) expect(error).toMatchObject({ code: 'unavailable', message: MESSAGE });
		expect(errors.at(0)?.retryAfterS).toBe(30);
		expect(errors.at(-1)?.retryAfterS).toBe(1);
		expect(bench.fake.calls).toHaveLength(1);

		bench.fake.behave({ kind: 'normal' });
		bench.clock.skip(1000);
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('pauses for the Retry-After of a 503, and retries a 503 without it', async () => {
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

	it('reports a pause as a warning', async () => {
		const client = bench.buildClient();
		bench.fake.behave({ kind: 'status', status: 429 });
		expect(await failure(get(client))).toMatchObject({ retryAfterS: 10 });
		expect(client.health()).toMatchObject({ status: 'warning', lastError: 'rate_limited: HTTP 429' });
	});

	it.each([
		['120', 120_000],
		['Thu, 01 Jan 1970 00:01:00 GMT', 60_000],
		['0', 1000],
		['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
		['999999999', 300_000],
		['', 10_000],
		['soon', 10_000],
	])('reads Retry-After %j at the epoch as %i ms', (header, pauseMs) => {
		expect(toPauseMs(header, 0)).toBe(pauseMs);
	});
});

describe('a call within another limiter', () => {
	const limits = { maxInFlight: 1, maxPerSecond: 1, maxWaiting: 1 };

	it('neither takes nor waits for what the client may send', async () => {
		const client = bench.buildClient({ maxInFlight: 1, maxPerSecond: 1, maxWaiting: 1 });
		const other = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'slow', ms: 50 });
		const statuses = await Promise.all([get(client), other.getJson('/3/search/tv?query=another', 'a test')]);
		expect(statuses).toMatchObject([{ status: 200 }, { status: 200 }]);
		expect(bench.fake.peakInFlight).toBe(2);
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

	it('is aborted with the client, also while it waits', async () => {
		const client = bench.buildClient();
		const other = client.withLimiter(createRequestLimiter({ clock: bench.clock, ...limits }));
		bench.fake.behave({ kind: 'slow', ms: 60_000 });
		const calls = [1, 2].map((n) => failure(other.getJson(`/3/search/tv?query=${n}`, 'a test')));
		await client.close();
		for (const call of calls) expect(await call).toMatchObject({ code: 'unavailable' });
	});
});

describe('an upstream that keeps failing', () => {
	async function breakIt(client: UpstreamClient) {
		bench.fake.behave({ kind: 'html' });
		for (let n = 0; n < 5; n++) await failure(get(client));
		bench.fake.reset();
	}

	it('gets no more requests after five failures, and callers fail at once', async () => {
		const client = bench.buildClient();
		await breakIt(client);
		const timer = vi.spyOn(bench.clock, 'after');
		const error = await failure(get(client));
		expect(error).toMatchObject({ code: 'unavailable', status: 503, message: MESSAGE, retryAfterS: 10 });
		expect(timer).not.toHaveBeenCalled();
		expect(bench.fake.calls).toEqual([]);
		expect(client.health()).toMatchObject({ status: 'error', lastError: 'invalid_response: HTTP 200 is not JSON' });
	});

	it('gets one probe after ten seconds, and all requests when it succeeds', async () => {
		const client = bench.buildClient();
		await breakIt(client);
		bench.clock.skip(10_000);
		const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => get(client)));
		expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
		expect(bench.fake.calls).toHaveLength(1);
		await Promise.all(Array.from({ length: 10 }, () => get(client)));
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('gets no retry of a request that failed before the circuit opened', async () => {
		const client = bench.buildClient({ circuitBreakerFailureThreshold: 1, firstRetryDelayMs: 200 });
		bench.fake.behave({ kind: 'status', status: 500, match: /slowly/ });
		bench.fake.behave({ kind: 'html', match: /quickly/ });
		await Promise.all([failure(get(client, '/3/slowly')), failure(get(client, '/3/quickly'))]);
		expect(bench.fake.calls).toHaveLength(2);
	});

	it('is logged once per outage, with its end', async () => {
		const client = bench.buildClient();
		await breakIt(client);
		bench.logged = [];
		bench.clock.skip(10_000);
		bench.fake.behave({ kind: 'html', times: 1 });
		await failure(get(client));
		bench.clock.skip(10_000);
		await get(client);
		expect(bench.logged).toMatchObject([
			{ level: 'warn', details: { fault: 'invalid_response' } },
			{ level: 'info', message: 'The upstream catalogue answers again' },
		]);
	});

	it('gets no more requests when the probe fails, which is not retried', async () => {
		const client = bench.buildClient({ firstRetryDelayMs: LONGER_THAN_A_TEST_MS });
		await breakIt(client);
		bench.clock.skip(10_000);
		bench.fake.behave({ kind: 'status', status: 500, times: 1 });
		await failure(get(client));
		expect(await failure(get(client))).toMatchObject({ code: 'unavailable' });
		expect(bench.fake.calls).toHaveLength(1);
	});

	it('is not considered down because of missing titles', async () => {
		const client = bench.buildClient();
		for (let n = 0; n < 10; n++) expect(await get(client, '/3/movie/1')).toMatchObject({ status: 404 });
		for (let n = 0; n < 10; n++) expect(await get(client, '/3/search/tv')).toMatchObject({ status: 422 });
	});

	it.each<[string, Behaviour]>([
		['too large', { kind: 'body', body: JSON.stringify('x'.repeat(2000)) }],
		['nested too deeply', { kind: 'body', body: `${'['.repeat(500)}${']'.repeat(500)}` }],
		['of an odd status', { kind: 'status', status: 405 }],
	])('is not thought down because the answers of some titles are %s', async (_what, behaviour) => {
		const client = bench.buildClient({ maxBodyBytes: 1000 });
		bench.fake.behave({ ...behaviour, match: /movie/ });
		bench.fake.behave({ kind: 'body', body: '{"page":1}', match: /search/ });
		for (let n = 0; n < 10; n++) {
			expect(await failure(get(client, '/3/movie/605'))).toMatchObject({ code: 'bad_upstream', message: MESSAGE });
		}
		expect(bench.fake.calls).toHaveLength(10);
		expect(client.health().status).toBe('warning');
		expect(await get(client)).toMatchObject({ status: 200 });
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('is not considered down because it refuses the key, which is logged once', async () => {
		const client = bench.buildClient();
		for (const status of [401, 403, 401, 401, 401, 401]) {
			bench.fake.behave({ kind: 'status', status });
			expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', status: 502, message: MESSAGE });
		}
		expect(bench.fake.calls).toHaveLength(6);
		expect(bench.logged).toHaveLength(1);
		expect(bench.logged[0]).toMatchObject({
			level: 'error',
			message: expect.stringContaining('CONFIGURATION PROBLEM'),
		});
		expect(client.health()).toMatchObject({ status: 'error', since: expect.stringMatching(/^\d{4}-.*Z$/) });
	});
});
