import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WAITING_DAYS, WAITING_MAX } from '#contract/limits.ts';
import { replaceClockSeen } from '../db/clock-seen.repository.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { updateRole } from './user.repository.ts';

const DAY_MS = 86_400_000;

const createApp = (engine: Engine, REGISTRATION: string) => createTestApp({ engine, env: { REGISTRATION } });

async function invite(app: TestApp, maker: TestAccount, body: object = {}): Promise<{ id: string; code: string }> {
	return (await actAs(app, maker)('POST', '/api/admin/invitations', body)).json().data;
}

const person = (n: number | string) => ({ username: `guest${n}`, email: `guest${n}@example.org`, name: undefined });

describe.each(ENGINES)('invitations on %s', (engine) => {
	it('are needed where registration is by invitation, and are listed with who used them', {
		tags: ['invitations', 'registration-modes'],
	}, async () => {
		const app = await createApp(engine, 'invite');
		const admin = await buildAccount(app, 'admin');
		const refused = await register(app, person(1));
		expect([refused.statusCode, refused.json().message]).toEqual([403, 'Registration is by invitation']);
		expect((await register(app, { ...person(1), invitation: 'unknown' })).statusCode).toBe(403);
		const { id, code } = await invite(app, admin, { max_uses: 2 });
		const check = async (invitation: string) => {
			const payload = { invitation };
			return (await app.http.inject({ method: 'POST', url: '/api/auth/invitation', payload })).json().data.isUsable;
		};
		expect([await check(code), await check('unknown')]).toEqual([true, false]);
		const joined = await register(app, { ...person(1), invitation: code });
		expect([joined.statusCode, joined.json().data.user.role]).toEqual([201, 'user']);
		const listed = (await actAs(app, admin)('GET', '/api/admin/invitations')).json().data;
		expect(listed).toMatchObject([
			{ id, role: 'user', max_uses: 2, uses: 1, created_by: admin.user.username, used_by: [{ username: 'guest1' }] },
		]);
		const stored = JSON.stringify(await app.database.db.selectFrom('invitations').selectAll().execute());
		expect(stored).not.toContain(code);
		// A sign-up that fails uses nothing.
		expect((await register(app, { ...person(1), invitation: code })).statusCode).toBe(409);
		expect((await register(app, { ...person(2), invitation: code })).statusCode).toBe(201);
		expect((await register(app, { ...person(3), invitation: code })).statusCode).toBe(403);
		expect(await check(code)).toBe(false);
		const actions = await app.database.db.selectFrom('audit_log').select('action').orderBy('action').execute();
		expect(actions.map(({ action }) => action)).toEqual(['invitation_created', 'invitation_used', 'invitation_used']);
	});

	it('are used no more often than allowed by sign-ups at the same time', {
		tags: ['invitation-attacks'],
	}, async () => {
		const [one, other] = await createTwoNodes(engine, { env: { REGISTRATION: 'invite' } });
		const owner = await buildAccount(one, 'owner');
		const { code } = await invite(one, owner, { max_uses: 3 });
		const responses = await Promise.all(
			Array.from({ length: 8 }, (_, n) => register(n % 2 ? one : other, { ...person(n), invitation: code })),
		);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
		const made = await one.database.db.selectFrom('users').select('id').where('username', 'like', 'guest%').execute();
		expect(made).toHaveLength(3);
	});

	it('have a role of at most that of who makes them, and at most that which they still have', {
		tags: ['invitation-attacks'],
	}, async () => {
		const app = await createApp(engine, 'open');
		const owner = await buildAccount(app, 'owner');
		const admin = await buildAccount(app, 'admin');
		const make = async (maker: TestAccount, role: string) =>
			(await actAs(app, maker)('POST', '/api/admin/invitations', { role })).statusCode;
		expect([await make(admin, 'owner'), await make(admin, 'admin'), await make(owner, 'owner')]).toEqual([
			403, 201, 201,
		]);
		const { code } = await invite(app, admin, { role: 'admin', max_uses: 5 });
		const joined = await register(app, { ...person(1), invitation: code });
		expect(joined.json().data.user.role).toBe('admin');
		expect((await verify(app, joined.json().data.token)).json().data.user.role).toBe('admin');
		// The body of a sign-up chooses no role.
		const plain = await register(app, { ...person(2), role: 'owner' });
		expect(plain.json().data.user.role).toBe('user');
		await updateRole(app.database.db, admin.user.id, 'user');
		expect((await register(app, { ...person(3), invitation: code })).statusCode).toBe(403);
		expect(await app.database.db.selectFrom('users').select('id').where('username', '=', 'guest3').execute()).toEqual(
			[],
		);
	});

	it('end, are revoked, and are removed a month after their end', { tags: ['invitations'] }, async () => {
		const app = await createApp(engine, 'invite');
		const owner = await buildAccount(app, 'owner');
		const short = await invite(app, owner, { days: 1 });
		const revoked = await invite(app, owner, { days: 60 });
		expect((await actAs(app, owner)('DELETE', `/api/admin/invitations/${revoked.id}`)).statusCode).toBe(200);
		expect((await actAs(app, owner)('DELETE', `/api/admin/invitations/${revoked.id}`)).statusCode).toBe(404);
		expect((await register(app, { ...person(1), invitation: revoked.code })).statusCode).toBe(403);
		app.clock.advance(DAY_MS);
		expect((await register(app, { ...person(1), invitation: short.code })).statusCode).toBe(403);
		const later = await invite(app, owner, { days: 2 });
		app.clock.advance(30.5 * DAY_MS);
		// The server was off meanwhile, and its time was accepted.
		await replaceClockSeen(app.database.db, new Date(app.clock.now()).toISOString());
		await app.housekeeping.run();
		const left = await app.database.db.selectFrom('invitations').select('id').execute();
		expect(left.map(({ id }) => id).sort()).toEqual([later.id, revoked.id].sort());
	});

	it('open nothing where registration is closed', { tags: ['registration-modes'] }, async () => {
		const app = await createApp(engine, 'closed');
		const owner = await buildAccount(app, 'owner');
		const { code } = await invite(app, owner);
		expect((await register(app, { ...person(1), invitation: code })).statusCode).toBe(403);
	});
});

