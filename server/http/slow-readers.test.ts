import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { cutSlowReaders, MAX_WAITING_BYTES } from './slow-readers.ts';

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

it.each(['perAddress', 'all'] as const)(
	'bytes that wait beyond the limit "%s" cut those that read nothing',
	async (limit) => {
		const few = 1.5 * LARGE_BYTES;
		const maxWaitingBytes = { ...MAX_WAITING_BYTES, perAddress: 10 * LARGE_BYTES, all: 10 * LARGE_BYTES, [limit]: few };
		const { origin, countOpen, server } = await serve({ graceMs: 60_000, intervalMs: 10, maxWaitingBytes });
		for (let count = 0; count < 3; count += 1) {
			const connecting = once(server, 'connection');
			const localAddress = limit === 'all' ? `127.0.0.${count + 1}` : '127.0.0.1';
			const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
			socket.on('error', () => {});
			onTestFinished(() => void socket.destroy());
			socket.pause();
			socket.write('GET / HTTP/1.1\r\nHost: matinee\r\n\r\n');
			await connecting;
		}
		await expect.poll(countOpen).toBe(1);
	},
);
