import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

/** A kept-alive connection that collects what the server says. */
async function openConnection(port: number): Promise<{ ask(path: string): void; said(): string; socket: Socket }> {
	const socket = connect(port, '127.0.0.1');
	let said = '';
	socket.on('data', (chunk) => {
		said += chunk;
	});
	socket.on('error', () => {});
	await new Promise((resolve) => socket.once('connect', resolve));
	onTestFinished(() => void socket.destroy());
	return { socket, said: () => said, ask: (path) => socket.write(`GET ${path} HTTP/1.1\r\nHost: matinee\r\n\r\n`) };
}

/** The status of a request on a connection of its own, null where nobody listens, or why there is no answer. */
function askAlone(port: number): Promise<string | null> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		let said = '';
		socket.on('connect', () => socket.write('GET /api/health HTTP/1.1\r\nHost: matinee\r\nConnection: close\r\n\r\n'));
		socket.on('data', (chunk) => {
			said += chunk;
		});
		socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? null : `${code}`));
		socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+) /.exec(said)?.[1] ?? 'closed'));
	});
}

async function buildSlowServer() {
	const app = await createTestApp();
	let begun = () => {};
	let finish = () => {};
	const isBegun = new Promise<void>((resolve) => {
		begun = resolve;
	});
	const isFinished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	app.http.get('/api/slow', async () => {
		begun();
		await isFinished;
		// What a page that is being rendered does: it asks the API from inside.
		return { inside: (await app.http.inject('/api/health')).statusCode };
	});
	await app.http.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.http.server.address() as { port: number };
	return { ...app, port, isBegun, finish };
}

describe('a server that drains', () => {
	it('finishes earlier requests and refuses later ones', { tags: ['api-readiness'] }, async () => {
		const { close, port, isBegun, finish } = await buildSlowServer();
		const early = await openConnection(port);
		const kept = await openConnection(port);
		early.ask('/api/slow');
		await isBegun;
		const closed = close();

		const late = await openConnection(port);
		const probe = await openConnection(port);
		for (const [connection, path] of [
			[late, '/api/health'],
			[kept, '/api/health'],
			[probe, '/api/ready'],
		] as const) {
			connection.ask(path);
			await new Promise((resolve) => connection.socket.once('close', resolve));
			expect(connection.said()).toMatch(/^HTTP\/1\.1 503 /);
			expect(connection.said().toLowerCase()).toContain('\r\nconnection: close');
			expect(connection.said().toLowerCase()).toContain('\r\nretry-after: 1');
			expect(connection.said()).toContain('"code":"unavailable"');
		}

		const ended = new Promise((resolve) => early.socket.once('close', resolve));
		finish();
		await closed;
		await ended;
		expect(early.said()).toMatch(/^HTTP\/1\.1 200 /);
		expect(early.said()).toContain('{"inside":200}');
	});

	it('answers on every connection that is made before it stops listening', async () => {
		const { close, port } = await buildSlowServer();
		const answers: string[] = [];
		const askUntilRefused = async () => {
			for (let answer = await askAlone(port); answer !== null; answer = await askAlone(port)) answers.push(answer);
		};
		const asking = Array.from({ length: 12 }, askUntilRefused);
		await expect.poll(() => answers.length).toBeGreaterThan(24);
		await Promise.all([close(), ...asking]);
		expect(new Set(answers)).toEqual(new Set(['200', '503']));
	});

	it('does not wait for a client that has connected and says nothing', async () => {
		const { close, port } = await buildSlowServer();
		const silent = await openConnection(port);
		await close();
		await expect.poll(() => silent.socket.destroyed).toBe(true);
	});

	it('does not wait forever for a client that never reads its response', async () => {
		const { close, port, isBegun } = await buildSlowServer();
		const stuck = await openConnection(port);
		stuck.ask('/api/slow');
		await isBegun;
		const ended = new Promise((resolve) => stuck.socket.once('close', resolve));
		await close({ withinMs: 50 });
		await ended;
	});
});
