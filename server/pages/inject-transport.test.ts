import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { toPlainBody } from '../http/encoded-body.ts';
import type { CachedBody } from '../http/hit-path.ts';
import { createInjectTransport } from './inject-transport.ts';

const VISITOR = { client: '192.0.2.1', isBackground: false };

/** An app with one list, whose text and ETag change with `list.edition`. */
function createListApp() {
	const app = Fastify();
	const list = { edition: 1, sent: 0 };
	const hits = new Map<string, CachedBody>();
	app.get('/list', async (request, reply) => {
		const etag = `W/"${list.edition}"`;
		reply.header('etag', etag).header('x-cache', 'HIT');
		if (request.headers['if-none-match'] === etag) return reply.code(304).send();
		list.sent += 1;
		return { results: [{ id: list.edition }] };
	});
	app.get('/plain', async () => {
		list.sent += 1;
		return { sent: list.sent };
	});
	const transportFor = createInjectTransport(app, { repeat: (url) => hits.get(url) ?? null });
	return { list, hits, transportFor, call: transportFor(VISITOR, 'en') };
}

const get = (url: string) => ({ method: 'GET', url });

it('parses a list once, as long as it is the same', async () => {
	const { list, call } = createListApp();
	const first = await (await call(get('/list'))).json();
	const second = await call(get('/list'));
	expect({ status: second.status, cache: second.header('x-cache') }).toEqual({ status: 200, cache: 'HIT' });
	expect(await second.json()).toBe(first);
	expect(list.sent).toBe(1);

	list.edition = 2;
	expect(await (await call(get('/list'))).json()).toEqual({ results: [{ id: 2 }] });
	expect(await (await call(get('/list'))).json()).toEqual({ results: [{ id: 2 }] });
	expect(list.sent).toBe(2);
});

it('shares data that no page can change', async () => {
	const { call } = createListApp();
	const data = (await (await call(get('/list'))).json()) as { results: { id: number }[] };
	expect(() => data.results.push({ id: 3 })).toThrow(TypeError);
	expect(() => Object.assign(data.results[0] ?? {}, { id: 3 })).toThrow(TypeError);
});

it('requests a response without an ETag each time', async () => {
	const { call } = createListApp();
	expect(await (await call(get('/plain'))).json()).toEqual({ sent: 1 });
	expect(await (await call(get('/plain'))).json()).toEqual({ sent: 2 });
});

it('needs no request for what the hit path would send to everybody, and parses it once', async () => {
	const { list, hits, transportFor, call } = createListApp();
	const hit = (body: object) => ({ bytes: toPlainBody(JSON.stringify(body)), cacheControl: 'public, max-age=300' });
	hits.set('/list', hit({ results: [{ id: 7 }] }));
	const first = await call(get('/list'));
	const data = await first.json();
	expect({ status: first.status, age: first.header('age'), data }).toEqual({
		status: 200,
		age: null,
		data: { results: [{ id: 7 }] },
	});
	expect(await (await call(get('/list'))).json()).toBe(data);
	hits.set('/list', hit({ results: [{ id: 8 }] }));
	expect(await (await call(get('/list'))).json()).toEqual({ results: [{ id: 8 }] });
	expect(list.sent).toBe(0);

	const childsCall = transportFor(VISITOR, 'en', 'matinee-child=1');
	expect(await (await childsCall(get('/list'))).json()).toEqual({ results: [{ id: 1 }] });
	expect(list.sent).toBe(1);
});
