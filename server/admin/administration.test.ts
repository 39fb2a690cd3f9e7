import { describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/user.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createTestDatabaseUrl, ENGINES, type Engine } from '../testing/test-database.ts';

async function setUp(engine?: Engine) {
	const app = await createTestApp({ engine });
	const [owner, admin, user] = [
		await buildAccount(app, 'owner'),
		await buildAccount(app, 'admin'),
		await buildAccount(app),
	];
	return { app, owner, admin, user, byOwner: actAs(app, owner), byAdmin: actAs(app, admin), byUser: actAs(app, user) };
}

const pathOf = ({ user }: TestAccount, what = '') => `/api/admin/users/${user.id}${what}`;

async function storedUser(app: TestApp, { id }: User) {
	return app.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

async function countOwners(app: TestApp): Promise<number> {
	return (await app.database.db.selectFrom('users').select('id').where('role', '=', 'owner').execute()).length;
}

/** Two servers on one database where the engine can have them, else two callers of one. */
async function createTwoNodes(engine: Engine): Promise<[TestApp, TestApp]> {
	const url = await createTestDatabaseUrl(engine);
	const one = await createTestApp(url ? { env: { DATABASE_URL: url } } : { engine });
	return [one, url ? await createTestApp({ env: { DATABASE_URL: url } }) : one];
}

const PASSWORD = 'Ladder-cloud-7';
const NEW_PASSWORD = 'Window-stone-9';

/** An account that can log in, and two sessions of it. */
async function registerReader(app: TestApp) {
	const identity = { username: 'reader', email: 'reader@example.org' };
	const registered = await app.http.inject({
		method: 'POST',
		url: '/api/auth/register',
		payload: { ...identity, password: PASSWORD },
	});
	const logIn = (password: string) =>
		app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { emailOrUsername: 'reader', password } });
	const tokens = [registered.json().data.token, (await logIn(PASSWORD)).json().data.token] as const;
	const [first, second] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
	const verify = async (headers: object | undefined) =>
		(await app.http.inject({ url: '/api/auth/verify', headers: { ...headers } })).statusCode;
	return { user: registered.json().data.user as User, first, second, logIn, verify };
}

