import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import { type FakeTmdb, startFakeTmdb } from '../test/fake-tmdb.ts';
import type { Behaviour } from '../test/fake-tmdb-behaviour.ts';
import { createUpstreamClient, type UpstreamClient, type UpstreamLimits } from './upstream-client.ts';
import { toPauseMs } from './upstream-exchange.ts';
import { createSkippingClock, type SkippingClock } from './upstream-manual-clock.ts';

const MIB = 1024 * 1024;
const MESSAGE = 'Catalogue temporarily unavailable';

let fake: FakeTmdb;
let clock: SkippingClock;
let logged: { level: string; details: object; message: string }[];
let clients: UpstreamClient[];

beforeEach(async () => {
	fake = await startFakeTmdb();
	clock = createSkippingClock();
	logged = [];
	clients = [];
});

afterEach(async () => {
	await Promise.all(clients.map((client) => client.close()));
	await fake.close();
});

function logAt(level: string) {
	return (details: object, message: string) => logged.push({ level, details, message });
}

function buildClient(limits: Partial<UpstreamLimits> = {}, origin = new URL(fake.baseUrl).origin): UpstreamClient {
	const client = createUpstreamClient({
		origin,
		headers: { authorization: `Bearer ${fake.token}` },
		limits: { retryMs: 1, maxPerSecond: 1000, ...limits },
		logger: { info: logAt('info'), warn: logAt('warn'), error: logAt('error') },
		clock,
	});
	clients.push(client);
	return client;
}

let unique = 0;

function get(client: UpstreamClient, path = `/3/search/tv?query=${unique++}`) {
	return client.getJson(path, 'a test');
}

async function failure(call: Promise<unknown>): Promise<AppError> {
	return call.then(
		() => expect.fail('the call was expected to fail'),
		(error) => error,
	);
}

