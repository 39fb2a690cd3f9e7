import { describe, expect, it, vi } from 'vitest';
import type { Behaviour } from '../testing/fake-upstream-behaviour.ts';
import { findFreePort } from '../testing/free-port.ts';
import { failure, get, LONGER_THAN_A_TEST_MS, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';
import type { UpstreamClient } from './upstream-client.ts';

const bench = setUpUpstreamBench();

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

	it('is not considered down because of one title that fails in every way, and gets the calls of others', async () => {
		const client = bench.buildClient({ maxRetries: 0 });
		bench.fake.behave({ kind: 'status', status: 500, match: /\/tv\/601/ });
		for (let n = 0; n < 20; n++) {
			const error = await failure(client.getJson(`/3/tv/601/season/${n}`, 'a test', '/tv/601'));
			expect(error).toMatchObject({ code: 'bad_upstream' });
		}
		expect(bench.fake.calls).toHaveLength(20);
		expect(client.health().status).toBe('warning');
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('is considered down after five connections that did not open, whatever was called', async () => {
		const client = bench.buildClient({ maxRetries: 0 }, `http://127.0.0.1:${await findFreePort()}`);
		for (let n = 0; n < 5; n++) {
			expect((await failure(get(client, '/3/movie/605'))).cause).toMatchObject({ kind: 'unreachable' });
		}
		expect((await failure(get(client))).cause).toMatchObject({ kind: 'circuit_open' });
	});

	it.each([
		['is reset', { kind: 'refused' }],
		['breaks half-way', { kind: 'cut-body' }],
		['breaks half-way without a length', { kind: 'cut-body', chunked: true }],
		['is shorter than announced', { kind: 'wrong-length' }],
	] as const)(
		'is not considered down for one title whose answer %s, in however many languages',
		async (_how, behaviour) => {
			const client = bench.buildClient({ maxRetries: 0 });
			for (let n = 0; n < 8; n++) {
				bench.fake.behave({ ...behaviour, times: 1 });
				const path = `/3/movie/605?language=l${n}`;
				expect(await failure(client.getJson(path, 'a test', '/movie/605'))).toMatchObject({ code: 'bad_upstream' });
			}
			bench.fake.behave({ kind: 'normal' });
			expect(await get(client)).toMatchObject({ status: 200 });
		},
	);

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
		const client = bench.buildClient({ circuitBreakerFailureThreshold: 1, firstRetryDelayMs: 5000 });
		bench.fake.behave({ kind: 'status', status: 500, match: /slowly/ });
		bench.fake.behave({ kind: 'html', match: /quickly/ });
		const slowly = failure(get(client, '/3/slowly'));
		await failure(get(client, '/3/quickly'));
		// Less than the ten seconds for which the circuit is open.
		bench.clock.skip(5000);
		await slowly;
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
			{ level: 'info', details: { repeated: expect.any(Number) }, message: 'The upstream catalogue answers again' },
		]);
	});

	it('is logged once a minute while single calls fail, with their number', async () => {
		const client = bench.buildClient({ maxRetries: 0 });
		const fail = async () => {
			bench.fake.behave({ kind: 'html', times: 1 });
			await failure(get(client));
			await get(client);
		};
		for (let count = 0; count < 3; count += 1) await fail();
		const line = { level: 'warn', details: { fault: 'invalid_response' } };
		expect(bench.logged).toMatchObject([line]);
		bench.clock.skip(60_000);
		await fail();
		expect(bench.logged).toMatchObject([line, { ...line, details: { repeated: 2 } }]);
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
