import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import type { Behaviour } from '../testing/fake-upstream-behaviour.ts';
import { failure, get, LONGER_THAN_A_TEST_MS, MESSAGE, setUpUpstreamBench } from '../testing/upstream-client-setup.ts';

const MIB = 1024 * 1024;
const bench = setUpUpstreamBench();

describe('an upstream request', () => {
	it.each([200, 404, 422] as const)('returns JSON with its status %i', async (status) => {
		const paths = { 200: '/3/movie/605', 404: '/3/movie/1', 422: '/3/search/tv?query=' };
		const answer = await get(bench.buildClient(), paths[status]);
		expect(answer.status).toBe(status);
		expect(answer.body).toBeTypeOf('object');
	});

	it('sends its own headers and no others', async () => {
		await get(bench.buildClient());
		expect(bench.fake.calls[0]?.headers).toEqual({
			accept: 'application/json',
			'accept-encoding': 'gzip',
			authorization: `Bearer ${bench.fake.token}`,
			connection: 'keep-alive',
			host: `127.0.0.1:${bench.fake.port}`,
		});
	});

	it('reads an uncompressed body', async () => {
		bench.fake.behave({ kind: 'body', body: '{"page":1}', contentType: 'application/json;charset=utf-8' });
		expect(await get(bench.buildClient())).toEqual({ status: 200, body: { page: 1 } });
	});

	it('never follows a redirect', async () => {
		const elsewhere = await startFakeTmdb();
		bench.fake.behave({ kind: 'redirect', to: elsewhere.baseUrl });
		const error = await failure(get(bench.buildClient()));
		await elsewhere.close();
		expect(error).toMatchObject({ code: 'bad_upstream', status: 502, message: MESSAGE });
		expect(elsewhere.calls).toEqual([]);
	});

	it.each<Behaviour>([
		{ kind: 'broken-json' },
		{ kind: 'cut-body' },
		{ kind: 'cut-body', chunked: true },
		{ kind: 'cut-gzip', where: 'middle' },
		{ kind: 'cut-gzip', where: 'trailer' },
		{ kind: 'wrong-length', declared: 'long' },
		{ kind: 'wrong-length', declared: 'short' },
		{ kind: 'html' },
		{ kind: 'html', status: 404 },
		{ kind: 'body', body: '{"page":1}', contentType: 'text/html' },
		{ kind: 'refused' },
		{ kind: 'stacked-encodings' },
		{ kind: 'headers', headers: { 'content-encoding': 'br' } },
		{ kind: 'status', status: 405 },
		{ kind: 'status', status: 500 },
		{ kind: 'body', body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
		{ kind: 'body', body: '' },
		{ kind: 'body', body: JSON.stringify('x'.repeat(4 * MIB)) },
	])('reports %j as a bad upstream, and recovers', async (behaviour) => {
		const client = bench.buildClient();
		bench.fake.behave(behaviour);
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', status: 502, message: MESSAGE });
		bench.fake.behave({ kind: 'normal' });
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it.each([
		['small objects', `[${'{},'.repeat(900_000)}{}]`],
		['small arrays in an object', `{"results":[${'[],'.repeat(900_000)}[]]}`],
		['numbers', `[${'1,'.repeat(1_300_000)}1]`],
		['names', `{${Array.from({ length: 250_000 }, (_, at) => `"${at}":0`).join()}}`],
	])('builds nothing of eight bodies of many %s, and lets other work go on', async (_what, body) => {
		bench.fake.behave({ kind: 'body', body });
		const client = bench.buildClient({ maxRetries: 0 });
		const before = process.memoryUsage().rss;
		const errors = await Promise.all(Array.from({ length: 8 }, () => failure(get(client))));
		for (const error of errors) {
			expect(error).toMatchObject({ code: 'bad_upstream', cause: { kind: 'unusable_response' } });
		}
		// Eight bodies as bytes.
		expect(process.memoryUsage().rss - before).toBeLessThan(128 * MIB);
		expect(client.health().status).not.toBe('error');
	});

	it('stops decompressing a gzip bomb of 512 MiB early', async () => {
		bench.fake.behave({ kind: 'bomb', mib: 512 });
		const before = process.memoryUsage().rss;
		expect(await failure(get(bench.buildClient()))).toMatchObject({ code: 'bad_upstream' });
		expect(process.memoryUsage().rss - before).toBeLessThan(64 * MIB);
	});

	it('does not wait for the body of a failure', async () => {
		const client = bench.buildClient({ maxInFlight: 1, maxRetries: 0, totalTimeoutMs: 30_000 });
		bench.fake.behave({ kind: 'drip', status: 500, ms: 60_000, times: 1 });
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream' });
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('reports a refused connection as a bad upstream', async () => {
		const client = bench.buildClient();
		await bench.fake.close();
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', message: MESSAGE });
	});

	it('times out connecting long before the deadline', async () => {
		const silent = createServer(() => {}).listen(0, '127.0.0.1');
		await once(silent, 'listening');
		// Encryption belongs to connecting, and nobody on the other side will speak of it.
		const origin = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
		const client = bench.buildClient({ connectTimeoutMs: 50, maxRetries: 0 }, origin);
		const error = await failure(get(client));
		silent.close();
		expect(error).toMatchObject({ code: 'upstream_timeout', message: MESSAGE });
		expect(client.health().lastError).toContain('connect_timeout');
	});

	it.each<Behaviour>([
		{ kind: 'slow', ms: LONGER_THAN_A_TEST_MS },
		{ kind: 'drip', ms: 100 },
	])('times out at the deadline when the response is %j', async (behaviour) => {
		bench.fake.behave(behaviour);
		const call = failure(get(bench.buildClient({ totalTimeoutMs: 30_000 })));
		await expect.poll(() => bench.fake.calls, { interval: 10 }).toHaveLength(1);
		bench.clock.skip(30_000);
		expect(await call).toMatchObject({ code: 'upstream_timeout', status: 504, message: MESSAGE });
		expect(bench.fake.calls).toHaveLength(1);
	});
});

describe('a retry', () => {
	it('recovers from two failures of the server or the network', async () => {
		const client = bench.buildClient();
		bench.fake.behave({ kind: 'status', status: 503, times: 1 });
		bench.fake.behave({ kind: 'refused', times: 1 });
		expect(await get(client)).toMatchObject({ status: 200 });
		expect(bench.fake.calls).toHaveLength(3);
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('is not made a third time', async () => {
		bench.fake.behave({ kind: 'status', status: 502 });
		expect(await failure(get(bench.buildClient()))).toMatchObject({ code: 'bad_upstream' });
		expect(bench.fake.calls).toHaveLength(3);
	});

	it.each([401, 404])('is not made after %i', async (status) => {
		bench.fake.behave({ kind: 'status', status });
		await get(bench.buildClient()).catch(() => {});
		expect(bench.fake.calls).toHaveLength(1);
	});

	it('is not made if its delay would outlast the deadline', async () => {
		bench.fake.behave({ kind: 'status', status: 500 });
		// A call that waits until the deadline ends as a timeout.
		const limits = { firstRetryDelayMs: LONGER_THAN_A_TEST_MS, totalTimeoutMs: 20_000 };
		expect(await failure(get(bench.buildClient(limits)))).toMatchObject({ code: 'bad_upstream' });
	});
});

describe('closing the upstream client', () => {
	it('rejects requests in flight, queued and later ones as unavailable immediately', async () => {
		const client = bench.buildClient({ maxInFlight: 1, firstRetryDelayMs: 3000 });
		bench.fake.behave({ kind: 'slow', ms: LONGER_THAN_A_TEST_MS });
		const calls = [failure(get(client)), failure(get(client))];
		await client.close();
		calls.push(failure(get(client)));
		for (const error of await Promise.all(calls)) expect(error).toMatchObject({ code: 'unavailable' });
	});
});
