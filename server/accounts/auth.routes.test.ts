import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.ts';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { removeSessionsOf } from './session.repository.ts';
import { updatePasswordHash, updateRole } from './user.repository.ts';

const PASSWORD = 'Ladder-cloud-7';
const ALICE = { username: 'Alice', email: 'alice@example.org', password: PASSWORD, name: 'Alice' };
const SECOND_MS = 1000;
const DAY_S = 86_400;

const register = (app: TestApp, overrides: Record<string, unknown> = {}) =>
	app.http.inject({ method: 'POST', url: '/api/auth/register', payload: { ...ALICE, ...overrides } });
const logIn = (app: TestApp, emailOrUsername: string, password = PASSWORD) =>
	app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { emailOrUsername, password } });
const verify = (app: TestApp, token: string) =>
	app.http.inject({ url: '/api/auth/verify', headers: { authorization: `Bearer ${token}` } });

describe('sign-up', () => {
	it.each([
		[{ username: '' }, ACCOUNT_RULE_MESSAGES.usernameRequired],
		[{ username: undefined }, 'Username is required'],
		[{ username: ['Alice'] }, 'Username is required'],
		[{ username: '   ' }, 'Username is required'],
		[{ username: 'al' }, 'Username must be at least 3 characters'],
		[{ username: '🎬🎬' }, 'Username must be at least 3 characters'],
		[{ username: 'a'.repeat(51) }, 'Username must be less than 50 characters'],
		[{ username: 'a'.repeat(4096) }, 'Username must be less than 50 characters'],
		[{ username: '🎬'.repeat(51) }, 'Username must be less than 50 characters'],
		[{ username: '🎬'.repeat(50) }, 'Username may only contain letters, numbers, dots, dashes and underscores'],
		[{ username: 'a b c' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: '<b>bold</b>' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: 'al\0ice' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: 'alice@example.org' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ email: '' }, 'Email is required'],
		[{ email: 'alice' }, 'Please enter a valid email address'],
		[{ email: 'alice@example' }, 'Please enter a valid email address'],
		[{ email: `${'a'.repeat(300)}@example.org` }, 'Please enter a valid email address'],
		[{ email: 'a\0@example.org' }, 'Please enter a valid email address'],
		[{ password: '' }, 'Password is required'],
		[{ password: 'Sh0rt' }, 'Password must be at least 8 characters'],
		[
			{ password: 'alllowercase1' },
			'Password must contain at least one lowercase letter, one uppercase letter, and one number',
		],
		[{ password: `Aa1${'x'.repeat(126)}` }, 'Password must be at most 128 characters'],
		[{ password: 'Password1' }, 'Password is too common'],
		[{ password: 'Qwerty123' }, 'Password is too common'],
	])('refuses %j', async (overrides, message) => {
		const response = await register(await createTestApp(), overrides);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ success: false, code: 'invalid_request', message });
		expect(response.json().issues[0].path).toBe(Object.keys(overrides)[0]);
	});

	it.each(['a'.repeat(50), 'Дарья_7', '王小明', 'নীলিমা', 'x.y-z'])('takes the username %s', async (username) => {
		const response = await register(await createTestApp(), { username });
		expect(response.statusCode).toBe(201);
		expect(response.json().data.user.username).toBe(username);
	});

	it('tells every broken field, the first one as the message', async () => {
		const response = await register(await createTestApp(), { username: '', email: 'x', password: 'y' });
		expect(response.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
			'username',
			'email',
			'password',
		]);
		expect(response.json().message).toBe('Username is required');
	});

	it('is refused when registration is closed', async () => {
		const response = await register(await createTestApp({ env: { REGISTRATION: 'closed' } }));
		expect(response.statusCode).toBe(403);
		expect(response.json().message).toBe('Registration is closed');
	});

	it('reads no role, premium or id from the request', async () => {
		const app = await createTestApp();
		const { user } = (await register(app, { role: 'owner', isPremium: true, id: '1' })).json().data;
		expect(user).toMatchObject({ role: 'user', isPremium: false });
		expect(user.id).not.toBe('1');
	});
});

