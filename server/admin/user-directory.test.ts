import { describe, expect, it } from 'vitest';
import { USER_SORTS, type UserPage, type UserSort } from '#contract/admin.ts';
import { ROLES, type Role, type User } from '#contract/user.ts';
import { canonicalKey } from '../accounts/canonical-key.ts';
import { listUserCounts } from '../accounts/user-counts.repository.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createUserPagination } from './user-pagination.ts';

async function setUp(engine?: Engine) {
	const app = await createTestApp({ engine });
	const call = actAs(app, await buildAccount(app, 'admin'));
	const page = (query: string) => call('GET', `/api/admin/users/paginated?${query}`);
	const read = async (query: string): Promise<UserPage> => (await page(query)).json().data;
	const search = async (text: string, more = '') => {
		const { users } = await read(`search=${encodeURIComponent(text)}&limit=100&sortBy=username&sortOrder=asc${more}`);
		return users.map(({ username }) => username);
	};
	return { app, call, page, read, search };
}

/** 22 beside the admin who asks. */
const NAMES = Array.from({ length: 22 }, (_, index) => `reader${String(index + 1).padStart(2, '0')}`);

/** Users of every kind, some of one age. */
function buildCrowd(count: number) {
	return Array.from({ length: count }, (_, index) => ({
		username: `${['zoe', 'Adam', 'émile', 'bea_x'][index % 4]}-${(index * 37) % count}`,
		email: `${(index * 53) % count}@example.org`,
		role: ROLES[index % 7 === 0 ? 1 : index % 11 === 0 ? 2 : 0] as Role,
		isPremium: index % 3 === 0,
		createdAt: Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 86_400_000,
	}));
}

function byReference(users: User[], sortBy: UserSort, sortOrder: 'asc' | 'desc'): string[] {
	const rankOf = (user: User): string | number => {
		if (sortBy === 'role') return ROLES.indexOf(user.role);
		if (sortBy === 'isPremium') return Number(user.isPremium);
		return sortBy === 'created_at' ? user.created_at : canonicalKey(user[sortBy]);
	};
	const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
	const sorted = users.toSorted(
		(a, b) => compare(rankOf(a), rankOf(b)) || compare(a.created_at, b.created_at) || compare(a.id, b.id),
	);
	return (sortOrder === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id);
}

