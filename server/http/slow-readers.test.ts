import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

/** More than the buffers of both sides take. */
const LARGE_BYTES = 64 * 1024 * 1024;

async function serve(options: Parameters<typeof cutSlowReaders>[1]) {
	const app = Fastify() as unknown as FastifyInstance;
	cutSlowReaders(app, options);
	const body = Buffer.alloc(LARGE_BYTES);
	app.get('/', (_request, reply) => reply.send(body));
	onTestFinished(async () => {
		app.server.closeAllConnections();
		await app.close();
	});
	const origin = await app.listen({ port: 0, host: '127.0.0.1' });
	const countOpen = () =>
		new Promise<number>((resolve, reject) =>
			app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
		);
	return { origin, countOpen, server: app.server };
}

it('a connection that does not read its response is cut', { tags: ['api-connection-limit'] }, async () => {
	const { origin, countOpen, server } = await serve({ minBytesPerS: LARGE_BYTES * 10, graceMs: 50, intervalMs: 10 });
	const connecting = once(server, 'connection');
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	socket.on('error', () => {});
	socket.pause();
	socket.write('GET / HTTP/1.1\r\nHost: matinee\r\n\r\n');
	const [connection] = (await connecting) as [Socket];
	await once(connection, 'close');
	expect(await countOpen()).toBe(0);
});

it('a connection that reads is not cut, and neither is one that waits for its next request', {
	tags: ['api-connection-limit'],
}, async () => {
	const { origin, countOpen } = await serve({ minBytesPerS: LARGE_BYTES, graceMs: 60_000, intervalMs: 1 });
	const agent = new Agent({ keepAlive: true });
	onTestFinished(() => agent.destroy());
	let received = 0;
	const response = await new Promise<IncomingMessage>((resolve) => get(origin, { agent }, resolve));
	response.on('data', (chunk: Buffer) => {
		received += chunk.length;
	});
	await once(response, 'end');
	expect(received).toBe(LARGE_BYTES);
	expect(await countOpen()).toBe(1);
});
