import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { WATCHED_ENTRY } from '../testing/endpoint-requests.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'Stairway-moon-4';
const WRONG = { success: false, code: 'wrong_password', message: 'Incorrect password' };

describe.each(ENGINES)('the own account on %s', (engine) => {
	it('is renamed with its password, which ends the other sessions on every node, and is audited', {
		tags: ['own-account-changes'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		const { token } = (await register(app)).json().data;
		const elsewhere = (await logIn(other, 'alice')).json().data.token;
		const call = actAs(app, { headers: { authorization: `Bearer ${token}` } });
		const change = { username: 'Alicia', email: 'alicia@example.org' };
		expect((await call('PUT', '/api/auth/profile', { ...change, currentPassword: 'Wrong-pass-1' })).json()).toEqual(
			WRONG,
		);
		const changed = await call('PUT', '/api/auth/profile', { ...change, currentPassword: PASSWORD });
		expect([changed.statusCode, changed.json().data.user]).toEqual([200, expect.objectContaining(change)]);
		expect((await verify(other, elsewhere)).statusCode).toBe(401);
		expect((await verify(app, token)).statusCode).toBe(200);
		expect((await logIn(other, 'alicia@example.org')).statusCode).toBe(200);
		await register(app, { username: 'bob', email: 'bob@example.org' });
		for (const taken of [{ username: 'BOB' }, { username: 'b0b' }, { email: 'Bob@example.org' }]) {
			expect((await call('PUT', '/api/auth/profile', { ...taken, currentPassword: PASSWORD })).statusCode).toBe(409);
		}
		const owner = actAs(app, await buildAccount(app, 'owner'));
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		expect(entries).toHaveLength(1);
		expect(entries[0]).toMatchObject({ action: 'user_edited', details: { fields: ['username', 'email'] } });
	});

	it('gets a new password with the old one, and keeps the session that changed it', {
		tags: ['own-account-changes'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		const { token } = (await register(app)).json().data;
		const elsewhere = (await logIn(other, 'alice')).json().data.token;
		const call = actAs(app, { headers: { authorization: `Bearer ${token}` } });
		const change = (newPassword: string, currentPassword = PASSWORD) =>
			call('PUT', '/api/auth/password', { newPassword, currentPassword });
		expect((await change(NEW_PASSWORD, 'Wrong-pass-1')).json()).toEqual(WRONG);
		const common = await change('Password1');
		expect([common.statusCode, common.json().issues[0].path]).toEqual([400, 'newPassword']);
		expect((await change(NEW_PASSWORD)).statusCode).toBe(200);
		expect((await verify(other, elsewhere)).statusCode).toBe(401);
		expect((await verify(app, token)).statusCode).toBe(200);
		expect((await logIn(other, 'alice')).statusCode).toBe(401);
		expect((await logIn(other, 'alice', NEW_PASSWORD)).statusCode).toBe(200);
	});

	it('lists its sessions by device, and ends one or all others', { tags: ['own-sessions'] }, async () => {
		const app = await createTestApp({ engine });
		const { token } = (await register(app)).json().data;
		const call = actAs(app, { headers: { authorization: `Bearer ${token}` } });
		const payload = { emailOrUsername: 'alice', password: PASSWORD };
		const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' };
		for (let n = 0; n < 3; n += 1) {
			app.clock.advance(1000);
			await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
		}
		const list = async () => (await call('GET', '/api/auth/sessions')).json().data;
		const sessions = await list();
		expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, false, false, true]);
		expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux', last_used_at: '2026-06-15T12:00:03.000Z' });
		const stranger = actAs(app, await buildAccount(app));
		expect((await stranger('DELETE', `/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(404);
		expect((await call('DELETE', `/api/auth/sessions/${sessions[0].id}`)).statusCode).toBe(200);
		expect(await list()).toHaveLength(3);
		expect((await call('DELETE', '/api/auth/sessions')).json().message).toBe('2 sessions ended');
		expect(await list()).toEqual([expect.objectContaining({ isCurrent: true })]);
	});

	it('returns by a login within seven days after it was deleted, and is removed after them', {
		tags: ['own-account-deletion'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		for (const name of ['alice', 'bob']) {
			const { token } = (await register(app, { username: name, email: `${name}@example.org` })).json().data;
			const call = actAs(app, { headers: { authorization: `Bearer ${token}` } });
			await call('POST', '/api/watch-history', WATCHED_ENTRY);
			expect((await call('POST', '/api/auth/deletion', { currentPassword: 'Wrong-pass-1' })).json()).toEqual(WRONG);
			const deletion = await call('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
			expect(deletion.json().data).toEqual({ deletes_at: '2026-06-22T12:00:00.000Z' });
			expect((await verify(other, token)).statusCode).toBe(401);
		}
		app.clock.advance(7 * DAY_MS);
		await app.housekeeping.run();
		expect((await logIn(other, 'alice', 'Wrong-pass-1')).statusCode).toBe(401);
		const returned = (await logIn(other, 'alice')).json();
		expect(returned.message).toBe('Welcome back. Your account will not be deleted.');
		expect(Object.keys(returned.data).sort()).toEqual(['language', 'profiles', 'token', 'user']);
		expect((await logIn(app, 'alice')).json().message).toBe('Login successful');
		app.clock.advance(1);
		// Within a day of the last run: the guard against a wrong clock does not stop it.
		await app.housekeeping.run();
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
		expect((await logIn(app, 'bob')).statusCode).toBe(401);
		const { db } = app.database;
		expect(await db.selectFrom('watch_history').select('user_id').execute()).toHaveLength(1);
		expect((await register(app, { username: 'bob', email: 'bob@example.org' })).statusCode).toBe(201);
	});

	it('cannot be deleted as the last owner, also when two owners try at once', {
		tags: ['own-account-deletion'],
	}, async () => {
		const nodes = await createTwoNodes(engine);
		const [app] = nodes;
		const leave = (owner: TestAccount, n: number) =>
			actAs(nodes[n] ?? app, owner)('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
		const owners = [await buildAccount(app, 'owner'), await buildAccount(app, 'owner')];
		const responses = await Promise.all(owners.map(leave));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const remaining = owners[responses.findIndex(({ statusCode }) => statusCode === 409)];
		if (!remaining) throw new Error('No owner remains');
		const demote = (owner: TestAccount, n: number) =>
			actAs(nodes[n] ?? app, owner)('PUT', `/api/admin/users/${owner.user.id}/role`, { role: 'user' });
		const demotion = await demote(remaining, 0);
		expect([demotion.statusCode, demotion.json().message]).toEqual([409, 'At least one owner is required']);

		const second = await buildAccount(app, 'owner');
		const atOnce = await Promise.all([demote(second, 1), leave(remaining, 0)]);
		expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
	});

	it('can be demoted and deleted by the only other owner while it waits for its deletion', {
		tags: ['own-account-deletion', 'api-last-owner'],
	}, async () => {
		const app = await createTestApp({ engine });
		const byOwner = actAs(app, await buildAccount(app, 'owner'));
		for (const method of ['PUT', 'DELETE'] as const) {
			const waiting = await buildAccount(app, 'owner');
			await actAs(app, waiting)('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
			const path = `/api/admin/users/${waiting.user.id}`;
			const response =
				method === 'PUT' ? await byOwner('PUT', `${path}/role`, { role: 'user' }) : await byOwner('DELETE', path);
			expect(response.statusCode).toBe(200);
		}
	});
});

describe.each(ENGINES)('the own data on %s', (engine) => {
	it('is exported completely, without password and tokens', { tags: ['own-data-export'] }, async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const call = actAs(app, account);
		await call('POST', '/api/watch-history', WATCHED_ENTRY);
		await call('DELETE', '/api/watch-history/775/movie');
		await call('POST', '/api/watch-history', { ...WATCHED_ENTRY, media_id: '42' });
		await actAs(app, await buildAccount(app, 'admin'))('PUT', `/api/admin/users/${account.user.id}/premium`);
		const device = { device: 'Firefox on Linux', seen_at: '2026-06-15T12:00:00.000Z' };
		await app.database.db
			.insertInto('known_devices')
			.values({ user_id: account.user.id, ...device })
			.execute();
		const response = await actAs(other, account)('GET', '/api/auth/export');
		expect(response.headers).toMatchObject({
			'content-disposition': 'attachment; filename="matinee-account-2026-06-15.json"',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
		});
		const { data } = response.json();
		expect(data).toMatchObject({
			user: { id: account.user.id, email: account.user.email },
			sessions: [{ isCurrent: true }],
			auditLog: [{ action: 'premium_changed', isOwn: false }],
			knownDevices: [device],
			watchHistory: [{ media_id: '42' }],
			removedTitles: [{ media_id: '775', media_type: 'movie' }],
		});
		expect(response.body).not.toMatch(/argon2|token|admin\d/);
	});
});

describe('with ACCOUNT_CHANGES=support', () => {
	it('nobody changes or deletes the own account', { tags: ['own-account-support'] }, async () => {
		const app = await createTestApp({ env: { ACCOUNT_CHANGES: 'support' } });
		const call = actAs(app, await buildAccount(app));
		const refused = [
			await call('PUT', '/api/auth/profile', { username: 'renamed', currentPassword: PASSWORD }),
			await call('PUT', '/api/auth/password', { newPassword: NEW_PASSWORD, currentPassword: PASSWORD }),
			await call('POST', '/api/auth/deletion', { currentPassword: PASSWORD }),
		];
		for (const response of refused) {
			expect([response.statusCode, response.json().message]).toEqual([
				403,
				'Changes to your account are made through a support ticket',
			]);
		}
		expect((await app.http.inject('/api/config')).json().data.accountChanges).toBe('support');
	});
});
