import { readdirSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { listen, openRaw } from '../testing/raw-connection.ts';
import { answerInTurn, MAX_WAITING_REQUESTS } from './requests-in-turn.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: matinee\r\n\r\n`;
/** As much as one read of a connection takes. */
const burst = (path: string) => get(path).repeat(Math.floor(65_536 / get(path).length));

/** A server whose responses wait until `finish`. */
async function serveSlowly(max?: Partial<Record<keyof typeof MAX_WAITING_REQUESTS, number>>, isProxy = () => false) {
	const lines: unknown[] = [];
	const http = Fastify() as unknown as FastifyInstance;
	let started = 0;
	let finish = () => {};
	const finished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	http.get('/slow', async () => {
		started += 1;
		await finished;
		return 'done';
	});
	http.get('/', async () => 'at once');
	http.post('/echo', async (request) => request.body);
	const turns = answerInTurn(http.server, {
		log: { warn: (...line: unknown[]) => void lines.push(line) },
		isProxy,
		max: { ...MAX_WAITING_REQUESTS, ...max },
	});
	onTestFinished(() => http.close());
	return { port: await listen(http), started: () => started, finish, lines, ...turns };
}

const countFiles = () => readdirSync('/proc/self/fd').length;

describe('pipelined requests', () => {
	it('start one after another, and are answered in order', async () => {
		const { port, started, finish, countWaiting } = await serveSlowly();
		const { socket, statuses, heard } = await openRaw(port);
		const body = '{"a":1}';
		const post = `POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
		socket.write(get('/slow') + get('/slow') + post + get('/'));
		await expect.poll(countWaiting).toBe(3);
		expect(started()).toBe(1);
		finish();
		await expect.poll(statuses).toEqual([200, 200, 200, 200]);
		expect(heard().indexOf(body)).toBeLessThan(heard().indexOf('at once'));
		expect(countWaiting()).toBe(0);
	});

	it('are all answered, also where they came in one burst and more follow', async () => {
		const { port, statuses, socket, count } = await (async () => {
			const served = await serveSlowly();
			const connection = await openRaw(served.port);
			return { ...served, ...connection, count: burst('/').length / get('/').length };
		})();
		expect(port).toBeGreaterThan(0);
		socket.write(burst('/'));
		await expect.poll(() => statuses().length, { timeout: 10_000 }).toBe(count);
		socket.write(get('/'));
		await expect.poll(() => statuses().length).toBe(count + 1);
	});

	it('with a body that came in pieces are read to their end', async () => {
		const { port, finish } = await serveSlowly();
		const { socket, statuses, heard } = await openRaw(port);
		const body = JSON.stringify({ text: 'x'.repeat(200_000) });
		socket.write(get('/slow') + get('/slow'));
		socket.write(
			`POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
		finish();
		await expect.poll(statuses).toEqual([200, 200, 200]);
		await expect.poll(() => heard().endsWith(body)).toBe(true);
	});

	it.each(['perConnection', 'perAddress', 'all'] as const)(
		'beyond the limit "%s" end their connection, while others are served',
		async (limit) => {
			const { port, countWaiting, lines } = await serveSlowly({ [limit]: 10 });
			const held = await openRaw(port);
			const [ten, two] = [get('/slow').repeat(10), get('/slow').repeat(2)];
			if (limit === 'perConnection') {
				held.socket.write(ten + two);
				await held.closed;
			} else {
				held.socket.write(ten);
				await expect.poll(countWaiting).toBe(9);
				const beyond = await openRaw(port, limit === 'all' ? '127.0.0.2' : '127.0.0.1');
				beyond.socket.write(get('/slow') + two);
				await beyond.closed;
				expect(held.socket.destroyed).toBe(false);
			}
			const other = await openRaw(port, '127.0.0.3');
			other.socket.write(get('/'));
			await expect.poll(other.statuses).toEqual([200]);
			held.socket.destroy();
			await expect.poll(countWaiting).toBe(0);
			expect(lines).toHaveLength(1);
		},
	);

	it('of a proxy are not counted by address', async () => {
		const { port, countWaiting } = await serveSlowly({ perAddress: 1 }, () => true);
		const { socket } = await openRaw(port);
		socket.write(get('/slow').repeat(10));
		await expect.poll(countWaiting).toBe(9);
	});

	it('are forgotten with their connection, also when its client has closed its half', async () => {
		const { port, countWaiting, started } = await serveSlowly();
		const half = await openRaw(port);
		half.socket.end(get('/slow').repeat(10));
		await half.closed;
		await expect.poll(countWaiting).toBe(0);
		expect(started()).toBe(1);
	});
});

describe('a client that pipelines and reads nothing', () => {
	it.each([
		'/embed/clip.mp4',
		'/art/w500/movie-775-poster.svg',
		'/icon.svg',
		'/',
		'/info',
		'/api/tmdb/movie/popular',
		'/api/config',
		'/sitemap.xml',
		'/none.js',
	])('holds one request of %s and no file', async (path) => {
		const { http } = await createTestApp({ pages: true });
		const port = await listen(http);
		let started = 0;
		http.server.on('request', () => {
			started += 1;
		});
		const other = await openRaw(port);
		other.socket.write(get(path));
		await expect.poll(() => other.statuses().length).toBe(1);
		const before = countFiles();
		const stuck = await Promise.all(Array.from({ length: 3 }, () => openRaw(port)));
		for (const { socket } of stuck) {
			socket.pause();
			socket.write(burst(path));
		}
		// What the buffers of the system take is answered; then nothing more.
		const answered = stuck[0]?.socket.bytesWritten ?? 0;
		expect(answered).toBeGreaterThan(0);
		other.socket.write(get('/api/health'));
		await expect.poll(() => other.statuses().length).toBe(2);
		await expect.poll(countFiles).toBeLessThan(before + 20);
		expect(started).toBeGreaterThan(0);
	});
});

it('bounds leave room for memory and descriptors', () => {
	expect(MAX_WAITING_REQUESTS.perConnection).toBeLessThanOrEqual(MAX_WAITING_REQUESTS.perAddress);
	expect(MAX_WAITING_REQUESTS.perAddress).toBeLessThan(MAX_WAITING_REQUESTS.all);
});
