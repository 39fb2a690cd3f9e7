import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH } from '#server/language/in-language.ts';
import { installErrorHandler } from './error-handler.ts';
import { limitHandlerTime } from './handler-timeout.ts';

function buildApp(timeoutMs: number) {
	const app = Fastify();
	onTestFinished(() => app.close());
	installErrorHandler(app, {
		isDatabaseOutage: () => false,
		isWriteOutage: () => false,
		speechOf: () => ENGLISH,
		headers: { api: {}, page: {} },
	});
	limitHandlerTime(app, timeoutMs);
	return app;
}

describe('a handler that takes too long', () => {
	it('is answered for with 503, and what it returns later is dropped', async () => {
		const app = buildApp(1);
		const { promise, resolve } = Promise.withResolvers<object>();
		app.get('/api/slow', () => promise);
		const response = await app.inject('/api/slow');
		expect(response.statusCode).toBe(503);
		expect(response.json()).toMatchObject({ code: 'unavailable', message: 'The server is busy. Please try again.' });
		resolve({ late: true });
		await promise;
	});

	it('may have more time on a route that says so', async () => {
		const app = buildApp(1);
		const begun = Promise.withResolvers<void>();
		const { promise, resolve } = Promise.withResolvers<object>();
		app.get('/api/export', { config: { handlerTimeoutMs: 60_000 } }, () => {
			begun.resolve();
			return promise;
		});
		app.get('/api/slow', () => promise);
		const response = app.inject('/api/export');
		await begun.promise;
		// Begun later, and over its time.
		expect((await app.inject('/api/slow')).statusCode).toBe(503);
		resolve({ isWhole: true });
		expect((await response).json()).toEqual({ isWhole: true });
	});

	it('is not cut while its response waits for a client that reads it', async () => {
		const app = buildApp(50);
		// More than the system's buffers of a connection take.
		const bytes = Buffer.alloc(32 * 1024 * 1024);
		app.get('/api/file', (_request, reply) => reply.type('video/mp4').send(Readable.from([bytes])));
		app.get('/api/slow', () => new Promise(() => {}));
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		const [response] = (await once(get(`${url}/api/file`), 'response')) as [IncomingMessage];
		// Begun later, and over its time.
		expect((await app.inject('/api/slow')).statusCode).toBe(503);
		expect((await buffer(response)).length).toBe(bytes.length);
	});

	it('may stream for longer on a route that says so', async () => {
		const app = buildApp(50);
		const { promise, resolve } = Promise.withResolvers<string>();
		app.get('/api/export', { config: { handlerTimeoutMs: 60_000 } }, (_request, reply) =>
			reply.send(
				Readable.from(
					(async function* () {
						yield 'begun';
						yield await promise;
					})(),
				),
			),
		);
		app.get('/api/slow', () => new Promise(() => {}));
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		const response = await fetch(`${url}/api/export`);
		expect((await app.inject('/api/slow')).statusCode).toBe(503);
		resolve(', ended');
		expect(await response.text()).toBe('begun, ended');
	});

	it('that has begun to send is cut', async () => {
		const app = buildApp(50);
		app.get('/api/stream', (_request, reply) => {
			reply.raw.writeHead(200, { 'content-type': 'text/plain' });
			reply.raw.write('begun');
			return new Promise(() => {});
		});
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		const response = await fetch(`${url}/api/stream`);
		await expect(response.text()).rejects.toThrow();
	});
});
