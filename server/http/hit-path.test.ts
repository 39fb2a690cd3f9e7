import { Agent, createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import type { MonitorEventLoop } from './load-shedding.ts';

/** Kept-alive connections. */
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const LIST = '/api/tmdb/movie/popular';

interface Response {
	status: number | undefined;
	/** In the order of the response, without the time and the number of the request. */
	headers: string[];
	body: string;
}

async function send(port: number, path: string, options: RequestOptions = {}): Promise<Response> {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		request({ host: '127.0.0.1', port, path, agent, ...options }, resolve)
			.on('error', reject)
			.end();
	});
	const headers = response.rawHeaders.flatMap((name, at, all) =>
		at % 2 === 0 && !/^(date|x-request-id)$/i.test(name) ? [`${name}: ${all[at + 1]}`] : [],
	);
	return { status: response.statusCode, headers, body: (await buffer(response)).toString('latin1') };
}

/** The application, and a second door to it without the hit path. */
async function setUp({ env = {}, pages = false }: { env?: Record<string, string>; pages?: boolean } = {}) {
	let reportDelay: (delayMs: number) => void = () => {};
	const monitorEventLoop: MonitorEventLoop = (report) => {
		reportDelay = report;
		return { stop: () => {} };
	};
	const app = await createTestApp({ env, pages, monitorEventLoop });
	let seen = 0;
	app.http.addHook('onRequest', (_request, _reply, done) => {
		seen += 1;
		done();
	});
	await app.http.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.http.server.address() as { port: number };
	const plain = createServer((raw, response) => app.http.routing(raw, response));
	plain.keepAliveTimeout = app.http.server.keepAliveTimeout;
	await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void plain.close());
	const { port: plainPort } = plain.address() as { port: number };
	const get = (path: string, options?: RequestOptions) => send(port, path, options);
	/** Responses with and without the hit path, and whether it sent the first. */
	const compare = async (path: string, options?: RequestOptions) => {
		const before = seen;
		const sent = await get(path, options);
		const isHit = seen === before;
		return { sent, isHit, expected: await send(plainPort, path, options) };
	};
	/** Requests that reached Fastify meanwhile. */
	const countSeen = async (work: () => Promise<unknown>) => {
		const before = seen;
		await work();
		return seen - before;
	};
	return { app, port, get, compare, countSeen, reportDelay: (delayMs: number) => reportDelay(delayMs) };
}

const PATHS = [
	LIST,
	`${LIST}?page=1&page=2`,
	`${LIST}?page=%32&nonsense=%zz&&=&__proto__=1`,
	'/%61pi/tmdb/movie/popular',
	'/api/tmdb/movie/653?append_to_response=credits,similar,videos',
	'/api/tmdb/search/multi?query=%F0%9F%8E%AC%20%27%22%3C%00',
	'/',
	'/?utm_source=x',
	'/movies/?sort=a_to_z&utm=x',
	'/movie/653',
];

/** By name of what is unusual; the hit path sends those that are true. */
const REQUESTS: readonly [name: string, isHit: boolean, options: RequestOptions][] = [
	['no header', true, {}],
	['brotli', true, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
	['gzip', true, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } }],
	['no known encoding', true, { headers: { 'accept-encoding': '*, zstd, BR' } }],
	['thousands of encodings', true, { headers: { 'accept-encoding': 'x,'.repeat(3000) } }],
	['a condition that matches all', true, { headers: { 'if-none-match': ' *' } }],
	['other conditions', true, { headers: { 'if-none-match': `W/"${'x'.repeat(4000)}", "", W/, ,` } }],
	[
		'many other headers',
		true,
		{
			headers: {
				authorization: 'Bearer x',
				range: 'bytes=0-9',
				cookie: 'a=b',
				'x-matinee-client': 'server',
				'accept-version': '9',
				'cache-control': 'no-cache',
				'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT',
			},
		},
	],
	['the cookie of a child', false, { headers: { cookie: 'a=b; matinee-child=unknown' } }],
	['a token', false, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
	['a connection for one request', true, { headers: { connection: 'close' } }],
	['an own origin', false, { headers: { origin: 'https://matinee.example' } }],
	['another origin', false, { headers: { origin: 'https://evil.test' } }],
	['an empty body', false, { headers: { 'content-length': '0' } }],
	['an expectation', false, { headers: { expect: '100-continue' } }],
	['HEAD', false, { method: 'HEAD' }],
	['POST', false, { method: 'POST' }],
	['OPTIONS', false, { method: 'OPTIONS' }],
];