describe.each(ENGINES)('approval on %s', (engine) => {
	it('is waited for without a session, and given by an admin', { tags: ['sign-up-approval'] }, async () => {
		const app = await createApp(engine, 'approve');
		const admin = await buildAccount(app, 'admin');
		const act = actAs(app, admin);
		const signUp = await register(app, person(1));
		expect([signUp.statusCode, signUp.json().data]).toEqual([201, { isWaiting: true }]);
		expect(await app.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
		const early = await logIn(app, 'guest1');
		expect([early.statusCode, early.json().message]).toEqual([
			403,
			'Your account is waiting for the approval of an admin.',
		]);
		const wrong = await logIn(app, 'guest1', 'Wrong-pass-1');
		expect(wrong.json()).toEqual((await logIn(app, 'nobody-here', 'Wrong-pass-1')).json());
		const { total, users } = (await act('GET', '/api/admin/waiting')).json().data;
		expect([total, users.map(({ username }: { username: string }) => username)]).toEqual([1, ['guest1']]);
		const [{ id }] = users;
		expect((await act('POST', `/api/admin/waiting/${id}/approval`)).statusCode).toBe(200);
		expect((await act('POST', `/api/admin/waiting/${id}/approval`)).statusCode).toBe(404);
		expect((await logIn(app, 'guest1')).json().data.token).toBeDefined();
		expect((await act('DELETE', `/api/admin/waiting/${id}`)).statusCode).toBe(404);
		const [entry] = await app.database.db.selectFrom('audit_log').selectAll().execute();
		expect(entry).toMatchObject({ action: 'sign_up_approved', actor_name: admin.user.username, target_name: 'guest1' });
	});

	it('is refused by an admin, which removes the account; an invitation needs none', {
		tags: ['sign-up-approval'],
	}, async () => {
		const app = await createApp(engine, 'approve');
		const admin = await buildAccount(app, 'admin');
		await register(app, person(1));
		const { users } = (await actAs(app, admin)('GET', '/api/admin/waiting')).json().data;
		expect((await actAs(app, admin)('DELETE', `/api/admin/waiting/${users[0].id}`)).statusCode).toBe(200);
		expect((await logIn(app, 'guest1')).statusCode).toBe(401);
		const { code } = await invite(app, admin);
		expect((await register(app, { ...person(1), invitation: code })).json().data.token).toBeDefined();
	});

	it('is waited for by a bounded number, for a month', { tags: ['sign-up-approval'] }, async () => {
		const app = await createApp(engine, 'approve');
		const at = new Date(app.clock.now()).toISOString();
		const rows = Array.from({ length: WAITING_MAX }, (_, n) => ({
			id: `waiting-${n}`,
			username: `waiting${n}`,
			username_key: `WAITING${n}`,
			email: `waiting${n}@example.org`,
			email_key: `WAITING${n}@EXAMPLE.ORG`,
			password_hash: 'none',
			role: 'user' as const,
			is_premium: 0 as const,
			created_at: at,
			approval_requested_at: at,
		}));
		for (let from = 0; from < rows.length; from += 250) {
			await app.database.db
				.insertInto('users')
				.values(rows.slice(from, from + 250))
				.execute();
		}
		expect((await register(app, person(1))).statusCode).toBe(503);
		app.clock.advance((WAITING_DAYS + 1) * DAY_MS);
		// The server was off meanwhile, and its time was accepted.
		await replaceClockSeen(app.database.db, new Date(app.clock.now()).toISOString());
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('users').selectAll().execute()).toEqual([]);
	});
});