describe.each(ENGINES)('the users on %s', (engine) => {
	it('come in pages whose totals agree, and a page past the last is the last', {
		tags: ['api-user-pages'],
	}, async () => {
		const { app, page, read } = await setUp(engine);
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

	it('come in every order, of every role, on every page, from strides of any length', {
		tags: ['api-user-sort'],
		timeout: 30_000,
	}, async () => {
		const { app } = await setUp(engine);
		const { db } = app.database;
		await insertUsers(app.database, buildCrowd(60));
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

	it('are found in the same orders as they are listed in', { tags: ['api-user-sort'] }, async () => {
		const { app, read } = await setUp(engine);
		await insertUsers(app.database, buildCrowd(60));
		for (const sortBy of USER_SORTS) {
			for (const sortOrder of ['asc', 'desc'] as const) {
				const query = `limit=100&sortBy=${sortBy}&sortOrder=${sortOrder}`;
				expect((await read(`search=example.org&${query}`)).users).toEqual((await read(query)).users);
			}
		}
	});

	it('are found by any part of a name or an email, in any case, taken literally', {
		tags: ['api-user-search'],
	}, async () => {
		const { app, search, page } = await setUp(engine);
		await insertUsers(app.database, [
			{ username: 'Alice', email: 'first@example.org' },
			{ username: 'malice', email: 'a%b@example.org' },
			{ username: 'a_b', email: 'second@example.org' },
			{ username: 'acb', email: "o'x@example.org" },
			{ username: 'Ünsal', email: 'back\\slash@example.org' },
			{ username: 'quoted', email: '"three"@example.org' },
			{ username: 'straße', email: 'third@example.org' },
		]);
		expect(await search('ALICE')).toEqual(['Alice', 'malice']);
		expect(await search('alice')).toEqual(['Alice', 'malice']);
		expect(await search(' lic ')).toEqual(['Alice', 'malice']);
		expect(await search('%')).toEqual(['malice']);
		expect(await search('a%b')).toEqual(['malice']);
		expect(await search('_')).toEqual(['a_b']);
		expect(await search('a_b')).toEqual(['a_b']);
		expect(await search('acb')).toEqual(['acb']);
		expect(await search("'")).toEqual(['acb']);
		expect(await search("o'x")).toEqual(['acb']);
		expect(await search('\\')).toEqual(['Ünsal']);
		expect(await search('k\\s')).toEqual(['Ünsal']);
		expect(await search('ünSAL')).toEqual(['Ünsal']);
		expect(await search('STRASSE')).toEqual(['straße']);
		expect(await search('"three"')).toEqual(['quoted']);
		expect(await search('"')).toEqual(['quoted']);
		for (const nothing of ['x'.repeat(300), '\0', 'al\0ice', '*', 'alice OR acb', 'NEAR(', '🎬', '{}^:']) {
			expect(await search(nothing), nothing).toEqual([]);
		}
		for (const odd of ['x'.repeat(3000), '%ED%A0%80', '%FF', '%']) {
			expect((await page(`search=${odd}`)).statusCode, odd).toBeLessThan(500);
		}
		expect(await search('alice', '&role=admin')).toEqual([]);
		expect(await search('alice', '&role=user')).toEqual(['Alice', 'malice']);
	});

	it('are found among many by the index, which follows every change', {
		tags: ['api-user-search'],
		timeout: 30_000,
	}, async () => {
		const { app, read, search } = await setUp(engine);
		const { db } = app.database;
		await insertUsers(
			app.database,
			Array.from({ length: 2500 }, (_, index) => ({
				username: `viewer${String(index).padStart(4, '0')}`,
				role: index % 1000 === 0 ? ('admin' as const) : ('user' as const),
			})),
		);
		expect(await search('WER012')).toEqual(Array.from({ length: 10 }, (_, index) => `viewer012${index}`));
		expect(await search('r0123@EXAMPLE')).toEqual(['viewer0123']);
		await db
			.updateTable('users')
			.set({ username: 'Changed', username_key: 'CHANGED' })
			.where('username', '=', 'viewer0123')
			.execute();
		await db.deleteFrom('users').where('username', '=', 'viewer0124').execute();
		expect(await search('hang')).toEqual(['Changed']);
		expect(await search('viewer0123')).toEqual(['Changed']);
		expect(await search('viewer0124')).toEqual([]);
		expect(await search('viewer', '&role=admin')).toEqual(['viewer0000', 'viewer1000', 'viewer2000']);
		const { users, pagination } = await read('search=viewer&limit=10&page=100&sortBy=created_at');
		expect(pagination).toMatchObject({ totalUsers: 1000, totalPages: 100, totalIsBounded: true, hasNext: false });
		expect(users.at(-1)?.username).toBe('viewer1500');
		expect((await read('search=er')).pagination).toMatchObject({ totalUsers: 1000, totalIsBounded: true });
	});

	it('are counted by the database itself, whatever happens to them', { tags: ['api-user-statistics'] }, async () => {
		const { app, call } = await setUp(engine);
		const { db } = app.database;
		await insertUsers(app.database, buildCrowd(60));
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

	it('that are new are counted by the UTC day', { tags: ['api-user-statistics'] }, async () => {
		const { app, call } = await setUp(engine);
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

	it('are told with these fields and no other', { tags: ['api-no-secrets'] }, async () => {
		const { app, call, page } = await setUp(engine);
		await insertUsers(app.database, [{ username: 'reader' }]);
		const told = {
			id: expect.any(String),
			username: 'reader',
			email: 'reader@example.org',
			role: 'user',
			isPremium: false,
			created_at: expect.stringMatching(/^2026-01-01T.*Z$/),
		};
		expect((await page('search=reader')).json().data.users).toEqual([told]);
		expect((await page('role=user')).json().data.users).toEqual([told]);
		expect((await call('GET', '/api/admin/users')).json().data.at(-1)).toEqual(told);
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
