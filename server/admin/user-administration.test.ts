import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { createAdministration, createTwoNodes, findStoredUser, userPath } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

async function countOwners(app: TestApp): Promise<number> {
	return (await app.database.db.selectFrom('users').select('id').where('role', '=', 'owner').execute()).length;
}

describe.each(ENGINES)('administration on %s', (engine) => {
	it('changes a role from the next request with the same token', { tags: ['api-role-change'] }, async () => {
		const { app, admin, byOwner, byAdmin } = await createAdministration(engine);
		expect((await byAdmin('GET', '/api/admin/stats')).statusCode).toBe(200);
		const response = await byOwner('PUT', userPath(admin, '/role'), { role: 'user' });
		expect(response.json()).toEqual({
			success: true,
			data: { ...admin.user, role: 'user' },
			message: 'User role updated successfully',
		});
		const refused = await byAdmin('GET', '/api/admin/stats');
		expect([refused.statusCode, refused.json().message]).toEqual([403, 'Forbidden']);
		expect((await findStoredUser(app, admin.user))?.role).toBe('user');
	});

	it('refuses to demote the last owner, and an owner’s deletion of its own account', {
		tags: ['api-last-owner'],
	}, async () => {
		const { app, owner, byOwner } = await createAdministration(engine);
		const demoted = await byOwner('PUT', userPath(owner, '/role'), { role: 'admin' });
		expect([demoted.statusCode, demoted.json()]).toEqual([
			409,
			{ success: false, code: 'conflict', message: 'At least one owner is required' },
		]);
		const deleted = await byOwner('DELETE', userPath(owner));
		expect([deleted.statusCode, deleted.json()]).toEqual([
			403,
			{ success: false, code: 'forbidden', message: 'You cannot delete your own account' },
		]);
		expect(await countOwners(app)).toBe(1);
		const second = await buildAccount(app, 'owner');
		expect((await byOwner('PUT', userPath(owner, '/role'), { role: 'owner' })).statusCode).toBe(200);
		expect((await byOwner('PUT', userPath(owner, '/role'), { role: 'user' })).statusCode).toBe(200);
		const last = await actAs(app, second)('PUT', userPath(second, '/role'), { role: 'user' });
		expect(last.statusCode).toBe(409);
	});

	it('keeps one owner when two demote each other concurrently, two hundred times', {
		tags: ['api-last-owner'],
		timeout: 180_000,
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		const [one, two] = [await buildAccount(node, 'owner'), await buildAccount(node, 'owner')];
		const [byOne, byTwo] = [actAs(node, one), actAs(other, two)];
		for (let round = 0; round < 200; round += 1) {
			const answers = await Promise.all([
				byOne('PUT', userPath(two, '/role'), { role: 'user' }),
				byTwo('PUT', userPath(one, '/role'), { role: 'user' }),
			]);
			expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
			expect(await countOwners(node)).toBe(1);
			await node.database.db.updateTable('users').set({ role: 'owner' }).execute();
		}
	});

	it('keeps one owner when two demote themselves or delete each other concurrently', {
		tags: ['api-last-owner'],
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		for (let round = 0; round < 20; round += 1) {
			const [one, two] = [await buildAccount(node, 'owner'), await buildAccount(node, 'owner')];
			const [byOne, byTwo] = [actAs(node, one), actAs(other, two)];
			const down = await Promise.all([
				byOne('PUT', userPath(one, '/role'), { role: 'user' }),
				byTwo('PUT', userPath(two, '/role'), { role: 'user' }),
			]);
			expect(down.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
			const ids = [one.user.id, two.user.id];
			await node.database.db.updateTable('users').set({ role: 'owner' }).where('id', 'in', ids).execute();
			const gone = await Promise.all([byOne('DELETE', userPath(two)), byTwo('DELETE', userPath(one))]);
			expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
			expect(await countOwners(node)).toBe(1);
			await node.database.db.deleteFrom('users').execute();
		}
	});

	it('restores the premium status after ten concurrent toggles', { tags: ['api-premium-toggle'] }, async () => {
		const { app, user, byAdmin } = await createAdministration(engine);
		const toggle = () => byAdmin('PUT', userPath(user, '/premium'));
		const answers = await Promise.all(Array.from({ length: 10 }, toggle));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
		expect((await findStoredUser(app, user.user))?.is_premium).toBe(0);
		expect((await toggle()).json()).toEqual({
			success: true,
			data: { ...user.user, isPremium: true },
			message: 'Premium status updated successfully',
		});
		expect((await byAdmin('GET', '/api/admin/stats')).json().data.premiumUsers).toBe(1);
	});

	it('deletes an account with its data, immediately on every node', {
		tags: ['api-user-deletion'],
	}, async () => {
		const [node, other] = await createTwoNodes(engine);
		const [owner, user] = [await buildAccount(node, 'owner'), await buildAccount(node)];
		const entry = { media_id: '605', media_type: 'movie' };
		await actAs(node, user)('POST', '/api/watch-history', entry);
		await actAs(node, user)('POST', '/api/watch-history', { ...entry, media_id: '606' });
		await actAs(node, user)('DELETE', '/api/watch-history/606/movie');
		const response = await actAs(node, owner)('DELETE', userPath(user));
		expect(response.json()).toEqual({ success: true, data: null, message: 'User deleted successfully' });
		for (const path of ['/api/auth/verify', '/api/watch-history', '/api/admin/stats']) {
			expect((await actAs(other, user)('GET', path)).statusCode).toBe(401);
		}
		const { db } = node.database;
		for (const table of ['watch_history', 'watch_history_tombstones', 'sessions'] as const) {
			expect(await db.selectFrom(table).selectAll().where('user_id', '=', user.user.id).execute()).toEqual([]);
		}
		expect((await actAs(node, owner)('DELETE', userPath(user))).statusCode).toBe(404);
	});

	it('answers 404 for unknown and malformed user ids', {
		tags: ['api-user-missing'],
	}, async () => {
		const { byOwner } = await createAdministration(engine);
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
	it('may neither change roles nor delete users', { tags: ['api-owner-only'] }, async () => {
		const { app, user, byAdmin } = await createAdministration();
		for (const response of [
			await byAdmin('PUT', userPath(user, '/role'), { role: 'admin' }),
			await byAdmin('DELETE', userPath(user)),
		]) {
			expect([response.statusCode, response.json().message]).toEqual([403, 'Owner access required']);
		}
		expect(await findStoredUser(app, user.user)).toMatchObject({ role: 'user' });
	});
});

describe('validation of watch history', () => {
	it.each([[{ role: 'root' }], [{ role: 'Owner ' }], [{ role: ['owner'] }], [{ role: '' }], [{}], [{ role: null }]])(
		'refuses the role in %j',
		{ tags: ['api-invalid-role'] },
		async (payload) => {
			const { user, byOwner } = await createAdministration();
			const response = await byOwner('PUT', userPath(user, '/role'), payload);
			expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid role']);
		},
	);
});
