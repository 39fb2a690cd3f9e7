import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listUserCounts } from '../accounts/user-counts.repository.ts';
import { createUserSearch } from '../admin/user-search.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { createEmptyDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { administration } from './migrations/0002-administration.ts';

const CROWD = Array.from({ length: 2500 }, (_, index) => ({
	username: `viewer${String(index).padStart(4, '0')}`,
	role: index % 500 === 0 ? ('admin' as const) : ('user' as const),
	isPremium: index % 3 === 0,
}));

describe.each(ENGINES)('the schema of administration on %s', (engine) => {
	it('includes existing accounts, and keeps them when it is reverted', {
		tags: ['operating-admin-schema'],
	}, async () => {
		const { database } = await createTestApp({ engine });
		const { db } = database;
		await insertUsers(database, CROWD);
		const read = async () => ({
			users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
			counts: (await listUserCounts(db)).map((count) => JSON.stringify(count)).sort(),
			found: (await createUserSearch(database).find('WER0123', null, CROWD.length)).users.map(
				({ username }) => username,
			),
		});
		const before = await read();
		expect(before.found).toEqual(['viewer0123']);
		expect(before.counts).toContain('{"role":"admin","is_premium":1,"count":2}');
		const untyped = db as unknown as Kysely<unknown>;
		await untyped.transaction().execute(async (transaction) => administration.down?.(transaction));
		expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before.users);
		await untyped.transaction().execute((transaction) => administration.up(transaction));
		expect(await read()).toEqual(before);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('%s without extensions', (engine) => {
	it('can be searched', { tags: ['api-user-search'] }, async () => {
		const url = new URL((await createEmptyDatabaseUrl(engine)) ?? '');
		const role = `limited_${randomBytes(6).toString('hex')}`;
		const administrator = new pg.Client(url.href);
		await administrator.connect();
		onTestFinished(async () => {
			await administrator.query(`drop owned by ${role} cascade`);
			await administrator.query(`drop role ${role}`);
			await administrator.end();
		});
		await administrator.query(`create role ${role} login`);
		await administrator.query(`grant usage, create on schema public to ${role}`);
		url.username = role;
		const { database } = await createTestApp({ env: { DATABASE_URL: url.href } });
		await insertUsers(database, CROWD);
		const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(database.db);
		expect(rows).toEqual([]);
		const { users, isBounded } = await createUserSearch(database).find('wer0123', null, CROWD.length);
		expect([users.map(({ username }) => username), isBounded]).toEqual([['viewer0123'], false]);
	});
});