describe.each(ENGINES)('administration on %s', (engine) => {
	it('changes a role for the next call with the same token', { tags: ['api-role-change'] }, async () => {
		const { app, admin, byOwner, byAdmin } = await setUp(engine);
		expect((await byAdmin('GET', '/api/admin/stats')).statusCode).toBe(200);
		const response = await byOwner('PUT', pathOf(admin, '/role'), { role: 'user' });
		expect(response.json()).toEqual({
			success: true,
			data: { ...admin.user, role: 'user' },
			message: 'User role updated successfully',
		});
		const refused = await byAdmin('GET', '/api/admin/stats');
		expect([refused.statusCode, refused.json().message]).toEqual([403, 'Forbidden']);
		expect((await storedUser(app, admin.user))?.role).toBe('user');
	});

	it('keeps an owner, and an owner keeps its account', { tags: ['api-last-owner'] }, async () => {
		const { app, owner, byOwner } = await setUp(engine);
		const demoted = await byOwner('PUT', pathOf(owner, '/role'), { role: 'admin' });
		expect([demoted.statusCode, demoted.json()]).toEqual([
			409,
			{ success: false, code: 'conflict', message: 'At least one owner is required' },
		]);
		const deleted = await byOwner('DELETE', pathOf(owner));
		expect([deleted.statusCode, deleted.json()]).toEqual([
			403,
			{ success: false, code: 'forbidden', message: 'You cannot delete your own account' },
		]);
		expect(await countOwners(app)).toBe(1);
		const second = await buildAccount(app, 'owner');
		expect((await byOwner('PUT', pathOf(owner, '/role'), { role: 'owner' })).statusCode).toBe(200);
		expect((await byOwner('PUT', pathOf(owner, '/role'), { role: 'user' })).statusCode).toBe(200);
		const last = await actAs(app, second)('PUT', pathOf(second, '/role'), { role: 'user' });
		expect(last.statusCode).toBe(409);
	});

	it('leaves an owner when two demote each other at once, two hundred times', {
		tags: ['api-last-owner'],
		timeout: 60_000,
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		const [one, two] = [await buildAccount(node, 'owner'), await buildAccount(node, 'owner')];
		const [byOne, byTwo] = [actAs(node, one), actAs(other, two)];
		for (let round = 0; round < 200; round += 1) {
			const answers = await Promise.all([
				byOne('PUT', pathOf(two, '/role'), { role: 'user' }),
				byTwo('PUT', pathOf(one, '/role'), { role: 'user' }),
			]);
			expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
			expect(await countOwners(node)).toBe(1);
			await node.database.db.updateTable('users').set({ role: 'owner' }).execute();
		}
	});

	it('leaves an owner when two step down or delete each other at once', {
		tags: ['api-last-owner'],
		timeout: 60_000,
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		for (let round = 0; round < 20; round += 1) {
			const [one, two] = [await buildAccount(node, 'owner'), await buildAccount(node, 'owner')];
			const [byOne, byTwo] = [actAs(node, one), actAs(other, two)];
			const down = await Promise.all([
				byOne('PUT', pathOf(one, '/role'), { role: 'user' }),
				byTwo('PUT', pathOf(two, '/role'), { role: 'user' }),
			]);
			expect(down.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
			const ids = [one.user.id, two.user.id];
			await node.database.db.updateTable('users').set({ role: 'owner' }).where('id', 'in', ids).execute();
			const gone = await Promise.all([byOne('DELETE', pathOf(two)), byTwo('DELETE', pathOf(one))]);
			expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
			expect(await countOwners(node)).toBe(1);
			await node.database.db.deleteFrom('users').execute();
		}
	});

	it('ends premium where it began after ten toggles at once', { tags: ['api-premium-toggle'] }, async () => {
		const { app, user, byAdmin } = await setUp(engine);
		const toggle = () => byAdmin('PUT', pathOf(user, '/premium'));
		const answers = await Promise.all(Array.from({ length: 10 }, toggle));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
		expect((await storedUser(app, user.user))?.is_premium).toBe(0);
		expect((await toggle()).json()).toEqual({
			success: true,
			data: { ...user.user, isPremium: true },
			message: 'Premium status updated successfully',
		});
		expect((await byAdmin('GET', '/api/admin/stats')).json().data.premiumUsers).toBe(1);
	});

	it('deletes an account with all that belongs to it, on every node at once', {
		tags: ['api-user-deletion'],
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		const [owner, user] = [await buildAccount(node, 'owner'), await buildAccount(node)];
		const entry = { media_id: '605', media_type: 'movie' };
		await actAs(node, user)('POST', '/api/watch-history', entry);
		await actAs(node, user)('POST', '/api/watch-history', { ...entry, media_id: '606' });
		await actAs(node, user)('DELETE', '/api/watch-history/606/movie');
		const response = await actAs(node, owner)('DELETE', pathOf(user));
		expect(response.json()).toEqual({ success: true, data: null, message: 'User deleted successfully' });
		for (const path of ['/api/auth/verify', '/api/watch-history', '/api/admin/stats']) {
			expect((await actAs(other, user)('GET', path)).statusCode).toBe(401);
		}
		const { db } = node.database;
		for (const table of ['watch_history', 'watch_history_tombstones', 'sessions'] as const) {
			expect(await db.selectFrom(table).selectAll().where('user_id', '=', user.user.id).execute()).toEqual([]);
		}
		expect((await actAs(node, owner)('DELETE', pathOf(user))).statusCode).toBe(404);
	});

	it('ends a user’s sessions with its password, which is another one then', {
		tags: ['api-password-ends-sessions'],
	}, async () => {
		const { app, byAdmin } = await setUp(engine);
		const { user, first, second, logIn, verify } = await registerReader(app);
		const response = await byAdmin('PUT', `/api/admin/users/${user.id}`, { password: NEW_PASSWORD });
		expect(response.json()).toEqual({ success: true, data: user, message: 'User updated successfully' });
		expect([await verify(first), await verify(second)]).toEqual([401, 401]);
		expect((await logIn(PASSWORD)).statusCode).toBe(401);
		expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200);
	});

	it('keeps the session that changes its own password', { tags: ['api-password-ends-sessions'] }, async () => {
		const { app, byOwner } = await setUp(engine);
		const { user, first, second, verify } = await registerReader(app);
		await byOwner('PUT', `/api/admin/users/${user.id}/role`, { role: 'admin' });
		const payload = { username: user.username, email: user.email, password: NEW_PASSWORD };
		const url = `/api/admin/users/${user.id}`;
		const response = await app.http.inject({ method: 'PUT', url, payload, headers: { ...first } });
		expect(response.statusCode).toBe(200);
		expect([await verify(first), await verify(second)]).toEqual([200, 401]);
	});

	it('changes names by the rules of sign-up, and leaves an empty password alone', {
		tags: ['api-user-edit'],
	}, async () => {
		const { app, admin, user, byAdmin } = await setUp(engine);
		const before = await storedUser(app, user.user);
		const payload = { username: ' Renamed.Reader ', email: 'Renamed@Example.org', password: '', role: 'owner' };
		const response = await byAdmin('PUT', pathOf(user), payload);
		expect(response.json().data).toEqual({ ...user.user, username: 'Renamed.Reader', email: 'Renamed@Example.org' });
		expect(await storedUser(app, user.user)).toEqual({
			...before,
			username: 'Renamed.Reader',
			username_key: 'RENAMED.READER',
			email: 'Renamed@Example.org',
			email_key: 'RENAMED@EXAMPLE.ORG',
		});
		expect((await byAdmin('PUT', pathOf(user), { username: 'RENAMED.reader' })).statusCode).toBe(200);
		for (const [taken, message] of [
			[{ username: admin.user.username.toUpperCase() }, 'Username or email already exists'],
			[{ email: admin.user.email }, 'Username or email already exists'],
		] as const) {
			const refused = await byAdmin('PUT', pathOf(user), taken);
			expect([refused.statusCode, refused.json().message]).toEqual([409, message]);
		}
	});

	it('gives one name to one of many who are given it at once', { tags: ['api-user-edit'] }, async () => {
		const { app, byAdmin } = await setUp(engine);
		const accounts = await Promise.all(Array.from({ length: 8 }, () => buildAccount(app)));
		const answers = await Promise.all(
			accounts.map((account) => byAdmin('PUT', pathOf(account), { username: 'the.one' })),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
	});

	it('lists where somebody is signed in, and signs them out', { tags: ['api-user-sessions'] }, async () => {
		const { app, byAdmin } = await setUp(engine);
		const { user, first, verify } = await registerReader(app);
		const listed = await byAdmin('GET', `/api/admin/users/${user.id}/sessions`);
		expect(listed.json().data).toHaveLength(2);
		expect(listed.json().data[0]).toEqual({
			id: expect.stringMatching(/^[\w-]{16}$/),
			created_at: '2026-06-15T12:00:00.000Z',
			last_used_at: '2026-06-15T12:00:00.000Z',
			isCurrent: false,
		});
		const stored = await app.database.db.selectFrom('sessions').select('token_hash').execute();
		for (const { token_hash } of stored) expect(listed.body).not.toContain(token_hash.slice(0, 16));
		const ended = await byAdmin('DELETE', `/api/admin/users/${user.id}/sessions`);
		expect(ended.json()).toEqual({ success: true, data: null, message: '2 sessions ended' });
		expect(await verify(first)).toBe(401);
		expect((await byAdmin('GET', `/api/admin/users/${user.id}/sessions`)).json().data).toEqual([]);
	});

	it('answers 404 for accounts that are not there, whatever they are called', {
		tags: ['api-user-missing'],
	}, async () => {
		const { byOwner } = await setUp(engine);
		for (const id of ['nobody', '%00', "o'x", '..%2f', '%F0%9F%8E%AC']) {
			for (const [method, path, payload] of [
				['PUT', '', { username: 'somebody' }],
				['PUT', '/role', { role: 'user' }],
				['PUT', '/premium', undefined],
				['DELETE', '', undefined],
				['GET', '/sessions', undefined],
				['DELETE', '/sessions', undefined],
			] as const) {
				const response = await byOwner(method, `/api/admin/users/${id}${path}`, payload);
				expect([response.statusCode, response.json().message], `${method} ${id}${path}`).toEqual([
					404,
					'User not found',
				]);
			}
		}
	});
});

describe('an admin', () => {
	it.each(['admin', 'owner'] as const)(
		'changes nothing of another %s',
		{ tags: ['api-owner-only'] },
		async (role: Role) => {
			const { app, byAdmin } = await setUp();
			const other = await buildAccount(app, role);
			const before = await storedUser(app, other.user);
			for (const payload of [{ username: 'renamed' }, { email: 'new@example.org' }, { password: NEW_PASSWORD }, {}]) {
				const response = await byAdmin('PUT', pathOf(other), payload);
				expect([response.statusCode, response.json().message]).toEqual([
					403,
					`Only an owner can do this to an ${role}`,
				]);
			}
			expect((await byAdmin('GET', pathOf(other, '/sessions'))).statusCode).toBe(403);
			expect((await byAdmin('DELETE', pathOf(other, '/sessions'))).statusCode).toBe(403);
			expect(await storedUser(app, other.user)).toEqual(before);
			expect((await actAs(app, other)('GET', '/api/auth/verify')).statusCode).toBe(200);
		},
	);

	it('changes itself, and premium of anyone', { tags: ['api-owner-only'] }, async () => {
		const { admin, owner, byAdmin } = await setUp();
		expect((await byAdmin('PUT', pathOf(admin), { username: 'chief' })).json().data.username).toBe('chief');
		expect((await byAdmin('PUT', pathOf(owner, '/premium'))).json().data.isPremium).toBe(true);
	});

	it('neither changes roles nor deletes', { tags: ['api-owner-only'] }, async () => {
		const { app, user, byAdmin } = await setUp();
		for (const response of [
			await byAdmin('PUT', pathOf(user, '/role'), { role: 'admin' }),
			await byAdmin('DELETE', pathOf(user)),
		]) {
			expect([response.statusCode, response.json().message]).toEqual([403, 'Owner access required']);
		}
		expect(await storedUser(app, user.user)).toMatchObject({ role: 'user' });
	});

	it('who signs itself out everywhere stays where it asks', { tags: ['api-user-sessions'] }, async () => {
		const { admin, byAdmin } = await setUp();
		expect((await byAdmin('DELETE', pathOf(admin, '/sessions'))).json().message).toBe('0 sessions ended');
		expect((await byAdmin('GET', pathOf(admin, '/sessions'))).json().data).toMatchObject([{ isCurrent: true }]);
	});
});

describe('input', () => {
	it.each([[{ role: 'root' }], [{ role: 'Owner ' }], [{ role: ['owner'] }], [{ role: '' }], [{}], [{ role: null }]])(
		'that is no role is refused: %j',
		{ tags: ['api-invalid-role'] },
		async (payload) => {
			const { user, byOwner } = await setUp();
			const response = await byOwner('PUT', pathOf(user, '/role'), payload);
			expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid role']);
		},
	);

	it.each([
		[{ username: '' }, 'Username is required'],
		[{ username: 'ab' }, 'Username must be at least 3 characters'],
		[{ username: 'a'.repeat(51) }, 'Username must be less than 50 characters'],
		[
			{ username: '<img src=x onerror=alert(1)>' },
			'Username may only contain letters, numbers, dots, dashes and underscores',
		],
		[{ email: '' }, 'Email is required'],
		[{ email: 'nowhere' }, 'Please enter a valid email address'],
		[{ password: 'Short1' }, 'Password must be at least 8 characters'],
		[{ password: 'Password1' }, 'Password is too common'],
		[{ password: 7 }, 'Password is required'],
	])('that breaks a rule of sign-up is refused: %j', { tags: ['api-user-edit'] }, async (payload, message) => {
		const { app, user, byAdmin } = await setUp();
		const before = await storedUser(app, user.user);
		const response = await byAdmin('PUT', pathOf(user), payload);
		expect([response.statusCode, response.json().message]).toEqual([400, message]);
		expect(await storedUser(app, user.user)).toEqual(before);
	});
});
