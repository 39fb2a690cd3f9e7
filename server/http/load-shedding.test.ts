import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { type MonitorEventLoop, monitorEventLoop } from './load-shedding.ts';

/** The real application, listening, whose seconds pass when the test says so. */
async function setUp() {
	let isStopped = false;
	let passSecond: (delayMs: number) => void = () => {};
	const watch: MonitorEventLoop = (tell) => {
		passSecond = tell;
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
		passSecond: (delayMs: number) => passSecond(delayMs),
		isStopped: () => isStopped,
	};
}

const MADE = ['/', '/movies', '/api/config', '/api/tmdb/trending/movie/day', '/embed/open/movie?tmdb=653', '/nowhere'];
const SPARED = [
	'/api/health',
	'/api/ready',
	'/metrics',
	'/boot.js',
	'/sw.js',
	'/icons/icon-192.png',
	'/art/w92/none.svg',
];

describe('a server with more work than time', () => {
	it('refuses what has to be made, cheaply and for a moment, and goes on with files and its health', {
		tags: ['api-overload'],
	}, async () => {
		const { app, ask, statuses, lines, passSecond } = await setUp();
		const before = await statuses(SPARED);
		passSecond(1500);
		passSecond(1200);
		expect(await statuses(MADE)).toEqual(MADE.map((path) => [path, 503]));
		expect(await statuses(SPARED)).toEqual(before);

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
		expect((await app.http.inject('/api/config')).statusCode, 'a page that was let in asks from inside').toBe(200);

		passSecond(1200);
		passSecond(40);
		expect((await ask('/api/config')).status).toBe(200);
		expect(lines.filter(({ msg }) => msg.startsWith('There is')).map(({ level, msg }) => [level, msg])).toEqual([
			[40, 'There is more work than time: new requests are refused'],
			[30, 'There is time for new requests again'],
		]);
	});

	it('is not what one long pause, or many that are short, make of it', { tags: ['api-overload'] }, async () => {
		const { ask, passSecond } = await setUp();
		for (const delayMs of [3_600_000, 30, 1500, 900, 900, 900]) {
			passSecond(delayMs);
			expect((await ask('/api/config')).status).toBe(200);
		}
	});

	it('watches no longer than it runs', async () => {
		const { app, isStopped } = await setUp();
		expect(isStopped()).toBe(false);
		await app.close();
		expect(isStopped()).toBe(true);
	});
});

it('what kept everything waiting is told as long as it was, also when it was a timer', {
	tags: ['api-overload'],
	timeout: 30_000,
}, async () => {
	const told: number[] = [];
	const watching = monitorEventLoop((delayMs) => told.push(delayMs));
	await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0);
	await new Promise<void>((resolve) => {
		setTimeout(() => {
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
			resolve();
		});
	});
	await expect.poll(() => Math.max(...told), { timeout: 10_000 }).toBeGreaterThan(1000);
	watching.stop();
});
