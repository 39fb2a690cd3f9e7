import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { type MonitorEventLoop, monitorEventLoop } from './load-shedding.ts';

/** The application, listening, with event loop reports sent by the test. */
async function setUp() {
	let isStopped = false;
	let passSecond: ((delayMs: number) => void) | null = null;
	const watch: MonitorEventLoop = (report) => {
		passSecond = report;
		return {
			stop() {
				isStopped = true;
			},
		};
	};
	const lines: { level: number; msg: string }[] = [];
	const app = await createTestApp({
		pages: true,
		env: { METRICS_TOKEN: 'token', LOG_LEVEL: 'info' },
		logTo: (line) => lines.push(JSON.parse(line)),
		monitorEventLoop: watch,
	});
	expect(passSecond, 'what a start takes is no load').toBeNull();
	const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
	const ask = (path: string) =>
		fetch(origin + path, { headers: { authorization: 'Bearer token', connection: 'close' }, redirect: 'manual' });
	const statuses = async (paths: readonly string[]) =>
		Promise.all(paths.map(async (path) => [path, (await ask(path)).status]));
	return {
		app,
		ask,
		statuses,
		lines,
		passSecond: (delayMs: number) => passSecond?.(delayMs),
		isStopped: () => isStopped,
	};
}

const COMPUTED = [
	'/',
	'/movies',
	'/api/config',
	'/api/tmdb/trending/movie/day',
	'/embed/open/movie?tmdb=653',
	'/nowhere',
];
const ALWAYS_SERVED = [
	'/api/health',
	'/api/ready',
	'/metrics',
	'/boot.js',
	'/sw.js',
	'/icons/icon-192.png',
	'/art/w92/none.svg',
];

describe('an overloaded server', () => {
	it('refuses computed responses for a second, and still serves files and health', {
		tags: ['api-overload'],
	}, async () => {
		const { app, ask, statuses, lines, passSecond } = await setUp();
		const before = await statuses(ALWAYS_SERVED);
		passSecond(1500);
		passSecond(1200);
		expect(await statuses(COMPUTED)).toEqual(COMPUTED.map((path) => [path, 503]));
		expect(await statuses(ALWAYS_SERVED)).toEqual(before);

		const refusal = await ask('/api/config');
		expect(refusal.headers.get('retry-after')).toBe('2');
		expect(refusal.headers.get('cache-control')).toBe('no-store');
		expect(await refusal.json()).toEqual({
			success: false,
			code: 'unavailable',
			message: 'The server is busy. Please try again.',
		});
		const page = await ask('/');
		expect(page.headers.get('retry-after')).toBe('2');
		expect(page.headers.get('content-type')).toContain('text/html');
		expect((await app.http.inject('/api/config')).statusCode, 'an API request of a page that was accepted').toBe(200);

		passSecond(1200);
		passSecond(40);
		expect((await ask('/api/config')).status).toBe(200);
		expect(lines.filter(({ msg }) => msg.startsWith('There is')).map(({ level, msg }) => [level, msg])).toEqual([
			[40, 'There is more work than time: new requests are refused'],
			[30, 'There is time for new requests again'],
		]);
	});

	it('is not detected after one long pause or many short ones', { tags: ['api-overload'] }, async () => {
		const { ask, passSecond } = await setUp();
		for (const delayMs of [3_600_000, 30, 1500, 900, 900, 900]) {
			passSecond(delayMs);
			expect((await ask('/api/config')).status).toBe(200);
		}
	});

	it('stops monitoring on close', async () => {
		const { app, isStopped } = await setUp();
		expect(isStopped()).toBe(false);
		await app.close();
		expect(isStopped()).toBe(true);
	});
});

it('the monitor reports the duration of an event loop block, also in a timer', {
	tags: ['api-overload'],
}, async () => {
	// Real time, and certain all the same: the block is due before the monitor's first tick, and a slow machine only adds to it.
	const reported: number[] = [];
	const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
	const { stop } = monitorEventLoop((delayMs) => {
		reported.push(delayMs);
		over();
	});
	setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200));
	await isOver;
	stop();
	expect(reported[0]).toBeGreaterThan(1000);
});
