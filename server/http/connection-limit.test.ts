import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TrustProxy } from '../config.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { limitConnections, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } from './connection-limit.ts';

async function serve(
	limits: Omit<Parameters<typeof limitConnections>[1], 'trustProxy'>,
	trustProxy: TrustProxy = false,
) {
	const lines: string[] = [];
	const app = Fastify({
		loggerInstance: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
	}) as unknown as FastifyInstance;
	limitConnections(app, { trustProxy, ...limits });
	app.get('/', async () => 'served');
	onTestFinished(async () => {
		app.server.closeAllConnections();
		await app.close();
	});
	const origin = await app.listen({ port: 0, host: '127.0.0.1' });
	const open = async (text: string, localAddress = '127.0.0.1'): Promise<Socket> => {
		const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
		socket.on('error', () => {});
		await once(socket, 'connect');
		socket.write(text);
		return socket;
	};
	const countOpen = () =>
		new Promise<number>((resolve, reject) =>
			app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
		);
	return { lines, open, countOpen };
}

const WHOLE = 'GET / HTTP/1.1\r\nHost: matinee\r\n\r\n';
const HALF = 'GET / HTTP/1.1\r\nHost: mat';

/** What the server says on a connection before it is answered or ended. */
async function hear(socket: Socket): Promise<string> {
	let said = '';
	// By events: a poll that loses to the end of the connection would go on, and with it the fake clocks of later files.
	await new Promise<void>((resolve) => {
		socket.once('close', () => resolve());
		socket.on('data', (chunk) => {
			said += chunk;
			if (said.includes('served')) resolve();
		});
	});
	return said;
}

describe('connections beyond the limit', () => {
	it('are closed, which is logged once, and accepted again when others end', {
		tags: ['api-connection-limit'],
	}, async () => {
		const { lines, open, countOpen } = await serve({ max: 2 });
		const [one] = [await open(HALF), await open(HALF)];
		await expect.poll(countOpen).toBe(2);
		expect(await hear(await open(WHOLE))).toBe('');
		expect(await hear(await open(WHOLE))).toBe('');
		one?.destroy();
		await expect.poll(countOpen).toBe(1);
		expect(await hear(await open(WHOLE))).toContain('200 OK');
		expect(lines).toHaveLength(1);
		expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, maxConnections: 2 });
	});

	it('close idle connections', { tags: ['api-connection-limit'] }, async () => {
		const { open } = await serve({ max: 2 });
		const kept = [await open(WHOLE), await open(WHOLE)];
		for (const socket of kept) expect(await hear(socket)).toContain('200 OK');
		const ended = kept.map((socket) => once(socket, 'close'));
		expect(await hear(await open(WHOLE))).toBe('');
		await Promise.all(ended);
		expect(await hear(await open(WHOLE))).toContain('200 OK');
	});
});

describe('connections of one address', () => {
	it('beyond its limit are closed, which is logged once, while others are served', {
		tags: ['api-connection-limit'],
	}, async () => {
		const { lines, open, countOpen } = await serve({ maxPerAddress: 2 });
		const [one] = [await open(HALF), await open(HALF)];
		await expect.poll(countOpen).toBe(2);
		expect(await hear(await open(WHOLE))).toBe('');
		expect(await hear(await open(WHOLE))).toBe('');
		expect(await hear(await open(WHOLE, '127.0.0.2'))).toContain('200 OK');
		one?.destroy();
		await expect.poll(countOpen).toBe(2);
		expect(await hear(await open(WHOLE))).toContain('200 OK');
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ level: 40, address: '127.0.0.1', maxPerAddress: 2 },
		]);
	});

	it.each<[TrustProxy, string]>([
		[1, '127.0.0.1'],
		[['127.0.0.0/31'], '127.0.0.1'],
		[['127.0.0.1'], '127.0.0.1'],
	])('are not limited for a trusted proxy (%j)', { tags: ['api-connection-limit'] }, async (trustProxy, address) => {
		const { open } = await serve({ maxPerAddress: 1 }, trustProxy);
		for (let count = 0; count < 3; count += 1) {
			expect(await hear(await open(WHOLE, address))).toContain('200 OK');
		}
		if (typeof trustProxy === 'number') return;
		expect(await hear(await open(WHOLE, '127.0.0.2'))).toContain('200 OK');
		expect(await hear(await open(WHOLE, '127.0.0.2'))).toBe('');
	});
});

it('the connection limit leaves room for files within 1024 descriptors', {
	tags: ['api-connection-limit'],
}, async () => {
	const { http } = await createTestApp();
	expect(http.server.maxConnections).toBe(MAX_CONNECTIONS);
	expect(MAX_CONNECTIONS).toBeLessThan(1024 - 200);
	expect(MAX_CONNECTIONS_PER_ADDRESS * 3).toBeLessThan(MAX_CONNECTIONS);
});