describe('one call upstream', () => {
	it.each([200, 404, 422] as const)('hands over JSON with its status %i', async (status) => {
		const paths = { 200: '/3/movie/605', 404: '/3/movie/1', 422: '/3/search/tv?query=' };
		const answer = await get(buildClient(), paths[status]);
		expect(answer.status).toBe(status);
		expect(answer.body).toBeTypeOf('object');
	});

	it('sends its own headers and no others', async () => {
		await get(buildClient());
		expect(fake.calls[0]?.headers).toEqual({
			accept: 'application/json',
			'accept-encoding': 'gzip',
			authorization: `Bearer ${fake.token}`,
			connection: 'keep-alive',
			host: `127.0.0.1:${fake.port}`,
		});
	});

	it('reads a body that is not compressed as well', async () => {
		fake.behave({ kind: 'body', body: '{"page":1}', contentType: 'application/json;charset=utf-8' });
		expect(await get(buildClient())).toEqual({ status: 200, body: { page: 1 } });
	});

	it('never follows a redirect', async () => {
		const elsewhere = await startFakeTmdb();
		fake.behave({ kind: 'redirect', to: elsewhere.baseUrl });
		const error = await failure(get(buildClient()));
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
	])('calls %j a bad upstream, and works again after it', async (behaviour) => {
		const client = buildClient();
		fake.behave(behaviour);
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', status: 502, message: MESSAGE });
		fake.behave({ kind: 'normal' });
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('stops unpacking a gzip bomb of 512 MiB after a few', async () => {
		fake.behave({ kind: 'bomb', mib: 512 });
		const before = process.memoryUsage().rss;
		expect(await failure(get(buildClient()))).toMatchObject({ code: 'bad_upstream' });
		expect(process.memoryUsage().rss - before).toBeLessThan(64 * MIB);
	});

	it('does not wait for the body of a failure', async () => {
		const client = buildClient({ maxInFlight: 1, maxRetries: 0, totalMs: 4000 });
		fake.behave({ kind: 'drip', status: 500, ms: 60_000, times: 1 });
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream' });
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('says that nobody listens as a bad upstream', async () => {
		const client = buildClient();
		await fake.close();
		expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', message: MESSAGE });
	});

	it('gives up a connection that does not come about in time, long before the deadline', async () => {
		const silent = createServer(() => {}).listen(0, '127.0.0.1');
		await once(silent, 'listening');
		// Encryption belongs to connecting, and nobody on the other side will speak of it.
		const origin = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
		const client = buildClient({ connectMs: 50, maxRetries: 0 }, origin);
		const error = await failure(get(client));
		silent.close();
		expect(error).toMatchObject({ code: 'upstream_timeout', message: MESSAGE });
		expect(client.health().lastError).toContain('connect_timeout');
	});

	it.each<Behaviour>([
		{ kind: 'slow', ms: 60_000 },
		{ kind: 'drip', ms: 5 },
	])('gives up at the deadline when the answer is %j', async (behaviour) => {
		fake.behave(behaviour);
		const startedAt = performance.now();
		const error = await failure(get(buildClient({ totalMs: 120 })));
		expect(error).toMatchObject({ code: 'upstream_timeout', status: 504, message: MESSAGE });
		expect(performance.now() - startedAt).toBeLessThan(1000);
		expect(fake.calls).toHaveLength(1);
	});
});

describe('trying again', () => {
	it('heals two failures of the server or the network', async () => {
		const client = buildClient();
		fake.behave({ kind: 'status', status: 503, times: 1 });
		fake.behave({ kind: 'refused', times: 1 });
		expect(await get(client)).toMatchObject({ status: 200 });
		expect(fake.calls).toHaveLength(3);
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('ends after the second retry', async () => {
		fake.behave({ kind: 'status', status: 502 });
		expect(await failure(get(buildClient()))).toMatchObject({ code: 'bad_upstream' });
		expect(fake.calls).toHaveLength(3);
	});

	it.each([401, 404, 429])('does not try again after %i', async (status) => {
		fake.behave({ kind: 'status', status });
		await get(buildClient()).catch(() => {});
		expect(fake.calls).toHaveLength(1);
	});

	it('does not begin a pause that would outlast the deadline', async () => {
		fake.behave({ kind: 'status', status: 500 });
		const startedAt = performance.now();
		const error = await failure(get(buildClient({ retryMs: 4000, totalMs: 1500 })));
		expect(error).toMatchObject({ code: 'bad_upstream' });
		expect(performance.now() - startedAt).toBeLessThan(1000);
	});
});

describe('politeness', () => {
	it('never has more than 20 calls in flight', async () => {
		const client = buildClient();
		fake.behave({ kind: 'slow', ms: 200 });
		await Promise.all(Array.from({ length: 60 }, () => get(client)));
		expect(fake.peakInFlight).toBe(20);
	});

	it('never sends more than 40 calls in any second', async () => {
		const client = buildClient({ maxPerSecond: 40 });
		await Promise.all(Array.from({ length: 90 }, () => get(client)));
		const moments = fake.calls.map((call) => call.at);
		const perSecond = moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length);
		expect(Math.max(...perSecond)).toBeLessThanOrEqual(40);
	});

	it('answers those it can not serve in time at once, with a time to come back', async () => {
		const client = buildClient({ maxPerSecond: 40 });
		fake.behave({ kind: 'slow', ms: 60_000 });
		const calls = Array.from({ length: 300 }, () => get(client));
		const error = await Promise.any(calls.map(failure));
		expect(error).toMatchObject({ code: 'unavailable', status: 503, message: MESSAGE, retryAfterS: 4 });
		await client.close();
		await Promise.allSettled(calls);
	});

	it('is silent for as long as a 429 asks for, then calls again', async () => {
		const client = buildClient({ maxPerSecond: 40 });
		fake.behave({ kind: 'status', status: 429, retryAfter: 30 });
		const errors = await Promise.all(Array.from({ length: 100 }, () => failure(get(client))));
		clock.skip(29_000);
		errors.push(await failure(get(client)));
		for (const error of errors) expect(error).toMatchObject({ code: 'unavailable', message: MESSAGE });
		expect(errors.at(0)?.retryAfterS).toBe(30);
		expect(errors.at(-1)?.retryAfterS).toBe(1);
		expect(fake.calls.length).toBeLessThanOrEqual(2);

		fake.behave({ kind: 'normal' });
		clock.skip(1000);
		expect(await get(client)).toMatchObject({ status: 200 });
	});

	it('shows a pause as a warning', async () => {
		const client = buildClient();
		fake.behave({ kind: 'status', status: 429 });
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

describe('an upstream that keeps failing', () => {
	async function breakIt(client: UpstreamClient) {
		fake.behave({ kind: 'html' });
		for (let n = 0; n < 5; n++) await failure(get(client));
		fake.reset();
	}

	it('is not called any more after five failed calls, and the caller knows within milliseconds', async () => {
		const client = buildClient();
		await breakIt(client);
		const startedAt = performance.now();
		const error = await failure(get(client));
		expect(error).toMatchObject({ code: 'unavailable', status: 503, message: MESSAGE, retryAfterS: 10 });
		expect(performance.now() - startedAt).toBeLessThan(50);
		expect(fake.calls).toEqual([]);
		expect(client.health()).toMatchObject({ status: 'error', lastError: 'bad_answer: HTTP 200 is not JSON' });
	});

	it('is asked by one call at a time after ten seconds, and serves all when that one succeeds', async () => {
		const client = buildClient();
		await breakIt(client);
		clock.skip(10_000);
		const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => get(client)));
		expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
		expect(fake.calls).toHaveLength(1);
		await Promise.all(Array.from({ length: 10 }, () => get(client)));
		expect(client.health()).toEqual({ status: 'healthy' });
	});

	it('gets no second try of a call that failed before it was found to be down', async () => {
		const client = buildClient({ breakerFailures: 1, retryMs: 200 });
		fake.behave({ kind: 'status', status: 500, match: /slowly/ });
		fake.behave({ kind: 'html', match: /quickly/ });
		await Promise.all([failure(get(client, '/3/slowly')), failure(get(client, '/3/quickly'))]);
		expect(fake.calls).toHaveLength(2);
	});

	it('stands in the log once an outage, with its end', async () => {
		const client = buildClient();
		await breakIt(client);
		logged = [];
		clock.skip(10_000);
		fake.behave({ kind: 'html', times: 1 });
		await failure(get(client));
		clock.skip(10_000);
		await get(client);
		expect(logged).toMatchObject([
			{ level: 'warn', details: { fault: 'bad_answer' } },
			{ level: 'info', message: 'The upstream catalogue answers again' },
		]);
	});

	it('is left alone again when the one call fails, which is not repeated', async () => {
		const client = buildClient({ retryMs: 3000 });
		await breakIt(client);
		clock.skip(10_000);
		fake.behave({ kind: 'status', status: 500, times: 1 });
		const startedAt = performance.now();
		await failure(get(client));
		expect(performance.now() - startedAt).toBeLessThan(1000);
		expect(await failure(get(client))).toMatchObject({ code: 'unavailable' });
		expect(fake.calls).toHaveLength(1);
	});

	it('is not thought down because of titles that are not there', async () => {
		const client = buildClient();
		for (let n = 0; n < 10; n++) expect(await get(client, '/3/movie/1')).toMatchObject({ status: 404 });
		for (let n = 0; n < 10; n++) expect(await get(client, '/3/search/tv')).toMatchObject({ status: 422 });
	});

	it('is not thought down because it refuses the key, and the log says so once', async () => {
		const client = buildClient();
		for (const status of [401, 403, 401, 401, 401, 401]) {
			fake.behave({ kind: 'status', status });
			expect(await failure(get(client))).toMatchObject({ code: 'bad_upstream', status: 502, message: MESSAGE });
		}
		expect(fake.calls).toHaveLength(6);
		expect(logged).toHaveLength(1);
		expect(logged[0]).toMatchObject({ level: 'error', message: expect.stringContaining('CONFIGURATION PROBLEM') });
		expect(client.health()).toMatchObject({ status: 'error', since: expect.stringMatching(/^\d{4}-.*Z$/) });
	});
});

describe('the end', () => {
	it('answers calls under way, waiting and to come as unavailable at once', async () => {
		const client = buildClient({ maxInFlight: 1, retryMs: 3000 });
		const startedAt = performance.now();
		fake.behave({ kind: 'slow', ms: 60_000 });
		const calls = [failure(get(client)), failure(get(client))];
		await client.close();
		calls.push(failure(get(client)));
		for (const error of await Promise.all(calls)) expect(error).toMatchObject({ code: 'unavailable' });
		expect(performance.now() - startedAt).toBeLessThan(1000);
	});
});

describe('the key', () => {
	const secretPath = '/3/movie/605?api_key=the-operators-key';

	it.each<Behaviour>([
		{ kind: 'status', status: 401 },
		{ kind: 'status', status: 429 },
		{ kind: 'status', status: 500 },
		{ kind: 'refused' },
		{ kind: 'cut-body' },
		{ kind: 'wrong-length', declared: 'short' },
		{ kind: 'html' },
		{ kind: 'broken-json' },
		{ kind: 'redirect', to: 'http://127.0.0.1/?api_key=the-operators-key' },
		{ kind: 'body', body: '{"url":"?api_key=the-operators-key' },
		{ kind: 'headers', headers: { 'content-encoding': 'the-operators-key' } },
		{ kind: 'slow', ms: 60_000 },
	])('stands in no error and no log after %j', async (behaviour) => {
		const client = buildClient({ totalMs: 200 });
		fake.behave(behaviour);
		const error = await failure(get(client, secretPath));
		const told = inspect([error, error.cause, logged, client.health()], { depth: null, showHidden: true });
		expect(told).toContain(MESSAGE);
		expect(told).not.toContain('the-operators-key');
		expect(told).not.toContain(fake.token);
		expect(told).not.toContain('/3/movie/605');
	});
});
