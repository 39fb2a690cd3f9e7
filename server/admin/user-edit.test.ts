import { describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/user.ts';
import { actAs } from '../testing/act-as.ts';
import { createAdministration, findStoredUser, userPath } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

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

describe.each(ENGINES)('an edited user on %s', (engine) => {
	it('loses its sessions and its old password when the password changes', {
		tags: ['api-password-ends-sessions'],
	}, async () => {
		const { app, byAdmin } = await createAdministration(engine);
		const { user, first, second, logIn, verify } = await registerReader(app);
		const response = await byAdmin('PUT', `/api/admin/users/${user.id}`, { password: NEW_PASSWORD });
		expect(response.json()).toEqual({ success: true, data: user, message: 'User updated successfully' });
		expect([await verify(first), await verify(second)]).toEqual([401, 401]);
		expect((await logIn(PASSWORD)).statusCode).toBe(401);
		expect((await logIn(NEW_PASSWORD)).statusCode).toBe(200);
	});

	it('keeps the session that changed the password', { tags: ['api-password-ends-sessions'] }, async () => {
		const { app, byOwner } = await createAdministration(engine);
		const { user, first, second, verify } = await registerReader(app);
		await byOwner('PUT', `/api/admin/users/${user.id}/role`, { role: 'admin' });
		const payload = { username: user.username, email: user.email, password: NEW_PASSWORD };
		const url = `/api/admin/users/${user.id}`;
		const response = await app.http.inject({ method: 'PUT', url, payload, headers: { ...first } });
		expect(response.statusCode).toBe(200);
		expect([await verify(first), await verify(second)]).toEqual([200, 401]);
	});

	it('is validated as at sign-up, and an empty password changes nothing', {
		tags: ['api-user-edit'],
	}, async () => {
		const { app, admin, user, byAdmin } = await createAdministration(engine);
		const before = await findStoredUser(app, user.user);
		const payload = { username: ' Renamed.Reader ', email: 'Renamed@Example.org', password: '', role: 'owner' };
		const response = await byAdmin('PUT', userPath(user), payload);
		expect(response.json().data).toEqual({ ...user.user, username: 'Renamed.Reader', email: 'Renamed@Example.org' });
		expect(await findStoredUser(app, user.user)).toEqual({
			...before,
			username: 'Renamed.Reader',
			username_key: 'RENAMED.READER',
			email: 'Renamed@Example.org',
			email_key: 'RENAMED@EXAMPLE.ORG',
		});
		expect((await byAdmin('PUT', userPath(user), { username: 'RENAMED.reader' })).statusCode).toBe(200);
		for (const [taken, message] of [
			[{ username: admin.user.username.toUpperCase() }, 'Username or email already exists'],
			[{ email: admin.user.email }, 'Username or email already exists'],
		] as const) {
			const refused = await byAdmin('PUT', userPath(user), taken);
			expect([refused.statusCode, refused.json().message]).toEqual([409, message]);
		}
	});

	it('gets a name that only one of many concurrent edits can take', { tags: ['api-user-edit'] }, async () => {
		const { app, byAdmin } = await createAdministration(engine);
		const accounts = await Promise.all(Array.from({ length: 8 }, () => buildAccount(app)));
		const answers = await Promise.all(
			accounts.map((account) => byAdmin('PUT', userPath(account), { username: 'the.one' })),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
	});

	it('has its sessions listed and ended', { tags: ['api-user-sessions'] }, async () => {
		const { app, byAdmin } = await createAdministration(engine);
		const { user, first, verify } = await registerReader(app);
		const listed = await byAdmin('GET', `/api/admin/users/${user.id}/sessions`);
		expect(listed.json().data).toHaveLength(2);
		expect(listed.json().data[0]).toEqual({
			id: expect.stringMatching(/^[\w-]{16}$/),
			device: null,
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
});

describe('an admin', () => {
	it.each(['admin', 'owner'] as const)(
		'may not change another %s',
		{ tags: ['api-owner-only'] },
		async (role: Role) => {
			const { app, byAdmin } = await createAdministration();
			const other = await buildAccount(app, role);
			const before = await findStoredUser(app, other.user);
			for (const payload of [{ username: 'renamed' }, { email: 'new@example.org' }, { password: NEW_PASSWORD }, {}]) {
				const response = await byAdmin('PUT', userPath(other), payload);
				expect([response.statusCode, response.json().message]).toEqual([403, `Only an owner can change an ${role}`]);
			}
			expect((await byAdmin('GET', userPath(other, '/sessions'))).statusCode).toBe(403);
			expect((await byAdmin('DELETE', userPath(other, '/sessions'))).statusCode).toBe(403);
			expect(await findStoredUser(app, other.user)).toEqual(before);
			expect((await actAs(app, other)('GET', '/api/auth/verify')).statusCode).toBe(200);
		},
	);

	it('may edit its account, and toggle premium for every user', { tags: ['api-owner-only'] }, async () => {
		const { admin, owner, byAdmin } = await createAdministration();
		expect((await byAdmin('PUT', userPath(admin), { username: 'chief' })).json().data.username).toBe('chief');
		expect((await byAdmin('PUT', userPath(owner, '/premium'))).json().data.isPremium).toBe(true);
	});

	it('keeps its current session when it ends its other sessions', { tags: ['api-user-sessions'] }, async () => {
		const { admin, byAdmin } = await createAdministration();
		expect((await byAdmin('DELETE', userPath(admin, '/sessions'))).json().message).toBe('0 sessions ended');
		expect((await byAdmin('GET', userPath(admin, '/sessions'))).json().data).toMatchObject([{ isCurrent: true }]);
	});
});

describe('validation of user edits', () => {
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
	])('refuses %j', { tags: ['api-user-edit'] }, async (payload, message) => {
		const { app, user, byAdmin } = await createAdministration();
		const before = await findStoredUser(app, user.user);
		const response = await byAdmin('PUT', userPath(user), payload);
		expect([response.statusCode, response.json().message]).toEqual([400, message]);
		expect(await findStoredUser(app, user.user)).toEqual(before);
	});
});
