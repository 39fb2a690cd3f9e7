import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logIn, PASSWORD, register } from '../testing/auth-requests.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { ENGINES } from '../testing/test-database.ts';
import { usernameSkeletons } from './migrations/0004-username-skeletons.ts';

describe.each(ENGINES)('accounts of before look-alikes were refused, on %s', (engine) => {
	it('keep their names and log in, and new names may not look like theirs', {
		tags: ['username-look-alikes'],
	}, async () => {
		const app = await createTestApp({ engine });
		const untyped = app.database.db as unknown as Kysely<unknown>;
		const crowd = Array.from({ length: 1500 }, (_, n) => ({ username: `viewer${n}` }));
		await insertUsers(app.database, [...crowd, { username: 'оwner' }, { username: 'owner' }]);
		expect((await register(app, { username: 'alice' })).statusCode).toBe(201);
		await untyped.transaction().execute(async (transaction) => {
			await usernameSkeletons.down?.(transaction);
			await usernameSkeletons.up(transaction);
		});
		const { db } = app.database;
		await db
			.updateTable('users')
			.set({ username: 'al\u034Fice', username_key: 'AL\u034FICE' })
			.where('username', '=', 'alice')
			.execute();
		expect((await logIn(app, 'al\u034Fice', PASSWORD)).statusCode).toBe(200);
		for (const username of ['alicе', 'οwner', 'viewer1499', 'viеwer7']) {
			expect((await register(app, { username, email: 'new@example.org' })).statusCode).toBe(409);
		}
		const renamed = await app.database.db
			.selectFrom('users')
			.select('username')
			.where('username', 'in', ['оwner', 'owner'])
			.execute();
		expect(renamed).toHaveLength(2);
	});
});