describe.each(ENGINES)('suspension on %s', (engine) => {
	it('stops sessions and tokens at once, and a sign-in says until when and why', {
		tags: ['suspension', 'api-token-refusals'],
	}, async () => {
		const app = await createTestApp({ engine });
		const [admin, user] = [await buildAccount(app, 'admin'), await buildAccount(app)];
		const body = { name: 'Backup', scopes: ['lists:read'], currentPassword: PASSWORD };
		const { token } = (await actAs(app, user)('POST', '/api/auth/tokens', body)).json().data;
		const program = actAs(app, { headers: { authorization: `Bearer ${token}` } });
		expect((await program('GET', '/api/lists')).statusCode).toBe(200);
		const until = new Date(app.clock.now() + 2 * DAY_MS).toISOString();
		const path = `/api/admin/users/${user.user.id}/suspension`;
		const suspended = await actAs(app, admin)('PUT', path, { reason: 'Shared the password', until });
		expect(suspended.json().data.suspension).toEqual({
			since: new Date(app.clock.now()).toISOString(),
			until,
			reason: 'Shared the password',
		});
		expect((await verify(app, user.token)).statusCode).toBe(401);
		expect((await program('GET', '/api/lists')).statusCode).toBe(401);
		const refused = await logIn(app, user.user.username);
		expect([refused.statusCode, refused.json().message]).toEqual([
			403,
			'This account is suspended until 2026-06-17. Reason: Shared the password',
		]);
		expect((await logIn(app, user.user.username, 'Wrong-pass-1')).statusCode).toBe(401);
		// A session that a node of the release before began meanwhile.
		const at = new Date(app.clock.now()).toISOString();
		await app.database.db
			.insertInto('sessions')
			.values({
				token_hash: createHash('sha256').update(user.token).digest('base64url'),
				user_id: user.user.id,
				created_at: at,
				last_used_at: at,
			})
			.execute();
		expect((await verify(app, user.token)).statusCode).toBe(401);
		app.clock.advance(2 * DAY_MS);
		const again = await logIn(app, user.user.username);
		expect(again.statusCode).toBe(200);
		expect((await verify(app, again.json().data.token)).json().data.user.suspension).toBeUndefined();
		expect((await program('GET', '/api/lists')).statusCode).toBe(200);
	});

	it('is lifted, and both are audited', { tags: ['suspension'] }, async () => {
		const app = await createTestApp({ engine });
		const [admin, user] = [await buildAccount(app, 'admin'), await buildAccount(app)];
		const path = `/api/admin/users/${user.user.id}/suspension`;
		await actAs(app, admin)('PUT', path, { reason: 'Spam' });
		expect((await logIn(app, user.user.username)).json().message).toBe('This account is suspended. Reason: Spam');
		expect((await actAs(app, admin)('DELETE', path)).json().data.suspension).toBeUndefined();
		expect((await logIn(app, user.user.username)).statusCode).toBe(200);
		const entries = await app.database.db.selectFrom('audit_log').select(['action', 'details']).orderBy('at').execute();
		expect(entries.map(({ action }) => action).sort()).toEqual(['suspension_lifted', 'user_suspended']);
		expect(entries.some(({ details }) => details.includes('Spam'))).toBe(true);
	});

	it('is for users by admins, for all others by owners, and for nobody’s own account or the last owner', {
		tags: ['suspension'],
	}, async () => {
		const app = await createTestApp({ engine });
		const [owner, admin, user] = [
			await buildAccount(app, 'owner'),
			await buildAccount(app, 'admin'),
			await buildAccount(app),
		];
		const suspend = async (actor: TestAccount, target: TestAccount) =>
			(await actAs(app, actor)('PUT', `/api/admin/users/${target.user.id}/suspension`, { reason: 'A test' }))
				.statusCode;
		expect([await suspend(user, admin), await suspend(admin, owner), await suspend(admin, admin)]).toEqual([
			403, 403, 403,
		]);
		const other = await buildAccount(app, 'admin');
		expect([await suspend(admin, other), await suspend(owner, other), await suspend(owner, owner)]).toEqual([
			403, 200, 403,
		]);
		const second = await buildAccount(app, 'owner');
		expect(await suspend(owner, second)).toBe(200);
		// The suspended owner does not count as another one.
		const last = await actAs(app, owner)('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
		expect(last.statusCode).toBe(409);
		const past = { reason: 'A test', until: new Date(app.clock.now() - 1).toISOString() };
		expect((await actAs(app, owner)('PUT', `/api/admin/users/${user.user.id}/suspension`, past)).statusCode).toBe(400);
	});
});
