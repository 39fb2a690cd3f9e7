import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#contract/admin.ts';
import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { register } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { listOwners } from './user.repository.ts';

const LIFETIME_MS = OWNER_LINK_MINUTES * 60_000;
const INVALID = {
	code: 'forbidden',
	message:
		'This owner link is not valid. It works once, for 10 minutes after the server starts, and only while there is no owner.',
};

async function issue({ ownerLink }: TestApp): Promise<string> {
	const token = await ownerLink.issue();
	if (token === null) throw new Error('There is an owner already');
	return token;
}

async function isUsable({ http }: TestApp, ownerToken: unknown): Promise<boolean | number> {
	const response = await http.inject({ method: 'POST', url: '/api/auth/owner-link', payload: { ownerToken } });
	return response.statusCode === 200 ? response.json().data.isUsable : response.statusCode;
}

const countUsers = async ({ database }: TestApp) =>
	(await database.db.selectFrom('users').select('id').execute()).length;

describe('a sign-up by the owner link', { tags: ['operating-owner-link'] }, () => {
	it('makes the owner, also where registration is closed, and is in the audit log', async () => {
		const app = await createTestApp({ env: { REGISTRATION: 'closed' } });
		const token = await issue(app);
		expect(Buffer.from(token, 'base64url')).toHaveLength(32);
		const response = await register(app, { ownerToken: token });
		expect(response.statusCode).toBe(201);
		const { user, token: session } = response.json().data;
		expect(user).toMatchObject({ username: 'Alice', role: 'owner' });
		const headers = { authorization: `Bearer ${session}` };
		const log = await app.http.inject({ url: '/api/admin/audit-log', headers });
		expect((log.json().data as AuditPage).entries).toMatchObject([
			{
				action: 'role_changed',
				actor: { username: 'owner link' },
				target: { username: 'Alice' },
				details: { from: 'user', to: 'owner' },
			},
		]);
		// Everybody else is refused as before.
		const other = await register(app, { username: 'bob', email: 'bob@example.org' });
		expect(other.json().message).toBe('Registration is closed');
	});

	it('is refused with any other token, and creates no account', async () => {
		const app = await createTestApp();
		const before = await register(app, { ownerToken: 'guess' });
		expect([before.statusCode, before.json()]).toEqual([403, { success: false, ...INVALID }]);
		const token = await issue(app);
		for (const ownerToken of ['', 'guess', token.slice(0, -1), `${token}A`, token.toUpperCase()]) {
			expect((await register(app, { ownerToken })).json()).toMatchObject(INVALID);
		}
		expect((await register(app, { ownerToken: 'A'.repeat(101) })).statusCode).toBe(400);
		expect((await register(app, { ownerToken: [token] })).statusCode).toBe(400);
		expect(await countUsers(app)).toBe(0);
		// Without a token it is a sign-up like any other.
		expect((await register(app)).json().data.user.role).toBe('user');
	});

	it('is refused once the link has expired, and while the clock is set back', async () => {
		const app = await createTestApp();
		const token = await issue(app);
		app.clock.advance(-1);
		expect((await register(app, { ownerToken: token })).json()).toMatchObject(INVALID);
		app.clock.advance(1 + LIFETIME_MS);
		expect((await register(app, { ownerToken: token })).json()).toMatchObject(INVALID);
		app.clock.advance(-1);
		expect((await register(app, { ownerToken: token })).json().data.user.role).toBe('owner');
	});

	it('leaves the link valid when the name is taken or the password is refused', async () => {
		const app = await createTestApp();
		await register(app, { username: 'bob', email: 'bob@example.org' });
		const ownerToken = await issue(app);
		expect((await register(app, { ownerToken, username: 'bob' })).statusCode).toBe(409);
		expect((await register(app, { ownerToken, password: 'Password1' })).statusCode).toBe(400);
		expect((await register(app, { ownerToken })).json().data.user.role).toBe('owner');
	});

	it('counts for the limit of sign-ups when it is refused', async () => {
		const app = await createTestApp();
		const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const guess = () =>
			fetch(`${origin}/api/auth/register`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', connection: 'close' },
				body: JSON.stringify({
					username: 'eve',
					email: 'eve@example.org',
					password: 'Ladder-cloud-7',
					ownerToken: 'guess',
				}),
			}).then(({ status }) => status);
		const statuses: number[] = [];
		for (let n = 0; n < 6; n += 1) statuses.push(await guess());
		expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
	});
});

