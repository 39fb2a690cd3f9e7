import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createRecordBatches } from './record-batches.ts';
import { createWatchHistoryService } from './watch-history.service.ts';

const RETENTION_MS = 86_400_000;

async function setUp(engine: Engine = 'sqlite') {
	const app = await createTestApp({ engine });
	const { db } = app.database;
	const users = [await buildAccount(app), await buildAccount(app)].map(({ user }) => user.id);
	const record = createRecordBatches({ db, clock: app.clock.now });
	const history = createWatchHistoryService({ db, clock: app.clock.now, retentionMs: RETENTION_MS });
	const watched = (profileId: string | undefined, id: number, media_type = 'movie') =>
		({
			profileId: profileId ?? '',
			media_type: media_type as 'movie',
			media_id: String(id),
			season: 1,
			episode: 1,
		}) as const;
	const idsOf = async (profileId: string | undefined) =>
		(await history.list(profileId ?? '', { limit: 500, offset: 0 })).map(({ media_id }) => Number(media_id));
	return { app, db, users, record, watched, idsOf };
}

/** A server with a writer in another process, so that its own writes wait. */
async function setUpBehindWriter() {
	const file = `${createTestDirectory()}/matinee.db`;
	const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` }, busyWaitMs: 60_000 });
	const account = await buildAccount(app);
	const other = new DatabaseSync(file);
	onTestFinished(() => other.close());
	other.exec('begin immediate');
	return { app, account, other };
}

describe.each(ENGINES)('records at the same time on %s', (engine) => {
	it('are all stored and counted, and each has its own answer', async () => {
		const { db, users, record, watched, idsOf } = await setUp(engine);
		// More than one commit has; on PostgreSQL each waits for a connection of the pool.
		const ids = Array.from({ length: engine === 'sqlite' ? 250 : 20 }, (_, index) => index + 1);
		const entries = await Promise.all(ids.map((id) => record(watched(users[id % 2], id))));
		expect(entries.map(({ media_id }) => Number(media_id))).toEqual(ids);
		const stored = [...(await idsOf(users[0])), ...(await idsOf(users[1]))];
		expect(stored.sort((a, b) => a - b)).toEqual(ids);
		expect((await listDailyCounts(db)).filter(({ name }) => name === 'watches')).toMatchObject([{ count: ids.length }]);
	});

	it('fail alone: one that the database refuses, and one of a deleted account', async () => {
		const { db, users, record, watched, idsOf } = await setUp(engine);
		const [good, refused, gone, last] = await Promise.allSettled([
			record(watched(users[0], 1)),
			record(watched(users[0], 2, 'neither')),
			record(watched('gone', 3)),
			record(watched(users[1], 4)),
		]);
		expect([good.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
		expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/constraint/i) } });
		expect(gone).toMatchObject({ status: 'rejected', reason: { code: 'not_authenticated' } });
		expect([await idsOf(users[0]), await idsOf(users[1])]).toEqual([[1], [4]]);
		expect((await listDailyCounts(db)).filter(({ name }) => name === 'watches')).toMatchObject([{ count: 2 }]);
	});
});

describe('records on SQLite', () => {
	it('share a transaction when they come together, and keep their order', async () => {
		const { db, users, record, watched, idsOf } = await setUp();
		const begun = vi.spyOn(db, 'transaction');
		const episodes = [3, 1, 2];
		const entries = await Promise.all([
			...episodes.map((episode) => record({ ...watched(users[0], 605), episode })),
			...Array.from({ length: 40 }, (_, id) => record(watched(users[1], id + 1))),
		]);
		expect(begun).toHaveBeenCalledTimes(1);
		expect(entries.slice(0, 3).map(({ episode }) => episode)).toEqual(episodes);
		expect(await idsOf(users[0])).toEqual([605]);
		expect(await record({ ...watched(users[0], 605), episode: 9 })).toMatchObject({ episode: 9 });
		expect(begun).toHaveBeenCalledTimes(2);
	});

	it('fail together without a further wait when the database cannot be written', async () => {
		const { db, users, record, watched } = await setUp();
		const outage = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
		const begun = vi.spyOn(db, 'transaction').mockImplementation(() => {
			throw outage;
		});
		const settled = await Promise.allSettled([1, 2, 3].map((id) => record(watched(users[0], id))));
		expect(settled).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: outage })));
		expect(begun).toHaveBeenCalledTimes(1);
		begun.mockRestore();
		expect(await record(watched(users[0], 4))).toMatchObject({ media_id: '4' });
	});

	it('are refused as busy when a thousand wait', async () => {
		const { app, account, other } = await setUpBehindWriter();
		const record = createRecordBatches({ db: app.database.db, clock: app.clock.now });
		const one = (id: number) =>
			record({ profileId: account.user.id, media_type: 'movie', media_id: String(id + 1), season: 1, episode: 1 });
		const first = one(0);
		// It is being written by now, as far as it can.
		await nextTurn();
		await nextTurn();
		const waiting = Array.from({ length: 1000 }, (_, id) => one(id));
		await expect(one(1000)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 2 });
		other.exec('commit');
		expect(await Promise.all([first, ...waiting])).toHaveLength(1001);
	});

	it('that wait at a shutdown are written and acknowledged', async () => {
		const { app, account, other } = await setUpBehindWriter();
		const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const headers = { ...account.headers, 'content-type': 'application/json' };
		let received = 0;
		const allReceived = new Promise<void>((resolve) => {
			app.http.server.on('request', () => {
				received += 1;
				if (received === 20) resolve();
			});
		});
		const requests = Array.from({ length: 20 }, (_, id) => {
			const body = JSON.stringify({ media_id: id + 1, media_type: 'movie' });
			return fetch(`${url}/api/watch-history`, { method: 'POST', headers, body });
		});
		await allReceived;
		const closed = app.close();
		other.exec('commit');
		expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200));
		await closed;
		expect(other.prepare('select count(*) as count from watch_history').get()).toEqual({ count: 20 });
	});
});
