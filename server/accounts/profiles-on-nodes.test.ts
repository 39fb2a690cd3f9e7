import { describe, expect, it } from 'vitest';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

/** Requests over sockets, on PostgreSQL to two nodes in turn; `from` is the address that the proxy in front names. */
async function listen(engine: Engine) {
	const nodes = await createTwoNodes(engine, { env: { TRUST_PROXY: '1' } });
	const [app] = nodes;
	const origins = await Promise.all([...new Set(nodes)].map(({ http }) => http.listen({ host: '127.0.0.1', port: 0 })));
	const account = await buildAccount(app);
	let calls = 0;
	async function send(method: string, path: string, options: { body?: object; token?: string; from?: string } = {}) {
		const { body, token = account.token, from = '192.0.2.1' } = options;
		calls += 1;
		const response = await fetch(origins[calls % origins.length] + path, {
			method,
			headers: {
				...{ authorization: `Bearer ${token}`, 'x-forwarded-for': from, connection: 'close' },
				...(body ? { 'content-type': 'application/json' } : {}),
			},
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		return { status: response.status, ...((await response.json()) as { data: never; code?: string }) };
	}
	const add = async (name: string, newPin?: string): Promise<string> =>
		((await send('POST', '/api/profiles', { body: { name, picture: 'owl', newPin } })).data as { id: string }).id;
	return { app, account, send, add };
}

async function newToken(app: TestApp, username: string): Promise<string> {
	return (await logIn(app, username)).json().data.token;
}

describe.each(ENGINES)('profiles on the nodes of %s', (engine) => {
	it('are the same on each: made, chosen, filled and removed on one, known to the other', {
		tags: ['profiles-apart', 'profiles-manage'],
	}, async () => {
		const { app, account, send, add } = await listen(engine);
		const ada = await add('Ada');
		const token = await newToken(app, account.user.username);
		expect((await send('POST', `/api/profiles/${ada}/switch`, { token, body: {} })).status).toBe(200);
		// An odd number of calls, so that every second one of a kind is answered by the other node.
		for (const media_id of ['19', '775', '3059']) {
			expect(
				(await send('POST', '/api/watch-history', { token, body: { media_id, media_type: 'movie' } })).status,
			).toBe(200);
		}
		for (let node = 0; node < 2; node += 1) {
			expect((await send('GET', '/api/profiles', { token })).data).toMatchObject({ current: ada });
			expect((await send('GET', '/api/watch-history', { token })).data).toHaveLength(3);
		}
		for (let node = 0; node < 3; node += 1) expect((await send('GET', '/api/watch-history')).data).toEqual([]);
		expect((await send('POST', `/api/profiles/${ada}/removal`, { body: {} })).status).toBe(200);
		// Its session has none chosen then, and is that of the first.
		for (let node = 0; node < 2; node += 1) {
			const known = (await send('GET', '/api/profiles', { token })).data;
			expect(known).toMatchObject({ current: account.user.id, is_chosen: false });
			expect((await send('GET', '/api/watch-history', { token })).data).toEqual([]);
		}
	});

	it('count wrong PINs of an address over all profiles and nodes; another address goes on', {
		tags: ['profiles-pin'],
	}, async () => {
		const { send, add } = await listen(engine);
		const ids: string[] = [];
		for (let count = 0; count < 7; count += 1) ids.push(await add(`Person ${count}`, '2468'));
		const tryPin = async (id: string, pin: string, from?: string) =>
			(await send('POST', `/api/profiles/${id}/switch`, { body: { pin }, ...(from ? { from } : {}) })).status;
		const statuses: number[] = [];
		// Each profile has five tries, an address thirty.
		for (const id of ids) for (const pin of ['1111', '1112', '1113', '1114']) statuses.push(await tryPin(id, pin));
		expect(statuses).toEqual(Array(28).fill(403));
		const [one = '', other = '', third = ''] = ids;
		expect([await tryPin(one, '1115'), await tryPin(other, '1115')]).toEqual([403, 403]);
		// The right one has to wait at this address, and is taken at another.
		expect(await tryPin(third, '2468')).toBe(429);
		expect(await tryPin(ids[3] ?? '', '2468', '198.51.100.7')).toBe(200);
	});
});