it('an owner link says whether it can be used, and is not used up by that', {
	tags: ['operating-owner-link'],
}, async () => {
	const app = await createTestApp();
	const token = await issue(app);
	expect(await isUsable(app, 'guess')).toBe(false);
	expect(await isUsable(app, [token])).toBe(400);
	expect([await isUsable(app, token), await isUsable(app, token)]).toEqual([true, true]);
	app.clock.advance(LIFETIME_MS);
	expect(await isUsable(app, token)).toBe(false);
	const next = await issue(app);
	await buildAccount(app, 'owner');
	expect(await isUsable(app, next)).toBe(false);
});

describe.each(ENGINES)('the owner link on %s', { tags: ['operating-owner-link'] }, (engine) => {
	it('is not issued where there is an owner, and not valid once there is one', async () => {
		const app = await createTestApp({ engine });
		const ownerToken = await issue(app);
		await buildAccount(app, 'owner');
		expect((await register(app, { ownerToken })).json()).toMatchObject(INVALID);
		expect(await countUsers(app)).toBe(1);
		expect(await app.ownerLink.issue()).toBeNull();
	});

	it('is valid on every node, beside the links of others, until one of them is used', async () => {
		const [one, two] = await createTwoNodes(engine);
		const [first, second] = [await issue(one), await issue(two)];
		// One server uses SQLite: its new link replaces the one before.
		const isShared = engine === 'postgres';
		expect([await isUsable(one, first), await isUsable(two, first)]).toEqual([isShared, isShared]);
		expect([await isUsable(one, second), await isUsable(two, second)]).toEqual([true, true]);
		const { db } = one.database;
		const { user } = (await register(one, { ownerToken: second })).json().data;
		expect(user.role).toBe('owner');
		// Not because there is an owner.
		await db.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();
		for (const token of [first, second]) {
			expect([await isUsable(one, token), await isUsable(two, token)]).toEqual([false, false]);
			expect((await register(two, { ownerToken: token, username: 'bob', email: 'bob@example.org' })).statusCode).toBe(
				403,
			);
		}
	});

	it('is in the database as a hash, until the next start after it has expired', async () => {
		const app = await createTestApp({ engine });
		const token = await issue(app);
		const stored = async () =>
			(await app.database.db.selectFrom('instance_state').selectAll().execute()).filter(({ name }) =>
				name.startsWith('owner_link:'),
			);
		const before = await stored();
		expect(before).toHaveLength(1);
		expect(JSON.stringify(before)).not.toContain(token);
		app.clock.advance(LIFETIME_MS + 1);
		await issue(app);
		const after = await stored();
		expect(after).toHaveLength(1);
		expect(after).not.toEqual(before);
	});

	it('makes one owner of sign-ups that arrive together, and creates no account for the others', async () => {
		const [one, two] = await createTwoNodes(engine);
		// Each node has a link of its own; on SQLite there is one node.
		const tokens = [await issue(one), one === two ? null : await issue(two)];
		const sent = Array.from({ length: 6 }, (_, n) =>
			register(n % 2 ? two : one, {
				username: `user${n}`,
				email: `${n}@example.org`,
				ownerToken: tokens[n % 2] ?? tokens[0],
			}),
		);
		const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
		expect(statuses).toEqual([201, 403, 403, 403, 403, 403]);
		expect(await listOwners(one.database.db)).toHaveLength(1);
		expect(await countUsers(one)).toBe(1);
	});
});
