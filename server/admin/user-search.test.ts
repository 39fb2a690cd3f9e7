import { describe, expect, it } from 'vitest';
import { USER_SORTS } from '#contract/admin.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { ENGINES } from '../testing/test-database.ts';
import { buildUsers, createUserListClient } from '../testing/user-list-client.ts';

describe.each(ENGINES)('the search for users on %s', (engine) => {
	it('sorts as the list does', { tags: ['api-user-sort'] }, async () => {
		const { app, read } = await createUserListClient(engine);
		await insertUsers(app.database, buildUsers(60));
		for (const sortBy of USER_SORTS) {
			for (const sortOrder of ['asc', 'desc'] as const) {
				const query = `limit=100&sortBy=${sortBy}&sortOrder=${sortOrder}`;
				expect((await read(`search=example.org&${query}`)).users).toEqual((await read(query)).users);
			}
		}
	});

	it('matches any part of a username or email literally, regardless of case', {
		tags: ['api-user-search'],
	}, async () => {
		const { app, search, page } = await createUserListClient(engine);
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

	it('finds names in other letters than they are typed with', { tags: ['api-user-search'] }, async () => {
		const { app, search } = await createUserListClient(engine);
		const names = ['Łukasz', 'lukas', 'Işıl', 'isil', 'أحمد', 'サトウ', 'さとみ', 'Zoë'];
		await insertUsers(
			app.database,
			names.map((username, index) => ({ username, email: `user${index}@example.org` })),
		);
		expect(await search('łuka')).toEqual(['lukas', 'Łukasz']);
		expect(await search('LUKA')).toEqual(['lukas', 'Łukasz']);
		expect(await search('isil')).toEqual(['isil', 'Işıl']);
		expect(await search('ISIL')).toEqual(['isil', 'Işıl']);
		expect(await search('işıl')).toEqual(['isil', 'Işıl']);
		expect(await search('احمد')).toEqual(['أحمد']);
		expect(await search('さと')).toEqual(['さとみ', 'サトウ']);
		expect(await search('サト')).toEqual(['さとみ', 'サトウ']);
		expect(await search('zoe')).toEqual(['Zoë']);
		expect(await search('zoe', '&role=admin')).toEqual([]);
	});

	it('finds users among many by an index that follows every change', {
		tags: ['api-user-search'],
	}, async () => {
		const { app, read, search } = await createUserListClient(engine);
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
});