describe('the hit path', () => {
	it('sends what the routes send, header by header, for every kind of request', async () => {
		const env = { PUBLIC_URL: 'https://matinee.example', TRUST_PROXY: '1' };
		const { compare, get } = await setUp({ env, pages: true });
		for (const path of PATHS) {
			// The second response is the first that comes from the cache; pages are compressed when they are asked for.
			await get(path);
			await get(path);
			for (const coding of ['gzip', 'br']) await compare(path, { headers: { 'accept-encoding': coding } });
			for (const [name, isHit, options] of REQUESTS) {
				const { sent, expected, isHit: wasHit } = await compare(path, options);
				expect({ path, name, isHit: wasHit, ...sent }).toEqual({ path, name, isHit, ...expected });
			}
			const { headers } = await get(path);
			const etag = String(headers.find((header) => header.startsWith('etag: '))?.slice('etag: '.length));
			for (const condition of [etag, etag.slice(2), `"other", ${etag}`]) {
				const { sent, expected } = await compare(path, { headers: { 'if-none-match': condition } });
				expect(sent.status).toBe(304);
				expect(sent).toEqual(expected);
			}
		}
	});

	it('leaves to the routes what is no hit', async () => {
		const { get, countSeen } = await setUp();
		const long = `${LIST}?nonsense=${'x'.repeat(500)}`;
		for (const path of [
			'/api/tmdb/movie/99999999',
			'/api/tmdb/movie/popular?page=0',
			'/api/config',
			'/nowhere',
			long,
		]) {
			expect(
				await countSeen(async () => {
					for (let n = 0; n < 3; n += 1) await get(path);
				}),
			).toBe(3);
		}
	});

	it('counts hits, and sends what was fetched again after the freshness and after a clear', async () => {
		const { app, get, countSeen } = await setUp();
		const stateOf = async () => {
			const { headers } = await get(LIST);
			return headers.filter((header) => /^(x-cache|cache-control):/.test(header)).sort();
		};
		await get(LIST);
		await get(LIST);
		const lifetime = 'cache-control: public, max-age=';
		expect(await countSeen(async () => expect(await stateOf()).toEqual([`${lifetime}300`, 'x-cache: HIT']))).toBe(0);
		app.clock.advance(61_000);
		expect(await countSeen(async () => expect(await stateOf()).toEqual([`${lifetime}239`, 'x-cache: HIT']))).toBe(0);

		app.clock.advance(240_000);
		expect(await stateOf()).toEqual(['cache-control: no-cache', 'x-cache: STALE']);
		await app.catalogue.settled();
		expect(await stateOf()).toEqual([`${lifetime}300`, 'x-cache: HIT']);
		app.catalogue.clear();
		expect(await stateOf()).toEqual([`${lifetime}300`, 'x-cache: MISS']);
	});

	it('sends bytes that were fetched again with their own validator', async () => {
		let title = 'First title';
		const fake = await startFakeTmdb({ edit: (_path, body) => void Object.assign(body, { title }) });
		onTestFinished(() => fake.close());
		const env = { TMDB_ACCESS_TOKEN: fake.token, TMDB_BASE_URL: fake.baseUrl };
		const { app, get, compare } = await setUp({ env });
		const path = '/api/tmdb/movie/605';
		await get(path);
		await get(path);
		const { sent: first } = await compare(path);
		const etag = String(first.headers.find((header) => header.startsWith('etag: '))?.slice('etag: '.length));
		title = 'Second title';
		app.clock.advance(7 * 24 * 3_600_000);
		await get(path);
		await app.catalogue.settled();
		for (const condition of ['"none"', etag]) {
			const { sent, isHit, expected } = await compare(path, { headers: { 'if-none-match': condition } });
			expect(sent.body).toContain(title);
			expect({ isHit, ...sent }).toEqual({ isHit: true, ...expected });
		}
	});

	it('warns of an untrusted proxy once', async () => {
		const { get, countSeen } = await setUp();
		await get(LIST);
		await get(LIST);
		const headers = { 'x-forwarded-for': '203.0.113.7' };
		const seen = await countSeen(async () => {
			for (let n = 0; n < 3; n += 1) await get(LIST, { headers });
		});
		expect(seen).toBe(1);
	});

	it('is observed by the metrics', { tags: ['api-metrics'] }, async () => {
		const { app, get } = await setUp({ env: { METRICS_TOKEN: 'token' } });
		const { etag } = (await app.http.inject(LIST)).headers as { etag: string };
		for (let n = 0; n < 4; n += 1) await get(LIST);
		await get(LIST, { headers: { 'if-none-match': etag } });
		const { body } = await app.http.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
		expect(body).toContain('matinee_http_request_duration_seconds_count{route="catalogue",status="2xx"} 5');
		expect(body).toContain('matinee_catalogue_cache_answers_total{result="hit"} 5');
		expect(body).toContain('matinee_http_request_duration_seconds_count{route="catalogue",status="3xx"} 1');
	});

	it('sends nothing while the server is overloaded or stops', { tags: ['api-overload', 'api-readiness'] }, async () => {
		const { app, get, countSeen, reportDelay } = await setUp();
		await get(LIST);
		await get(LIST);
		reportDelay(1500);
		reportDelay(1500);
		expect((await get(LIST)).status).toBe(503);
		reportDelay(0);
		expect(await countSeen(async () => expect((await get(LIST)).status).toBe(200))).toBe(0);
		const closed = app.close();
		expect(await get(LIST)).toMatchObject({ status: 503, headers: expect.arrayContaining(['connection: close']) });
		await closed;
	});

	it('repeats for the renderer, without a request, what is fresh and for everybody', async () => {
		const { app, countSeen } = await setUp();
		const child = { cookie: 'matinee-child=unknown' };
		for (const headers of [{}, child, child]) await app.http.inject({ url: LIST, headers });
		expect(app.hitPath.repeat(LIST)).toBeNull();
		const { body, headers } = await app.http.inject(LIST);
		const seen = await countSeen(async () => {
			const repeated = app.hitPath.repeat(LIST)?.bytes;
			expect({ etag: repeated?.etag, body: repeated?.identity.toString() }).toEqual({ etag: headers.etag, body });
		});
		expect(seen).toBe(0);
		expect(app.hitPath.repeat('/api/config')).toBeNull();

		app.clock.advance(301_000);
		expect(app.hitPath.repeat(LIST)).toBeNull();
		await app.http.inject(LIST);
		await app.catalogue.settled();
		expect(app.hitPath.repeat(LIST)).not.toBeNull();
		app.catalogue.clear();
		expect(app.hitPath.repeat(LIST)).toBeNull();
	});

	it('answers pipelined requests in order', async () => {
		const { port, get } = await setUp();
		await get(LIST);
		const socket = connect(port, '127.0.0.1');
		const paths = [LIST, '/api/nothing', LIST, '/api/health', LIST];
		const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
		socket.write(`${heads.join('')}GET ${LIST} HTTP/1.0\r\n\r\n`);
		const said = await new Promise<string>((resolve) => {
			let text = '';
			socket
				.on('data', (chunk) => {
					text += chunk.toString('latin1');
				})
				.on('close', () => resolve(text));
		});
		expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 404, 200, 200, 200, 200].map((status) => `HTTP/1.1 ${status}`));
	});

	it('completes at a shutdown what a client has not read yet', async () => {
		const { app, port, get } = await setUp();
		await get(LIST);
		await get(LIST);
		const socket = connect(port, '127.0.0.1');
		socket.pause();
		// Their responses are more than the buffers of both sides take.
		socket.write(`GET ${LIST} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2000));
		const connection = await new Promise<Socket>((resolve) => app.http.server.once('connection', resolve));
		await expect.poll(() => connection.writableLength).toBeGreaterThan(0);
		const closed = app.close();
		const said = (await buffer(socket)).toString('latin1');
		await closed;
		const whole = said.split('HTTP/1.1 200 OK').slice(1);
		const lengths = whole.map((response) => response.split('HTTP/1.1 503')[0]?.length);
		expect(lengths.length).toBeGreaterThan(1);
		expect(new Set(lengths).size).toBe(1);
	});
});
