import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createRetention } from './retention.service.ts';
import { createWatchHistoryService } from './watch-history.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RETENTION_MS = 15 * DAY_MS;

async function setUp(engine: Engine) {
	const app = await createTestApp({ engine });
	const { db } = app.database;
	const account = await buildAccount(app);
	const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
		app.http.inject({ method, url: `/api/watch-history${path}`, headers: account.headers, payload });
	const row = (media_id: string, agoMs: number) => {
		const at = new Date(app.clock.now() - agoMs).toISOString();
		const times = { watched_at: at, last_watched: at, updated_at: at };
		return { user_id: account.user.id, media_type: 'movie' as const, media_id, season: 1, episode: 1, ...times };
	};
	return {
		app,
		db,
		account,
		call,
		row,
		record: (media_id: string) => call('POST', '', { media_id, media_type: 'movie' }),
		migrate: (count: number, agoMs: number) =>
			call('POST', '/migrate', {
				watchHistoryData: Array.from({ length: count }, (_, index) => ({
					media_id: String(index + 1),
					media_type: 'movie',
					timestamp: app.clock.now() - agoMs,
				})),
			}),
		list: async () => (await call('GET', '?limit=500')).json().data,
		/** Until so many transactions wait for a lock, or `orElse` has come to its end. */
		async waiting(count: number, orElse: Promise<unknown> = new Promise(() => {})) {
			let isOver = false;
			orElse.then(() => {
				isOver = true;
			});
			const held = sql<{ count: number }>`
				select count(*) as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`;
			await expect.poll(async () => isOver || ((await held.execute(db)).rows[0]?.count ?? 0) >= count).toBe(true);
		},
	};
}

describe.each(ENGINES)('concurrent requests on %s', (engine) => {
	it('leave no entry from before a clear, in any order, and all succeed', {
		tags: ['history-cleared-stays'],
	}, async () => {
		const { call, migrate, record, list, app } = await setUp(engine);
		for (let round = 0; round < 4; round += 1) {
			await migrate(600, 2 * MINUTE_MS);
			app.clock.advance(MINUTE_MS);
			const answers = await Promise.all([
				migrate(600, MINUTE_MS),
				call('DELETE', ''),
				migrate(600, MINUTE_MS),
				call('POST', '/migrate', { watchHistoryData: [] }),
				call('DELETE', ''),
			]);
			expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
			expect(await list()).toEqual([]);
			app.clock.advance(MINUTE_MS);
		}
		const answers = await Promise.all([record('1'), migrate(600, 0), record('600'), call('DELETE', '')]);
		expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
	});

	it('are refused without internal errors after the account is deleted', async () => {
		const { db, app } = await setUp(engine);
		const history = createWatchHistoryService({ db, clock: app.clock.now, retentionMs: RETENTION_MS });
		const watched = { media_type: 'movie', media_id: '605', season: 1, episode: 1 } as const;
		const items = [{ ...watched, timestamp: app.clock.now() }];
		const calls = [
			history.record('gone', watched),
			history.restore('gone', watched, app.clock.now()),
			history.migrate('gone', items),
			history.remove('gone', watched),
			history.clear('gone'),
		];
		const settled = await Promise.allSettled(calls);
		for (const one of settled) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'not_authenticated' } });
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('concurrent transactions on %s', (engine) => {
	it('are serialized when a history is cleared during a migration', async () => {
		const { db, row, call, migrate, list, waiting } = await setUp(engine);
		const stranger = await db.startTransaction().execute();
		// Somebody else is about to write the same title: the migration stops in front of it.
		await stranger.insertInto('watch_history').values(row('7', 0)).execute();
		const migration = migrate(20, MINUTE_MS);
		await waiting(1);
		// It waits for its turn in the process, without a connection.
		const clear = call('DELETE', '');
		await stranger.rollback().execute();
		expect([(await migration).statusCode, (await clear).statusCode]).toEqual([200, 200]);
		expect(await list()).toEqual([]);
	});

	it('are refused when the account is deleted concurrently', async () => {
		const { db, account, record, waiting } = await setUp(engine);
		const owner = await db.startTransaction().execute();
		await owner.deleteFrom('users').where('id', '=', account.user.id).execute();
		const late = record('605');
		await waiting(1);
		await owner.commit().execute();
		const response = await late;
		expect(response.statusCode).toBe(401);
		expect(response.json()).toEqual({ success: false, code: 'not_authenticated', message: 'Not authenticated' });
	});

	it('do not block the removal of old entries, which skips entries being updated', async () => {
		const { db, app, row, list } = await setUp(engine);
		await db
			.insertInto('watch_history')
			.values(['1', '2', '3'].map((id) => row(id, RETENTION_MS + MINUTE_MS)))
			.execute();
		const retention = createRetention({ db, clock: app.clock.now, retentionMs: RETENTION_MS });
		const viewer = await db.startTransaction().execute();
		const at = new Date(app.clock.now()).toISOString();
		await viewer.updateTable('watch_history').set({ last_watched: at }).where('media_id', '=', '2').execute();
		expect(await retention.removeExpired()).toBe(2);
		await viewer.commit().execute();
		expect(await retention.removeExpired()).toBe(0);
		expect(await list()).toMatchObject([{ media_id: '2', last_watched: at }]);
	});
});
