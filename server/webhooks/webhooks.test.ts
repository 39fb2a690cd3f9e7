import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS, WEBHOOKS_MAX } from '#contract/limits.ts';
import { WEBHOOK_EVENTS, type WebhookDelivery } from '#contract/webhooks.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { WATCHED_ENTRY } from '../testing/endpoint-requests.ts';
import { ANN, callByProxy, PROXIED } from '../testing/proxy-sign-in-setup.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const ALLOWED = { WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1' };
const HOUR_MS = 3_600_000;

interface Received {
	body: string;
	headers: IncomingHttpHeaders;
}

/** A program that is told what happens. */
async function takeReceiver(answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()) {
	const received: Received[] = [];
	const state = { answer };
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		received.push({ body, headers: request.headers });
		state.answer(response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	});
	return { received, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=hunter-two` };
}

async function buildInstance({ engine, env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
	const lines: string[] = [];
	const app = await createTestApp({
		env: { ...ALLOWED, ...env },
		isOneNode: true,
		logTo: (line) => void lines.push(line),
		...(engine ? { engine } : {}),
	});
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const viewer = actAs(app, await buildAccount(app));
	const add = (url: string, events: readonly string[] = WEBHOOK_EVENTS) =>
		owner('POST', '/api/admin/webhooks', { name: 'House', url, events });
	const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
		(await owner('GET', `/api/admin/webhooks/${id}/deliveries`)).json().data;
	return { app, owner, viewer, add, deliveries, lines };
}

/** What waits is queued after the answer of what it tells of. */
async function waitForQueued(app: TestApp, count: number): Promise<void> {
	const read = async () => (await app.database.db.selectFrom('webhook_deliveries').selectAll().execute()).length;
	await expect.poll(read).toBe(count);
}

describe.each(ENGINES)('webhooks on %s', { tags: ['webhooks'] }, (engine) => {
	it('are told what happens, signed as Standard Webhooks has it, and of nobody', async () => {
		const { app, viewer, add, deliveries } = await buildInstance({ engine });
		const receiver = await takeReceiver();
		const { id, secret } = (await add(receiver.url)).json().data;
		await viewer('POST', '/api/watch-history', WATCHED_ENTRY);
		await waitForQueued(app, 1);
		await viewer('PUT', '/api/lists/watch-later/titles/775/movie', {});
		await waitForQueued(app, 2);
		app.clock.advance(1000);
		// Again: it is there.
		await viewer('PUT', '/api/lists/watch-later/titles/775/movie', {});
		const payload = { username: 'regular', email: 'regular@example.org', password: 'Ladder-cloud-7' };
		expect((await app.http.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201);
		await waitForQueued(app, 3);
		await app.webhooks.sendDue();

		const bodies = receiver.received.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.type < b.type ? -1 : 1));
		expect(bodies).toMatchObject([
			{ type: 'title.added', data: { media_type: 'movie', id: 775 } },
			{ type: 'title.watched', data: { media_type: WATCHED_ENTRY.media_type, id: Number(WATCHED_ENTRY.media_id) } },
			{ type: 'user.signed_up', data: { is_waiting: false } },
		]);
		expect(JSON.stringify(receiver.received)).not.toMatch(/regular|user\d/);
		for (const { headers } of receiver.received) expect(headers['webhook-id']).toMatch(/^msg_[\w-]{16}$/);
		expect((await deliveries(id)).map(({ state, status, attempts }) => [state, status, attempts])).toEqual(
			Array(3).fill(['delivered', 204, 1]),
		);
		expect(secret).toMatch(/^whsec_/);
		await app.webhooks.sendDue();
		expect(receiver.received).toHaveLength(3);
	});

	it('are told of who signs up by the headers of the proxy, too', async () => {
		const { app, add } = await buildInstance({ engine, env: PROXIED });
		const receiver = await takeReceiver();
		await add(receiver.url, ['user.signed_up']);
		expect((await callByProxy(app, 'sign-in', ANN)).statusCode).toBe(200);
		await app.webhooks.sendDue();
		expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['user.signed_up']);
	});

	it('are told again what did not arrive, for a day, and never of what they do not want', async () => {
		const { app, viewer, add, deliveries } = await buildInstance({ engine });
		const receiver = await takeReceiver((response) => response.writeHead(500).end());
		const { id } = (await add(receiver.url, ['title.watched'])).json().data;
		await viewer('PUT', '/api/lists/watch-later/titles/775/movie', {});
		await viewer('POST', '/api/watch-history', WATCHED_ENTRY);
		await waitForQueued(app, 1);
		const start = app.clock.now();
		const waits: number[] = [];
		for (;;) {
			await app.webhooks.sendDue();
			const [delivery] = await deliveries(id);
			if (!delivery || delivery.next_at === null) break;
			waits.push(Date.parse(delivery.next_at) - app.clock.now());
			app.clock.advance(Date.parse(delivery.next_at) - app.clock.now());
		}
		expect(waits.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120, 300, 600, 600]);
		expect(app.clock.now() - start).toBeGreaterThan(DAY_MS);
		expect(await deliveries(id)).toMatchObject([{ state: 'failed', attempts: 8, status: 500, fault: 'error_status' }]);
		// The same message, by its id.
		expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

		receiver.state.answer = (response) => response.writeHead(410).end();
		await viewer('POST', '/api/watch-history', WATCHED_ENTRY);
		await waitForQueued(app, 2);
		await app.webhooks.sendDue();
		expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
		app.clock.advance(8 * DAY_MS);
		await app.webhooks.sendDue();
		expect(await deliveries(id)).toEqual([]);
	});

	it('are added, changed and removed by owners alone, with the secret shown once and everything sealed', async () => {
		const key = { SECRETS_KEY: 'k'.repeat(40) };
		const { app, owner, viewer, add, lines } = await buildInstance({ engine, env: key });
		const receiver = await takeReceiver();
		const added = await add(receiver.url);
		expect(added.statusCode).toBe(201);
		const { id, secret } = added.json().data;
		const listed = (await owner('GET', '/api/admin/webhooks')).body;
		const stored = JSON.stringify(await app.database.db.selectFrom('webhooks').selectAll().execute());
		expect(`${listed}${stored}${lines.join('')}`).not.toMatch(/hunter-two/);
		expect(`${listed}${stored}${lines.join('')}`).not.toContain(secret);
		for (const [method, path] of [
			['GET', ''],
			['POST', `/${id}/test`],
			['DELETE', `/${id}`],
		] as const) {
			expect((await viewer(method, `/api/admin/webhooks${path}`)).statusCode).toBe(403);
		}
		const test = (await owner('POST', `/api/admin/webhooks/${id}/test`)).json().data;
		expect(test).toMatchObject({ event: 'test', state: 'delivered', status: 204, fault: null });
		await owner('PUT', `/api/admin/webhooks/${id}`, { is_enabled: false });
		await viewer('POST', '/api/watch-history', WATCHED_ENTRY);
		await app.webhooks.sendDue();
		expect(receiver.received).toHaveLength(1);
		await owner('DELETE', `/api/admin/webhooks/${id}`);
		expect((await owner('POST', `/api/admin/webhooks/${id}/test`)).statusCode).toBe(404);
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(['webhook_added', 'webhook_changed', 'webhook_removed']),
		);
	});
});

describe('a webhook', { tags: ['webhooks'] }, () => {
	it('is signed so that the library of Standard Webhooks accepts it, and nothing that was changed', async () => {
		const { app } = await buildInstance();
		// The library compares the time of a message with this machine's.
		app.clock.advance(Date.now() - app.clock.now());
		const owner = actAs(app, await buildAccount(app, 'owner'));
		const receiver = await takeReceiver();
		const { id, secret } = (
			await owner('POST', '/api/admin/webhooks', { name: 'House', url: receiver.url, events: WEBHOOK_EVENTS })
		).json().data;
		await owner('POST', `/api/admin/webhooks/${id}/test`);
		const [message] = receiver.received;
		const headers = message?.headers as Record<string, string>;
		const verifier = new Webhook(secret);
		expect(verifier.verify(message?.body ?? '', headers)).toMatchObject({ type: 'test', data: {} });
		expect(() => verifier.verify(`${message?.body} `, headers)).toThrow();
	});

	it.each([
		['no address', 'hook', /begins with https/],
		['another scheme', 'ftp://hooks.example/', /begins with https/],
		['plain http', 'http://hooks.example/', /Use an https address/],
		['credentials', 'https://me:secret@hooks.example/', /Leave out the user name/],
	])('to %s is refused with what to do', async (_what, url, message) => {
		const { add } = await buildInstance();
		expect((await add(url)).json()).toMatchObject({
			code: 'invalid_request',
			message: expect.stringMatching(message),
			issues: [{ path: 'url' }],
		});
	});

	it('reaches no address inside the house, by number, by name or by a redirect', async () => {
		const { owner, add } = await buildInstance({ env: { WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1' } });
		const test = async (url: string) => {
			const { id } = (await add(url)).json().data;
			return (await owner('POST', `/api/admin/webhooks/${id}/test`)).json().data;
		};
		expect(await test('https://10.0.0.1/')).toMatchObject({ state: 'failed', fault: 'not_public' });
		expect(await test('https://localhost/')).toMatchObject({ state: 'failed', fault: 'not_public' });
		const inside = await takeReceiver();
		const redirect = await takeReceiver((response) => response.writeHead(307, { location: inside.url }).end());
		expect(await test(redirect.url)).toMatchObject({ state: 'failed', status: 307, fault: 'error_status' });
		expect(inside.received).toEqual([]);
	});

	it('is one of few', async () => {
		const { add } = await buildInstance();
		for (let n = 0; n < WEBHOOKS_MAX; n += 1) expect((await add('https://hooks.example/')).statusCode).toBe(201);
		expect((await add('https://hooks.example/')).json()).toMatchObject({ code: 'conflict' });
	});

	it.skipIf(!ENGINES.includes('postgres'))('gets each event once, whichever of two nodes sends', async () => {
		const { app, viewer, add } = await buildInstance({ engine: 'postgres' });
		const { DATABASE_URL = '' } = app.environment;
		const other = await createTestApp({ env: { ...ALLOWED, DATABASE_URL }, isOneNode: true, clock: app.clock });
		const receiver = await takeReceiver();
		await add(receiver.url, ['title.watched']);
		for (let n = 0; n < 12; n += 1) await viewer('POST', '/api/watch-history', WATCHED_ENTRY);
		await waitForQueued(app, 12);
		await Promise.all([app.webhooks.sendDue(), other.webhooks.sendDue()]);
		expect(receiver.received).toHaveLength(12);
		expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
		app.clock.advance(HOUR_MS);
		await other.webhooks.sendDue();
		expect(receiver.received).toHaveLength(12);
	});
});
