import { describe, expect, it } from 'vitest';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createHistoryClient, toHistoryClient } from '../testing/history-client.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createWatchHistoryService } from './watch-history.service.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const NOW = '2026-06-15T12:00:00.000Z';

describe.each(ENGINES)('watch history on %s', (engine) => {
	it('keeps one entry for each title, with first time, last time and last episode', async () => {
		const { app, record, list, call } = await createHistoryClient(engine);
		const first = await record('605', 'tv', { season: 2, episode: 3 });
		expect(first.statusCode).toBe(200);
		app.clock.advance(SECOND_MS);
		const second = await record(605, 'tv', { season: '2', episode: 4 });
		const entry = {
			media_id: '605',
			media_type: 'tv',
			season: 2,
			episode: 4,
			watched_at: NOW,
			last_watched: '2026-06-15T12:00:01.000Z',
			updated_at: '2026-06-15T12:00:01.000Z',
		};
		expect(second.json()).toEqual({ success: true, data: entry });
		const withProgress = { ...entry, position: 0, duration: 0, completed: false, play_count: 0 };
		expect(await list()).toEqual([withProgress]);
		expect((await call('GET', '/605/tv')).json().data).toEqual(withProgress);
		expect((await call('GET', '/605/movie')).json()).toEqual({ success: true, data: null });
	});

	it('has one row after twenty concurrent writes of a show', async () => {
		const { record, list } = await createHistoryClient(engine, { DATABASE_POOL_SIZE: '20' });
		const episodes = Array.from({ length: 20 }, (_, index) => index + 1);
		const answers = await Promise.all(episodes.map((episode) => record('605', 'tv', { episode })));
		expect(answers.map((answer) => answer.statusCode)).toEqual(episodes.map(() => 200));
		expect(await list()).toHaveLength(1);
	});

	it('lists the newest first, in pages', async () => {
		const { app, record, list } = await createHistoryClient(engine);
		for (const id of ['1', '2', '3', '1']) {
			await record(id);
			app.clock.advance(SECOND_MS);
		}
		const ids = (entries: { media_id: string }[]) => entries.map((entry) => entry.media_id);
		expect(ids(await list())).toEqual(['1', '3', '2']);
		expect(ids(await list('?limit=2'))).toEqual(['1', '3']);
		expect(ids(await list('?limit=2&offset=2'))).toEqual(['2']);
		expect(ids(await list('?offset=1000000000'))).toEqual([]);
	});

	it('distinguishes movie 605 and show 605', async () => {
		const { record, call, list } = await createHistoryClient(engine);
		await record('605', 'movie');
		await record('605', 'tv');
		expect((await call('GET', '/stats')).json().data).toEqual({ total: 2, movies: 1, tvShows: 1, lastWatched: NOW });
		expect((await call('DELETE', '/605/tv')).json()).toMatchObject({
			success: true,
			data: { season: 1, episode: 1, last_watched: NOW, progress: [] },
		});
		expect(await list()).toMatchObject([{ media_id: '605', media_type: 'movie' }]);
	});

	it('responds 404 to removing a missing entry or another user’s', async () => {
		const { app, record, call } = await createHistoryClient(engine);
		await record('605');
		const other = toHistoryClient(app, await buildAccount(app));
		for (const response of [await call('DELETE', '/606/movie'), await other.call('DELETE', '/605/movie')]) {
			expect(response.statusCode).toBe(404);
			expect(response.json().code).toBe('not_found');
		}
		expect((await other.call('GET', '/605/movie')).json().data).toBeNull();
		expect((await call('GET', '/605/movie')).json().data).not.toBeNull();
	});

	it('is empty after a clear, which does not affect other users', async () => {
		const { app, record, call } = await createHistoryClient(engine);
		const other = toHistoryClient(app, await buildAccount(app));
		await record('605');
		await other.record('605');
		expect((await call('DELETE', '')).statusCode).toBe(200);
		expect((await call('GET', '/stats')).json().data).toEqual({ total: 0, movies: 0, tvShows: 0, lastWatched: null });
		expect(await other.list()).toHaveLength(1);
	});

	it('drops the oldest entries beyond its maximum', async () => {
		const { app, account, record, call, migrate } = await createHistoryClient(engine);
		const items = (from: number) =>
			Array.from({ length: 5000 }, (_, index) => ({
				media_id: String(from + index),
				media_type: 'movie',
				timestamp: app.clock.now() - DAY_MS + from + index,
			}));
		await migrate(items(1));
		await migrate(items(5001));
		expect((await call('GET', '/stats')).json().data.total).toBe(10_000);
		await record('20000');
		expect((await call('GET', '/stats')).json().data.total).toBe(10_000);
		expect((await call('GET', '/1/movie')).json().data).toBeNull();
		expect((await call('GET', '/2/movie')).json().data).not.toBeNull();
		const history = createWatchHistoryService({ db: app.database.db, clock: app.clock.now, retentionMs: DAY_MS });
		expect((await history.list(account.user.id, { limit: 1, offset: 0 }))[0]?.media_id).toBe('20000');
	});

	it('undoes a removal at the entry’s old time, permanently', { tags: ['my-list-undo'] }, async () => {
		const { app, call, record, migrate, list } = await createHistoryClient(engine);
		await record('605', 'tv', { season: 2, episode: 3 });
		app.clock.advance(SECOND_MS);
		await record('605', 'movie');
		await call('DELETE', '/605/tv');
		app.clock.advance(SECOND_MS);
		const removed = { media_id: '605', media_type: 'tv', season: 2, episode: 3 };
		const restored = await call('POST', '/restore', { ...removed, last_watched: NOW });
		expect(restored.json().data).toMatchObject({ ...removed, last_watched: NOW });
		expect(await list()).toMatchObject([{ media_type: 'movie' }, { ...removed, last_watched: NOW }]);
		// No tombstone is left that would block another device's entry.
		await migrate([{ ...removed, episode: 4, timestamp: '2026-06-15T12:00:00.500Z' }]);
		expect(await list()).toMatchObject([{ media_type: 'movie' }, { episode: 4 }]);
	});

	it('undoes a removal without overwriting newer entries or using future times', {
		tags: ['my-list-undo'],
	}, async () => {
		const { app, call, record, list } = await createHistoryClient(engine);
		await record('605', 'tv', { episode: 3 });
		await call('DELETE', '/605/tv');
		app.clock.advance(SECOND_MS);
		await record('605', 'tv', { episode: 4 });
		const restore = (media_type: string, last_watched: string) =>
			call('POST', '/restore', { media_id: '605', media_type, episode: 3, last_watched });
		expect((await restore('tv', NOW)).json().data).toMatchObject({ episode: 4 });
		expect((await restore('movie', '2036-01-01T00:00:00Z')).json().data).toMatchObject({
			last_watched: '2026-06-15T12:00:01.000Z',
		});
		expect(await list()).toHaveLength(2);
	});

	it('restores with any time that a migration takes, and nothing past the retention', async () => {
		const { app, call, list } = await createHistoryClient(engine);
		const restore = (last_watched: unknown) =>
			call('POST', '/restore', { media_id: '605', media_type: 'movie', last_watched });
		for (const malformed of ['06/14/2026', 'yesterday', -5, null, undefined]) {
			const response = await restore(malformed);
			expect(response.statusCode).toBe(400);
			expect(response.json().message).toBe('last_watched must be ISO 8601 or epoch milliseconds');
		}
		for (const old of ['2001-01-01T00:00:00Z', 0, app.clock.now() - 15 * DAY_MS - SECOND_MS]) {
			const response = await restore(old);
			expect(response.statusCode).toBe(400);
			expect(response.json().message).toBe('This title was watched too long ago to keep');
		}
		expect(await list()).toEqual([]);
		for (const at of ['2026-06-14T14:00:00+02:00', Date.parse('2026-06-14T12:00:00Z')]) {
			expect((await restore(at)).json().data).toMatchObject({ last_watched: '2026-06-14T12:00:00.000Z' });
		}
	});

	it('counts watched titles by day, regardless of later removals', async () => {
		const { app, record, call } = await createHistoryClient(engine);
		await record('605');
		await record('605');
		await call('DELETE', '');
		app.clock.advance(DAY_MS);
		await record('606');
		expect(await listDailyCounts(app.database.db)).toEqual([
			{ day: '2026-06-15', name: 'watches', count: 2 },
			{ day: '2026-06-16', name: 'watches', count: 1 },
		]);
	});

	it('removes entries past the retention exactly, and reports their number', {
		tags: ['api-clean-records'],
	}, async () => {
		const { app, record } = await createHistoryClient(engine);
		await record('1');
		app.clock.advance(2 * SECOND_MS);
		await record('2');
		app.clock.advance(15 * DAY_MS - SECOND_MS);
		const { headers } = await buildAccount(app, 'admin');
		const clean = () => app.http.inject({ method: 'POST', url: '/api/watch-history/cleanup', headers });
		expect((await clean()).json()).toEqual({
			success: true,
			data: { deleted: 1 },
			message: '1 record older than 15 days deleted',
		});
		expect((await clean()).json().message).toBe('0 records older than 15 days deleted');
		const left = await app.database.db.selectFrom('watch_history').select('media_id').execute();
		expect(left).toEqual([{ media_id: '2' }]);
	});
});

describe('the debug endpoints', () => {
	it.each([
		['a database in memory', { DATABASE_URL: 'sqlite::memory:' }, false],
		['a file', {}, true],
	] as const)('report the durability of %s', async (_what, env, isRemote) => {
		const { app, account } = await createHistoryClient('sqlite', env);
		const response = await app.http.inject({ url: '/api/debug/db-config', headers: account.headers });
		expect(response.json().data).toEqual({ databaseConfig: { isRemote } });
	});

	it('give an admin counts and its newest entries', { tags: ['my-list-debug'] }, async () => {
		const { app, record } = await createHistoryClient();
		await record('605');
		const admin = await buildAccount(app, 'admin');
		await toHistoryClient(app, admin).record('606');
		const response = await app.http.inject({ url: '/api/debug/watch-history', headers: admin.headers });
		expect(response.json().data).toMatchObject({
			watchHistoryTableExists: true,
			userId: admin.user.id,
			totalWatchHistoryCount: 2,
			userWatchHistoryCount: 1,
			userSampleData: [{ media_id: '606' }],
		});
	});
});
