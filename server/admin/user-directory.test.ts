import { describe, expect, it } from 'vitest';
import { USER_SORTS, type UserSort } from '#contract/admin.ts';
import { ROLES, type User } from '#contract/user.ts';
import { listUserCounts } from '../accounts/user-counts.repository.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { createTestApp } from '../testing/create-test-app.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { ENGINES } from '../testing/test-database.ts';
import { buildUsers, createUserListClient } from '../testing/user-list-client.ts';
import { createUserPagination } from './user-pagination.ts';

/** 22 besides the admin. */
const NAMES = Array.from({ length: 22 }, (_, index) => `reader${String(index + 1).padStart(2, '0')}`);

function byReference(users: User[], sortBy: UserSort, sortOrder: 'asc' | 'desc'): string[] {
	const sortKeyOf = (user: User): string | number => {
		if (sortBy === 'role') return ROLES.indexOf(user.role);
		if (sortBy === 'isPremium') return Number(user.isPremium);
		return sortBy === 'created_at' ? user.created_at : canonicalKey(user[sortBy]);
	};
	const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
	const sorted = users.toSorted(
		(a, b) => compare(sortKeyOf(a), sortKeyOf(b)) || compare(a.created_at, b.created_at) || compare(a.id, b.id),
	);
	return (sortOrder === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id);
}

describe.each(ENGINES)('the list of users on %s', (engine) => {
	it('has pages with consistent totals, and returns the last page for a number past it', {
		tags: ['api-user-pages'],
	}, async () => {
		const { app, page, read } = await createUserListClient(engine);
		await insertUsers(
			app.database,
			NAMES.map((username) => ({ username })),
		);
		const seen: string[] = [];
		for (const number of [1, 2, 3]) {
			const { users, pagination } = await read(`page=${number}`);
			seen.push(...users.map(({ id }) => id));
			expect(users).toHaveLength(number === 3 ? 3 : 10);
			expect(pagination).toEqual({
				currentPage: number,
				totalPages: 3,
				totalUsers: 23,
				totalIsBounded: false,
				limit: 10,
				hasNext: number < 3,
				hasPrev: number > 1,
			});
		}
		expect(new Set(seen).size).toBe(23);
		for (const number of ['4', '1000000000']) {
			expect(await read(`page=${number}`)).toEqual(await read('page=3'));
		}
		expect((await read('limit=100')).users).toHaveLength(23);
		for (const query of [
			...['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=', 'page=1&page=2', 'page=99999999999'],
			...['limit=0', 'limit=-1', 'limit=1000', 'limit=abc', 'limit=5&limit=6'],
			...['sortBy=password_hash', 'sortBy=', 'sortOrder=up', 'role=root', 'search=a&search=b'],
		]) {
			const response = await page(query);
			expect([response.statusCode, response.json().code], query).toEqual([400, 'invalid_request']);
		}
	});

	it('is sorted in every order, for every role, on every page, with any stride', {
		tags: ['api-user-sort'],
	}, async () => {
		const { app } = await createUserListClient(engine);
		const { db } = app.database;
		await insertUsers(app.database, buildUsers(60));
		const counts = await listUserCounts(db);
		const { users } = await createUserPagesOf(app).all();
		expect(users).toHaveLength(61);
		const limit = 9;
		for (const stride of [4, 7, 1000]) {
			const pages = createUserPagination({ db, clock: app.clock.now, stride });
			for (const sortBy of USER_SORTS) {
				for (const sortOrder of ['asc', 'desc'] as const) {
					for (const role of [null, ...ROLES]) {
						const expected = byReference(
							users.filter((user) => role === null || user.role === role),
							sortBy,
							sortOrder,
						);
						const found: string[] = [];
						for (let skip = 0; skip < expected.length; skip += limit) {
							const page = await pages.list({ role, sortBy, sortOrder, skip, limit }, counts);
							found.push(...page.map(({ id }) => id));
						}
						expect(found, `${sortBy} ${sortOrder} ${role} by ${stride}`).toEqual(expected);
					}
				}
			}
		}
	});

	it('is counted correctly after every change made in the database', { tags: ['api-user-statistics'] }, async () => {
		const { app, call } = await createUserListClient(engine);
		const { db } = app.database;
		await insertUsers(app.database, buildUsers(60));
		const check = async () => {
			const users = await db.selectFrom('users').select(['role', 'is_premium']).execute();
			const stats = (await call('GET', '/api/admin/stats')).json().data;
			expect(stats).toMatchObject({
				totalUsers: users.length,
				premiumUsers: users.filter(({ is_premium }) => is_premium === 1).length,
				adminUsers: users.filter(({ role }) => role === 'admin').length,
			});
		};
		await check();
		await db.updateTable('users').set({ is_premium: 1 }).where('role', '=', 'user').execute();
		await check();
		await db.updateTable('users').set({ role: 'user', is_premium: 0 }).where('role', '=', 'owner').execute();
		await check();
		await db.deleteFrom('users').where('is_premium', '=', 1).execute();
		await check();
	});

	it('counts new users by UTC day', { tags: ['api-user-statistics'] }, async () => {
		const { app, call } = await createUserListClient(engine);
		const at = (days: number, hours: number) => Date.UTC(2026, 5, 15 - days, hours);
		const times = [at(0, 0), at(0, 11), at(1, 23), at(6, 0), at(7, 23), at(29, 0), at(30, 23), at(400, 12)];
		await insertUsers(
			app.database,
			times.map((createdAt, index) => ({ username: `new${index}`, createdAt })),
		);
		expect((await call('GET', '/api/admin/stats')).json().data).toEqual({
			totalUsers: 9,
			newUsersToday: 3,
			newUsersThisWeek: 5,
			newUsersThisMonth: 7,
			premiumUsers: 0,
			adminUsers: 1,
		});
		const list = (await call('GET', '/api/admin/users')).json().data as User[];
		expect(list.filter(({ role }) => role === 'admin')).toHaveLength(1);
		expect(list).toHaveLength(9);
	});

	it('has only the public fields of each user', { tags: ['api-no-secrets'] }, async () => {
		const { app, call, page } = await createUserListClient(engine);
		await insertUsers(app.database, [{ username: 'reader' }]);
		const expected = {
			id: expect.any(String),
			username: 'reader',
			email: 'reader@example.org',
			role: 'user',
			isPremium: false,
			created_at: expect.stringMatching(/^2026-01-01T.*Z$/),
		};
		expect((await page('search=reader')).json().data.users).toEqual([expected]);
		expect((await page('role=user')).json().data.users).toEqual([expected]);
		expect((await call('GET', '/api/admin/users')).json().data.at(-1)).toEqual(expected);
	});
});

function createUserPagesOf({ database, clock }: Awaited<ReturnType<typeof createTestApp>>) {
	const pages = createUserPagination({ db: database.db, clock: clock.now });
	return {
		async all() {
			const counts = await listUserCounts(database.db);
			const request = { role: null, sortBy: 'created_at', sortOrder: 'asc', skip: 0, limit: 1000 } as const;
			return { users: await pages.list(request, counts) };
		},
	};
}
