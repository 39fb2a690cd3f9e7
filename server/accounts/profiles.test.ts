import { describe, expect, it } from 'vitest';
import { PROFILES_MAX } from '#contract/limits.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls as from a browser at an address, which are limited. */
function toClient(app: TestApp, headers: Record<string, string>, remoteAddress?: string) {
	return async (method: Method, path: string, payload?: object) => {
		const url = `/api/profiles${path}`;
		const from = remoteAddress === undefined ? {} : { remoteAddress };
		const answer = await app.http.inject({ method, url, headers, ...from, ...(payload ? { payload } : {}) });
		return { status: answer.statusCode, ...answer.json() };
	};
}

async function logIn(app: TestApp, username: string): Promise<{ authorization: string }> {
	const payload = { emailOrUsername: username, password: 'Ladder-cloud-7' };
	const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
	return { authorization: `Bearer ${answer.json().data.token}` };
}

async function open(engine?: Engine) {
	const app = await createTestApp({ engine, env: {} });
	const account = await buildAccount(app);
	const { user } = account;
	return { app, account, user, call: toClient(app, account.headers) };
}

describe.each(ENGINES)('on %s', (engine) => {
	it('an account has a first profile with its name, and gets up to eight', { tags: ['profiles-manage'] }, async () => {
		const { user, call } = await open(engine);
		const first = { id: user.id, name: user.username, picture: 'reel', has_pin: false, is_first: true };
		expect((await call('GET', '')).data).toEqual({
			profiles: [expect.objectContaining(first)],
			current: user.id,
			is_chosen: false,
		});
		for (let count = 1; count < PROFILES_MAX; count += 1) {
			const added = await call('POST', '', { name: `  Person ${count} `, picture: 'owl' });
			expect(added.data).toMatchObject({ name: `Person ${count}`, picture: 'owl', is_first: false, has_pin: false });
		}
		expect(await call('POST', '', { name: 'One more', picture: 'owl' })).toMatchObject({
			status: 409,
			message: 'An account has at most 8 profiles',
		});
		const { profiles } = (await call('GET', '')).data;
		const order = profiles.map(({ id }: { id: string }) => id).reverse();
		expect((await call('PUT', '/order', { ids: order })).data.map(({ id }: { id: string }) => id)).toEqual(order);
		expect((await call('PUT', '/order', { ids: order.slice(1) })).status).toBe(409);
		expect((await call('PUT', '/order', { ids: order.map(() => order[0]) })).status).toBe(409);
	});

	it('profiles added at the same moment are eight at most', { tags: ['profiles-manage'] }, async () => {
		const { call } = await open(engine);
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, index) => call('POST', '', { name: `Person ${index}`, picture: 'owl' })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(PROFILES_MAX - 1);
		expect((await call('GET', '')).data.profiles).toHaveLength(PROFILES_MAX);
	});

	it('name and picture change; two profiles of an account have different names', {
		tags: ['profiles-manage'],
	}, async () => {
		const { user, call, app } = await open(engine);
		await call('PUT', `/${user.id}`, { name: 'Grandmother', picture: 'teapot' });
		const added = await call('POST', '', { name: 'Ada', picture: 'owl' });
		expect((await call('PUT', `/${added.data.id}`, { name: 'GRANDMOTHER' })).status).toBe(409);
		expect((await call('PUT', `/${added.data.id}`, { name: 'ada' })).data.name).toBe('ada');
		expect((await call('PUT', `/${added.data.id}`, { picture: 'https://a.example/me.png' })).status).toBe(400);
		expect((await call('PUT', `/${added.data.id}`, { name: ' ' })).status).toBe(400);
		expect((await call('PUT', `/${added.data.id}`, { name: 'x'.repeat(41) })).status).toBe(400);
		expect((await call('GET', '')).data.profiles[0]).toMatchObject({ name: 'Grandmother', picture: 'teapot' });
		const other = toClient(app, (await buildAccount(app)).headers);
		for (const [method, path, body] of [
			['PUT', '', { name: 'Mine' }],
			['POST', '/switch', {}],
			['POST', '/removal', {}],
		] as const) {
			expect((await other(method, `/${added.data.id}${path}`, body)).status).toBe(404);
		}
	});

	it('a session uses the profile that it chose, and another session another one', {
		tags: ['profiles-choose'],
	}, async () => {
		const { app, user, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl' });
		const elsewhere = await logIn(app, user.username);
		expect((await call('POST', `/${ada.id}/switch`, {})).message).toBe('Watching as Ada');
		expect((await call('GET', '')).data).toMatchObject({ current: ada.id, is_chosen: true });
		expect((await toClient(app, elsewhere)('GET', '')).data).toMatchObject({ current: user.id, is_chosen: false });
		const verified = await app.http.inject({ url: '/api/auth/verify', headers: elsewhere });
		expect(verified.json().data.profiles.profiles).toHaveLength(2);
		// Back to the first, which is a choice, too.
		await call('POST', `/${user.id}/switch`, {});
		expect((await call('GET', '')).data).toMatchObject({ current: user.id, is_chosen: true });
		await call('POST', `/${ada.id}/switch`, {});
		expect((await call('POST', `/${ada.id}/removal`, {})).status).toBe(200);
		expect((await call('GET', '')).data).toMatchObject({ current: user.id, is_chosen: false });
		expect((await call('POST', `/${user.id}/removal`, {})).status).toBe(409);
	});

	it('a PIN is stored hashed, and without it nobody uses the profile', { tags: ['profiles-pin'] }, async () => {
		const { app, account, user, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl', newPin: '2468' });
		expect(ada.has_pin).toBe(true);
		const [stored] = await app.database.db.selectFrom('profiles').selectAll().where('id', '=', ada.id).execute();
		expect(stored?.pin_hash).toMatch(/^\$argon2id\$/);
		expect(JSON.stringify((await call('GET', '')).data)).not.toContain('argon2');
		expect(await call('POST', `/${ada.id}/switch`, {})).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect(await call('POST', `/${ada.id}/switch`, { pin: '1357' })).toMatchObject({ status: 403, code: 'wrong_pin' });
		expect((await call('GET', '')).data.current).toBe(user.id);
		expect((await call('POST', `/${ada.id}/switch`, { pin: '2468' })).status).toBe(200);
		for (const newPin of ['123', '123456789', '12a4', '１２３４', 1234]) {
			expect((await call('PUT', `/${user.id}`, { newPin })).status).toBe(400);
		}
		const audited = await app.database.db
			.selectFrom('audit_log')
			.select(['action', 'details'])
			.where('actor_id', '=', account.user.id)
			.execute();
		expect(audited).toEqual([{ action: 'profile_created', details: '{}' }]);
	});

	it('a change or a removal takes the PIN, or the password within the last minutes', {
		tags: ['profiles-pin'],
	}, async () => {
		const { app, account, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl', newPin: '2468' });
		const path = `/${ada.id}`;
		app.clock.advance(3_600_000);
		for (const send of [
			(pin?: string) => call('PUT', path, { name: 'Eve', ...(pin ? { pin } : {}) }),
			(pin?: string) => call('PUT', path, { newPin: null, ...(pin ? { pin } : {}) }),
			(pin?: string) => call('POST', `${path}/removal`, pin ? { pin } : {}),
		]) {
			expect(await send()).toMatchObject({ status: 403, code: 'password_required' });
			expect(await send('1357')).toMatchObject({ status: 403, code: 'wrong_pin' });
		}
		expect((await call('PUT', path, { newPin: '97531', pin: '2468' })).status).toBe(200);
		expect((await call('POST', `${path}/switch`, { pin: '2468' })).status).toBe(403);
		const { headers } = account;
		await app.http.inject({
			method: 'POST',
			url: '/api/auth/confirm-password',
			headers,
			payload: { password: 'Ladder-cloud-7' },
		});
		expect((await call('PUT', path, { newPin: null })).data.has_pin).toBe(false);
		expect((await call('POST', `${path}/switch`, {})).status).toBe(200);
	});

	it('the first profile may have a PIN: a session that has chosen none sees nothing of it', {
		tags: ['profiles-pin'],
	}, async () => {
		const { app, user, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl' });
		await call('PUT', `/${user.id}`, { newPin: '2468' });
		const fresh = await logIn(app, user.username);
		expect((await toClient(app, fresh)('GET', '')).data).toMatchObject({ current: null, is_chosen: false });
		const read = async () => {
			const answer = await app.http.inject({ url: '/api/watch-history', headers: fresh });
			return answer.json().code ?? answer.statusCode;
		};
		expect(await read()).toBe('profile_required');
		await toClient(app, fresh)('POST', `/${ada.id}/switch`, {});
		expect(await read()).toBe(200);
		// What leaves with everything of everyone takes the password again.
		app.clock.advance(3_600_000);
		const exported = await app.http.inject({ url: '/api/auth/export', headers: fresh });
		expect(exported.json().code).toBe('password_required');
	});

	it('the export of an account has every profile, and the archive the one in use', {
		tags: ['own-data-export', 'profiles-apart'],
	}, async () => {
		const { app, account, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl' });
		const { headers } = account;
		const record = (media_id: string) =>
			app.http.inject({
				method: 'POST',
				url: '/api/watch-history',
				headers,
				payload: { media_id, media_type: 'movie' },
			});
		await record('775');
		await call('POST', `/${ada.id}/switch`, {});
		await record('19');
		const { data } = (await app.http.inject({ url: '/api/auth/export', headers })).json();
		const ids = (entries: { media_id: string }[]) => entries.map(({ media_id }) => media_id);
		expect(ids(data.watchHistory)).toEqual(['775']);
		expect(data.profiles.map(({ name }: { name: string }) => name)).toEqual([account.user.username, 'Ada']);
		expect(data.profiles[0].watchHistory).toBeUndefined();
		expect(ids(data.profiles[1].watchHistory)).toEqual(['19']);
		const archive = (await app.http.inject({ url: '/api/export', headers })).rawPayload.toString('latin1');
		expect(archive).toContain('matinee.json');
	});

	it('a shared list of another profile shows the username, as before', async () => {
		const { app, account, call } = await open(engine);
		const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl' });
		await call('POST', `/${ada.id}/switch`, {});
		const { headers } = account;
		const send = (method: Method, url: string, payload: object) => app.http.inject({ method, url, headers, payload });
		const list = (await send('POST', '/api/lists', { name: 'Rainy days' })).json().data;
		const shared = (await send('PUT', `/api/lists/${list.id}/share`, { shows_owner: true })).json().data;
		const seen = await app.http.inject({ url: `/api/shared-lists/${shared.share.token}` });
		expect([seen.statusCode, JSON.stringify(seen.json()).includes(account.user.username)]).toEqual([200, true]);
	});
});

it('wrong PINs are limited for the profile', {
	tags: ['profiles-pin'],
}, async () => {
	const { app, user, call } = await open();
	const { data: ada } = await call('POST', '', { name: 'Ada', picture: 'owl', newPin: '2468' });
	await app.http.listen({ port: 0, host: '127.0.0.1' });
	const address = app.http.server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const headers = { ...(await logIn(app, user.username)), 'content-type': 'application/json' };
	const tryPin = async (id: string, pin: string) => {
		const body = JSON.stringify({ pin });
		const url = `http://127.0.0.1:${port}/api/profiles/${id}/switch`;
		return (await fetch(url, { method: 'POST', headers, body })).status;
	};
	expect(await tryPin(ada.id, '2468')).toBe(200);
	const statuses = [];
	for (let attempt = 0; attempt < 7; attempt += 1) statuses.push(await tryPin(ada.id, `111${attempt}`));
	expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
	// The right one has to wait, too.
	expect(await tryPin(ada.id, '2468')).toBe(429);
});