describe.each(ENGINES)('accounts on %s', (engine) => {
	it('begin with a session, and each login begins another', async () => {
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
			},
			message: expect.any(String),
		});
		const second = await logIn(app, 'alice@example.org');
		expect(second.statusCode).toBe(200);
		expect(second.headers['cache-control']).toBe('no-store');
		expect(second.json().data.token).not.toBe(first.data.token);
		expect(second.json().data.user).toEqual(first.data.user);
		for (const { token } of [first.data, second.json().data]) {
			expect((await verify(app, token)).json()).toEqual({ success: true, data: { user: first.data.user } });
		}
	});

	it('are found whatever the case and Unicode form', async () => {
		const app = await createTestApp({ engine });
		await register(app, { username: 'Straße_Ａ', email: 'Élan@Example.org' });
		for (const name of ['STRASSE_A', 'straße_a', 'ÉLAN@EXAMPLE.ORG', 'e\u0301lan@example.org', '  élan@example.org ']) {
			expect((await logIn(app, name)).statusCode, name).toBe(200);
		}
	});

	it.each([
		{ username: 'ALICE', email: 'other@example.org' },
		{ username: 'ａｌｉｃｅ', email: 'other@example.org' },
		{ username: 'other', email: 'ALICE@example.org' },
	])('are unique: %o is taken', async (identity) => {
		const app = await createTestApp({ engine });
		await register(app);
		const response = await register(app, identity);
		expect(response.statusCode).toBe(409);
		expect(response.json()).toEqual({
			success: false,
			code: 'conflict',
			message: 'Username or email already exists',
		});
	});

	it('come into being once when fifty ask for the same one at the same time', async () => {
		const app = await createTestApp({ engine });
		const responses = await Promise.all(Array.from({ length: 50 }, () => register(app)));
		const statuses = responses.map((response) => response.statusCode).sort();
		expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
		const { count } = await app.database.db
			.selectFrom('users')
			.select((select) => select.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(count).toBe(1);
		expect(await listDailyCounts(app.database.db)).toEqual([{ day: '2026-06-15', name: 'sign_ups', count: 1 }]);
	});

	it('are not given away by a login that fails', async () => {
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

	it('lose a session at logout, and that one alone', async () => {
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

	it('are signed out after the idle lifetime, and after the longest one however busy', async () => {
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

	it('obey a changed role at the next request with the same token', async () => {
		const app = await createTestApp({ engine });
		const admin = await buildAccount(app, 'admin');
		const debug = () => app.http.inject({ url: '/api/debug/watch-history', headers: admin.headers });
		expect((await debug()).statusCode).toBe(200);
		await updateRole(app.database.db, admin.user.id, 'user');
		expect((await debug()).statusCode).toBe(403);
	});

	it('leave nothing behind when they are deleted', async () => {
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
	it('counts in the Authorization header and nowhere else', async () => {
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
		'that is none is refused: %j',
		async (authorization) => {
			const app = await createTestApp();
			const response = await app.http.inject({ url: '/api/auth/profile', headers: { authorization } });
			expect(response.statusCode).toBe(401);
		},
	);

	it('does not disturb a public call, however broken it is', async () => {
		const app = await createTestApp();
		const response = await app.http.inject({ url: '/api/config', headers: { authorization: 'Bearer broken' } });
		expect(response.statusCode).toBe(200);
	});
});

describe('what is stored', () => {
	it('holds no password and no token', async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const { token } = (await register(app)).json().data;
		const { password_hash } = await app.database.db
			.selectFrom('users')
			.select('password_hash')
			.executeTakeFirstOrThrow();
		expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const bytes = ['', '-wal'].map((end) => readFileSync(join(app.dataDir, `matinee.db${end}`), 'latin1')).join();
		expect(bytes).toContain('alice@example.org');
		expect(bytes).not.toContain(PASSWORD);
		expect(bytes).not.toContain(token);
	});

	it('is hashed anew at login when the hash is weaker than today’s', async () => {
		const app = await createTestApp();
		const { user } = (await register(app)).json().data;
		const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 });
		await updatePasswordHash(app.database.db, user.id, weak);
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
		const row = await app.database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
		expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
	});

	it('ends every session but the one that is kept', async () => {
		const app = await createTestApp();
		const { user, token } = (await register(app)).json().data;
		const other = (await logIn(app, 'alice')).json().data.token;
		await removeSessionsOf(app.database.db, user.id);
		expect((await verify(app, token)).statusCode).toBe(401);
		expect((await verify(app, other)).statusCode).toBe(401);
	});
});
