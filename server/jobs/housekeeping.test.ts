import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { removeExpiredSessions } from '../accounts/session.repository.ts';
import { createJobClaims, type RunOnOneNode } from '../db/job-claims.repository.ts';
import { createRateLimiters, type RateLimiter, removeExpiredRateLimits } from '../http/rate-limit.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { listRemovedRows, recordRemovedRows } from '../testing/removed-rows.ts';
import { createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { removeTombstonesBefore } from '../watch-history/tombstone.repository.ts';
import { removeEntriesBefore } from '../watch-history/watch-history.repository.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('housekeeping on %s', (engine) => {
	it('removes only expired rows, in batches', async () => {
		const app = await createTestApp({ engine });
		const { user } = await buildAccount(app);
		const { db } = app.database;
		const old = new Date(app.clock.now() - 16 * DAY_MS).toISOString();
		const fresh = new Date(app.clock.now()).toISOString();
		const entry = (media_id: number, at: string) => ({
			user_id: user.id,
			media_type: 'movie' as const,
			media_id: String(media_id),
			season: 1,
			episode: 1,
			watched_at: at,
			last_watched: at,
			updated_at: at,
		});
		const rows = Array.from({ length: 2501 }, (_, index) => entry(index, old));
		for (let start = 0; start < rows.length; start += 500) {
			await db
				.insertInto('watch_history')
				.values(rows.slice(start, start + 500))
				.execute();
		}
		await db.insertInto('watch_history').values(entry(9999, fresh)).execute();
		for (const [media_id, deleted_at] of [
			['1', old],
			['2', fresh],
		] as const) {
			const tombstone = { user_id: user.id, media_type: 'movie' as const, media_id, deleted_at };
			await db.insertInto('watch_history_tombstones').values(tombstone).execute();
		}
		const { pool } = app.database;
		if (pool) await recordRemovedRows(pool, ['watch_history']);
		await app.housekeeping.run();
		if (pool) expect((await listRemovedRows(pool)).map(({ rows }) => rows)).toEqual([1000, 1000, 501]);
		expect(await db.selectFrom('watch_history').select('media_id').execute()).toEqual([{ media_id: '9999' }]);
		expect(await db.selectFrom('watch_history_tombstones').select('media_id').execute()).toEqual([{ media_id: '2' }]);
		expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('a batch on %s', (engine) => {
	it('is no larger than its limit when the planner selects its rows again for each row', async () => {
		const app = await createTestApp({
			env: { DATABASE_URL: (await createTestDatabaseUrl(engine)) ?? '', DATABASE_POOL_SIZE: '1' },
		});
		const { db } = app.database;
		const pool = app.database.pool as pg.Pool;
		const { user } = await buildAccount(app);
		await pool.query(`
			insert into watch_history (user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
				select '${user.id}', 'movie', n, 1, 1, '2020', '2020', '2020' from generate_series(1, 30) n;
			insert into watch_history_tombstones (user_id, media_type, media_id, deleted_at)
				select '${user.id}', 'movie', n, '2020' from generate_series(1, 30) n;
			insert into sessions (token_hash, user_id, created_at, last_used_at)
				select n, '${user.id}', '2020', '2020' from generate_series(1, 30) n;
			insert into rate_limits (key, expire) select n, 1 from generate_series(1, 30) n`);
		// What is left is a nested loop; all statements share the one connection.
		for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
			await pool.query(`set enable_${plan} = off`);
		}
		const before = '2021';
		expect([
			await removeEntriesBefore(db, before, 10),
			await removeTombstonesBefore(db, before, 10),
			await removeExpiredSessions(db, { createdBefore: before, lastUsedBefore: before, limit: 10 }),
			await removeExpiredRateLimits(pool, 10),
		]).toEqual([10, 10, 10, 10]);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('two nodes on one %s', (engine) => {
	it('do not run the same job at once', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const [one, other] = [
			await createTestApp({ env: { DATABASE_URL: url } }),
			await createTestApp({ env: { DATABASE_URL: url } }),
		];
		const ran: string[] = [];
		const first = await one.database.runOnOneNode('job', async () => {
			const second = await other.database.runOnOneNode('job', async () => {
				ran.push('other');
			});
			expect(second).toBe(false);
			ran.push('one');
		});
		expect(first).toBe(true);
		expect(ran).toEqual(['one']);
		expect(await other.database.runOnOneNode('job', async () => {})).toBe(true);
	});

	it('run a job once in its time, by the node that comes first, and again when it failed', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const nodes = [
			await createTestApp({ env: { DATABASE_URL: url } }),
			await createTestApp({ env: { DATABASE_URL: url } }),
		] as const;
		const [one, other] = nodes.map(({ database }) => database.runOnOneNode) as [RunOnOneNode, RunOnOneNode];
		const hourly = { everyMs: 3_600_000 };
		const failing = one('job', () => Promise.reject(new Error('in the work')), hourly);
		await expect(failing).rejects.toThrow('in the work');
		expect(await other('job', async () => {}, hourly)).toBe(true);
		expect(await one('job', async () => {}, hourly)).toBe(false);

		// A scheduled run counts too.
		for (const { housekeeping } of nodes) {
			housekeeping.start();
			await housekeeping.stop();
		}
		expect(await one('housekeeping', async () => {}, hourly)).toBe(false);
		const atStart = { ...hourly, isFirst: true };
		let isOtherRun: boolean | undefined;
		const isRun = await one(
			'housekeeping',
			async () => {
				isOtherRun = await other('housekeeping', async () => {}, atStart);
			},
			atStart,
		);
		expect([isRun, isOtherRun]).toEqual([true, false]);
		expect(await other('housekeeping', async () => {}, hourly)).toBe(false);
	});

	it('run the job of a node that was killed after its claim, which is renewed while the job runs', async () => {
		const app = await createTestApp({ env: { DATABASE_URL: (await createTestDatabaseUrl(engine)) ?? '' } });
		const { db } = app.database;
		const run = createJobClaims(db, { onError: () => {}, leaseMs: 15_000 });
		const claims = () => db.selectFrom('job_claims').selectAll().executeTakeFirstOrThrow();
		await run('job', async () => {
			const { claimed_until } = await claims();
			await expect.poll(async () => (await claims()).claimed_until > claimed_until).toBe(true);
			expect(await run('job', async () => {})).toBe(false);
		});
		// As the killed node leaves it.
		const leaveClaim = (claimed_until: number) =>
			db.updateTable('job_claims').set({ owner: 'killed', claimed_until }).execute();
		await leaveClaim(Date.now() + 60_000);
		expect(await run('job', async () => {})).toBe(false);
		await leaveClaim(Date.now() - 1);
		expect(await run('job', async () => {})).toBe(true);
	});

	it('share rate limits, and remove them after their window', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const nodes = [
			await createTestApp({ env: { DATABASE_URL: url } }),
			await createTestApp({ env: { DATABASE_URL: url } }),
		] as const;
		const limits = nodes.map(({ database }) =>
			createRateLimiters(database.pool)({ name: 'test', attempts: 2, windowS: 60 }),
		) as [RateLimiter, RateLimiter];
		await limits[0].consume('someone');
		await limits[1].consume('someone');
		await expect(limits[0].consume('someone')).rejects.toMatchObject({ code: 'too_many_requests' });
		const { pool } = nodes[0].database;
		const count = async () => (await pool?.query('select count(*) as count from rate_limits'))?.rows[0].count;
		await nodes[0].housekeeping.run();
		expect(await count()).toBe(1);
		await removeExpiredRateLimits(pool as pg.Pool, 1000, Date.now() + 61_000);
		expect(await count()).toBe(0);

		// As many as a flood of addresses leaves are removed in batches.
		await pool?.query("insert into rate_limits (key, expire) select 'flood-' || n, 1 from generate_series(1, 2500) n");
		await recordRemovedRows(pool as pg.Pool, ['rate_limits']);
		await nodes[0].housekeeping.run();
		expect((await listRemovedRows(pool as pg.Pool)).map(({ rows }) => rows)).toEqual([1000, 1000, 500]);

		// Also while the clock is ahead, when nothing else is removed.
		await limits[0].consume('someone');
		await pool?.query('update rate_limits set expire = 1');
		nodes[0].clock.advance(400 * DAY_MS);
		await nodes[0].housekeeping.run();
		expect(await count()).toBe(0);
	});

	it('apply a logout on the other node immediately', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const [one, other] = [
			await createTestApp({ env: { DATABASE_URL: url } }),
			await createTestApp({ env: { DATABASE_URL: url } }),
		];
		const { headers } = await buildAccount(one);
		const verify = async () => (await other.http.inject({ url: '/api/auth/verify', headers })).statusCode;
		expect(await verify()).toBe(200);
		await one.http.inject({ method: 'POST', url: '/api/auth/logout', headers });
		expect(await verify()).toBe(401);
	});
});
