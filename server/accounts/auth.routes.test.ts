import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { logIn, register, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { updateRole } from './user.repository.ts';

const SECOND_MS = 1000;
const DAY_S = 86_400;

describe.each(ENGINES)('accounts on %s', (engine) => {
	it('get a session at sign-up and a new one at each login', async () => {
		const app = await createTestApp({ engine });
		const registered = await register(app);
		expect(registered.statusCode).toBe(201);
		const first = registered.json();
		expect(first).toEqual({
			success: true,
			data: {
				token: expect.stringMatching(/^[\w-]{43}$/),
				user: {
					id: expect.any(String),
					username: 'Alice',
					email: 'alice@example.org',
					role: 'user',
					isPremium: false,
					created_at: '2026-06-15T12:00:00.000Z',
				},
				profiles: {
					profiles: [
						{
							id: first.data.user.id,
							name: 'Alice',
							picture: 'reel',
							child: null,
							has_pin: false,
							is_first: true,
							created_at: '2026-06-15T12:00:00.000Z',
						},
					],
					current: first.data.user.id,
					is_chosen: false,
				},
				language: 'en',
			},
			message: expect.any(String),
		});
		const second = await logIn(app, 'alice@example.org');
		expect(second.statusCode).toBe(200);
		expect(second.headers['cache-control']).toBe('no-store');
		expect(second.json().data.token).not.toBe(first.data.token);
		expect(second.json().data.user).toEqual(first.data.user);
		for (const { token } of [first.data, second.json().data]) {
			const { user, profiles, language } = first.data;
			expect((await verify(app, token)).json()).toEqual({ success: true, data: { user, profiles, language } });
		}
	});

	it('are found regardless of case and Unicode form', async () => {
		const app = await createTestApp({ engine });
		await register(app, { username: 'Straße_Ａ', email: 'Élan@Example.org' });
		for (const name of ['STRASSE_A', 'straße_a', 'ÉLAN@EXAMPLE.ORG', 'e\u0301lan@example.org', '  élan@example.org ']) {
			expect((await logIn(app, name)).statusCode, name).toBe(200);
		}
	});

	it('are not revealed by a failed login', async () => {
		const app = await createTestApp({ engine });
		await register(app);
		const answers = [];
		for (const name of ['Alice', 'alice@example.org', 'nobody', 'nobody@example.org', 'no\0body', 'x'.repeat(5000)]) {
			answers.push(await logIn(app, name, 'Wrong-pass-1'));
		}
		for (const { statusCode, body, headers } of answers) {
			expect(statusCode).toBe(401);
			expect(body).toBe(answers[0]?.body);
			expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
		}
		expect(answers[0]?.json()).toEqual({
			success: false,
			code: 'not_authenticated',
			message: 'Invalid username/email or password',
		});
	});

	it('lose only the current session at logout', async () => {
		const app = await createTestApp({ engine });
		const first = (await register(app)).json().data.token;
		const second = (await logIn(app, 'alice')).json().data.token;
		const left = await app.http.inject({
			method: 'POST',
			url: '/api/auth/logout',
			headers: { authorization: `Bearer ${first}`, 'content-type': 'application/json' },
		});
		expect(left.statusCode).toBe(200);
		expect(left.json()).toMatchObject({ success: true, data: null });
		for (const url of ['/api/auth/profile', '/api/watch-history', '/api/debug/watch-history']) {
			const response = await app.http.inject({ url, headers: { authorization: `Bearer ${first}` } });
			expect(response.statusCode).toBe(401);
			expect(response.json().message).toBe('Not authenticated');
		}
		expect((await verify(app, second)).statusCode).toBe(200);
	});

	it('lose the sessions of a logout that was not confirmed, by the hashes of their tokens', {
		tags: ['logout-pending'],
	}, async () => {
		const app = await createTestApp({ engine });
		const first = (await register(app)).json().data.token;
		const second = (await logIn(app, 'alice')).json().data.token;
		const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
		const send = (token_hashes: string[]) =>
			app.http.inject({ method: 'POST', url: '/api/auth/pending-logouts', payload: { token_hashes } });
		const answers = [await send([hashOf(first)]), await send([hashOf('unknown'), hashOf(first)])];
		expect(answers[0]?.statusCode).toBe(200);
		// Nothing reveals which sessions there were.
		expect(answers[1]?.body).toBe(answers[0]?.body);
		for (const wrong of [[], [first], [hashOf(second).toUpperCase()], Array(6).fill(hashOf(second))]) {
			expect((await send(wrong)).statusCode).toBe(400);
		}
		expect((await verify(app, first)).statusCode).toBe(401);
		expect((await verify(app, hashOf(second))).statusCode).toBe(401);
		expect((await verify(app, second)).statusCode).toBe(200);
	});

	it('are signed out after the idle lifetime, and after the maximum lifetime even if active', async () => {
		const env = { SESSION_IDLE_DAYS: String(2 / DAY_S), SESSION_MAX_DAYS: String(4 / DAY_S) };
		const app = await createTestApp({ engine, env });
		const idle = (await register(app)).json().data.token;
		const busy = (await logIn(app, 'alice')).json().data.token;
		const statuses = [];
		for (let second = 0; second < 5; second += 1) {
			app.clock.advance(SECOND_MS);
			statuses.push((await verify(app, busy)).statusCode);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 401]);
		expect((await verify(app, idle)).statusCode).toBe(401);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
	});

	it('have a changed role from the next request with the same token', async () => {
		const app = await createTestApp({ engine });
		const admin = await buildAccount(app, 'admin');
		const debug = () => app.http.inject({ url: '/api/debug/watch-history', headers: admin.headers });
		expect((await debug()).statusCode).toBe(200);
		await updateRole(app.database.db, admin.user.id, 'user');
		expect((await debug()).statusCode).toBe(403);
	});

	it('are deleted with their sessions, history and tombstones', async () => {
		const app = await createTestApp({ engine });
		const { user, headers, token } = await buildAccount(app);
		const payload = { media_id: '605', media_type: 'movie' };
		await app.http.inject({ method: 'POST', url: '/api/watch-history', payload, headers });
		await app.http.inject({ method: 'DELETE', url: '/api/watch-history', headers });
		await app.http.inject({ method: 'POST', url: '/api/watch-history', payload, headers });
		const { db } = app.database;
		await db.deleteFrom('users').where('id', '=', user.id).execute();
		for (const table of ['sessions', 'watch_history', 'watch_history_tombstones'] as const) {
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
		expect((await verify(app, token)).statusCode).toBe(401);
	});
});

describe('a token', () => {
	it('is accepted only in the Authorization header', async () => {
		const app = await createTestApp();
		const { token } = await buildAccount(app);
		const tries = [
			{ url: `/api/auth/verify?token=${token}` },
			{ url: '/api/auth/verify', headers: { cookie: `token=${token}` } },
			{ url: '/api/auth/verify', headers: { 'x-access-token': token } },
			{ url: '/api/auth/verify', headers: { authorization: token } },
			{ url: '/api/auth/verify', headers: { authorization: `Basic ${token}` } },
			{ method: 'POST' as const, url: '/api/auth/logout', payload: { token } },
		];
		for (const one of tries) expect((await app.http.inject(one)).statusCode).toBe(401);
		expect((await verify(app, token)).statusCode).toBe(200);
	});

	it.each(['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1 --aaaaaaaaaaaa"])(
		'that is invalid is refused: %j',
		async (authorization) => {
			const app = await createTestApp();
			const response = await app.http.inject({ url: '/api/auth/profile', headers: { authorization } });
			expect(response.statusCode).toBe(401);
		},
	);

	it('is ignored by public endpoints even if invalid', async () => {
		const app = await createTestApp();
		const response = await app.http.inject({ url: '/api/config', headers: { authorization: 'Bearer broken' } });
		expect(response.statusCode).toBe(200);
	});
});
