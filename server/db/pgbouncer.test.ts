import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../http/app-error.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { findPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { createEmptyDatabaseUrl, ENGINES } from '../testing/test-database.ts';

const PROGRAM = ENGINES.includes('postgres') ? findPgbouncer() : null;

describe.each(PROGRAM ? [PROGRAM] : [])('behind %s in transaction mode', (program) => {
	it('two nodes migrate, write, lock and limit, while all of their transactions share two connections', async () => {
		const database = (await createEmptyDatabaseUrl('postgres')) ?? '';
		// As many as the requests below: none waits for a place in its node's pool.
		const env = { DATABASE_URL: await startPgbouncer(program, database, 2), DATABASE_POOL_SIZE: '30' };
		const [one, other] = await Promise.all([createTestApp({ env }), createTestApp({ env })]);
		const owner = await buildAccount(one, 'owner');
		const { user, headers } = await buildAccount(one, 'user');
		const payload = (id: number) => ({ media_id: String(id), media_type: 'movie' });
		const writes = Array.from({ length: 40 }, (_, id) =>
			[one, other][id % 2]?.http.inject({
				method: 'POST',
				url: '/api/watch-history',
				headers,
				payload: payload(id + 1),
			}),
		);
		const roles = ['admin', 'user', 'admin'].map((role, index) =>
			[other, one][index % 2]?.http.inject({
				method: 'PUT',
				url: `/api/admin/users/${user.id}/role`,
				headers: owner.headers,
				payload: { role },
			}),
		);
		const limits = [one, other].map(({ database: { pool } }) =>
			createRateLimiters(pool)({ name: 'test', attempts: 8, windowS: 60 }),
		);
		const attempts = Array.from({ length: 12 }, (_, index) =>
			limits[index % 2]?.consume('someone').then(
				() => 'counted',
				(error: AppError) => error.code,
			),
		);
		const answers = await Promise.all([...writes, ...roles]);
		expect(answers.map((answer) => answer?.statusCode)).toEqual(answers.map(() => 200));
		expect((await Promise.all(attempts)).sort()).toEqual([
			...Array(8).fill('counted'),
			...Array(4).fill('too_many_requests'),
		]);
		await Promise.all([one.housekeeping.run(), other.housekeeping.run()]);
		const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
			and database = (select oid from pg_database where datname = current_database())`.execute(one.database.db);
		expect(rows).toEqual([]);
		const history = await other.http.inject({ url: '/api/watch-history', headers });
		expect(history.json().data).toHaveLength(40);
	});
});
