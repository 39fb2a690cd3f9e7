import { describe, expect, it } from 'vitest';
import { HISTORY_MAX_ENTRIES } from '#contract/limits.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { toHistoryClient } from '../testing/history-client.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

async function setUp(engine?: Engine) {
	const app = await createTestApp({ engine });
	const { headers } = await buildAccount(app);
	const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
		app.http.inject({ method, url: `/api/watch-history${path}`, headers, payload });
	return {
		app,
		call,
		migrate: (watchHistoryData: unknown) => call('POST', '/migrate', { watchHistoryData } as object),
		list: async () => (await call('GET', '?limit=500')).json().data,
		/** A moment so many milliseconds ago, as browsers write it. */
		ago: (ms: number) => new Date(app.clock.now() - ms).toISOString(),
	};
}

const movie = (media_id: unknown, timestamp: unknown, more: object = {}) => ({
	media_id,
	media_type: 'movie',
	season: 1,
	episode: 1,
	timestamp,
	...more,
});

describe.each(ENGINES)('a migration on %s', (engine) => {
	it('imports a browser’s history, and is idempotent', { tags: ['migration-idempotent'] }, async () => {
		const { migrate, list, ago, app } = await setUp(engine);
		const items = Array.from({ length: 100 }, (_, index) => movie(String(index + 1), ago((index + 1) * SECOND_MS)));
		expect((await migrate(items)).json().data).toEqual({ migrated: 100, skipped: 0, total: 100 });
		const kept = await list();
		expect(kept).toHaveLength(100);
		expect(kept[0]).toMatchObject({
			media_id: '1',
			last_watched: items[0]?.timestamp,
			watched_at: items[0]?.timestamp,
		});
		app.clock.advance(SECOND_MS);
		expect((await migrate(items)).json().data).toEqual({ migrated: 0, skipped: 100, total: 100 });
		expect(await list()).toEqual(kept);
	});

	it('adds the newest for which the account has room, and names the others', {
		tags: ['history-migration'],
	}, async () => {
		const { app, call, migrate, ago } = await setUp(engine);
		await call('POST', '', { media_id: '20000', media_type: 'movie' });
		// All but two of the account's places are taken, by what was watched before.
		const numbers = Array.from({ length: HISTORY_MAX_ENTRIES - 3 }, (_, index) => String(index + 1));
		const { db } = app.database;
		const row = await db.selectFrom('watch_history').selectAll().executeTakeFirstOrThrow();
		const last_watched = ago(DAY_MS);
		for (let start = 0; start < numbers.length; start += 1000) {
			const rows = numbers.slice(start, start + 1000).map((media_id) => ({ ...row, media_id, last_watched }));
			await db.insertInto('watch_history').values(rows).execute();
		}
		const times = [5, 3, 9, 4].map((age) => ago(age * SECOND_MS));
		const items = times.map((timestamp, index) => movie(String(30_000 + index), timestamp));
		const known = movie('1', ago(10 * SECOND_MS));
		expect((await migrate([...items, known])).json().data).toEqual({
			migrated: 3,
			skipped: 2,
			total: 5,
			beyond_limit: ['movie:30000', 'movie:30002'],
		});
		const stored = await db.selectFrom('watch_history').select('media_id').execute();
		expect(stored).toHaveLength(HISTORY_MAX_ENTRIES);
		expect((await migrate(items)).json().data).toMatchObject({
			migrated: 0,
			beyond_limit: ['movie:30000', 'movie:30002'],
		});
	});

	it('keeps the newest of stored and imported entries', async () => {
		const { migrate, list, ago, app, call } = await setUp(engine);
		await call('POST', '', { media_id: '1', media_type: 'tv', episode: 5 });
		app.clock.advance(10 * SECOND_MS);
		const show = (timestamp: string, episode: number) => movie('1', timestamp, { media_type: 'tv', episode });
		expect((await migrate([show(ago(60 * SECOND_MS), 2)])).json().data.migrated).toBe(0);
		expect(await list()).toMatchObject([{ episode: 5 }]);
		const items = [show(ago(5 * SECOND_MS), 6), show(ago(2 * SECOND_MS), 7), show(ago(3 * SECOND_MS), 8)];
		expect((await migrate(items)).json().data).toEqual({ migrated: 1, skipped: 2, total: 3 });
		expect(await list()).toMatchObject([{ episode: 7, watched_at: '2026-06-15T12:00:00.000Z' }]);
	});

	it('clamps future times to now, once', async () => {
		const { migrate, list, ago, app } = await setUp(engine);
		const items = [movie('1', ago(-10 * DAY_MS))];
		expect((await migrate(items)).json().data.migrated).toBe(1);
		const kept = await list();
		expect(kept).toMatchObject([{ last_watched: '2026-06-15T12:00:00.000Z' }]);
		app.clock.advance(SECOND_MS);
		expect((await migrate(items)).json().data.migrated).toBe(0);
		expect(await list()).toEqual(kept);
	});

	it('does not restore entries removed later', async () => {
		const { migrate, list, ago, app, call } = await setUp(engine);
		const old = [movie('1', ago(DAY_MS)), movie('2', ago(DAY_MS))];
		await migrate(old);
		await call('DELETE', '/1/movie');
		expect((await migrate(old)).json().data.migrated).toBe(0);
		expect(await list()).toMatchObject([{ media_id: '2' }]);
		app.clock.advance(SECOND_MS);
		expect((await migrate([movie('1', app.clock.now())])).json().data.migrated).toBe(1);
	});

	it('does not restore entries from before a clear, known or not', {
		tags: ['history-cleared-stays'],
	}, async () => {
		const { migrate, list, ago, app, call } = await setUp(engine);
		await migrate([movie('1', ago(DAY_MS))]);
		app.clock.advance(SECOND_MS);
		await call('DELETE', '');
		const items = [movie('1', ago(DAY_MS)), movie('2', ago(DAY_MS)), movie('3', ago(0))];
		expect((await migrate(items)).json().data.migrated).toBe(0);
		app.clock.advance(SECOND_MS);
		expect((await migrate([...items, movie('4', ago(0))])).json().data.migrated).toBe(1);
		expect(await list()).toMatchObject([{ media_id: '4' }]);
	});

	it('imports a removed title that was watched again', async () => {
		const { migrate, list, ago, app, call } = await setUp(engine);
		await migrate([movie('1', ago(DAY_MS))]);
		await call('DELETE', '/1/movie');
		app.clock.advance(SECOND_MS);
		await call('POST', '', { media_id: '1', media_type: 'movie' });
		expect(await list()).toHaveLength(1);
		expect(await app.database.db.selectFrom('watch_history_tombstones').selectAll().execute()).toEqual([]);
	});

	it('lets requests of others in between', { tags: ['history-fair-share'] }, async () => {
		const { app, migrate, ago } = await setUp(engine);
		const { headers } = await buildAccount(app);
		const items = Array.from({ length: 2000 }, (_, index) => movie(String(index + 1), ago((index + 1) * SECOND_MS)));
		let isOver = false;
		const migration = migrate(items).then((response) => {
			isOver = true;
			return response;
		});
		for (let count = 0; count < 3; count += 1) {
			expect((await app.http.inject({ url: '/api/watch-history', headers })).statusCode).toBe(200);
		}
		expect(isOver).toBe(false);
		expect((await migration).json().data).toEqual({ migrated: 2000, skipped: 0, total: 2000 });
	});

	it('is complete when two of the same run concurrently, on two nodes', async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const { migrate, list } = toHistoryClient(app, account);
		const elsewhere = toHistoryClient(other, account);
		const ago = (ms: number) => new Date(app.clock.now() - ms).toISOString();
		const items = Array.from({ length: 800 }, (_, index) => movie(String(index + 1), ago((index + 1) * SECOND_MS)));
		const results = await Promise.all([migrate(items), elsewhere.migrate(items.toReversed())]);
		expect(results.map((response) => response.statusCode)).toEqual([200, 200]);
		expect(results.reduce((sum, response) => sum + response.json().data.migrated, 0)).toBe(800);
		expect(await list('?limit=500')).toHaveLength(500);
	});

	it('skips and counts invalid and expired items', async () => {
		const { migrate, ago, app } = await setUp(engine);
		const items = [
			null,
			'605',
			{},
			movie('abc', ago(0)),
			movie('1', 'yesterday'),
			movie('1', undefined),
			movie('1', -5),
			movie('1', '06/14/2026'),
			movie('1', 'June 14, 2026'),
			movie('1', '1.5'),
			movie('1', ago(0), { media_type: 'person' }),
			movie('1', ago(0), { season: -1 }),
			movie('1', ago(15 * DAY_MS + SECOND_MS)),
			movie('2', ago(15 * DAY_MS - SECOND_MS)),
			movie(3, app.clock.now() - SECOND_MS),
			movie('4', String(app.clock.now() - SECOND_MS)),
			movie('5', '2026-06-14'),
			movie('6', '2026-06-14T14:00:00.5+02:00'),
		];
		const response = await migrate(items);
		expect(response.statusCode).toBe(200);
		expect(response.json()).toMatchObject({
			data: { migrated: 5, skipped: 13, total: 18 },
			message: '5 migrated, 13 skipped',
		});
	});
});

describe('a migration', () => {
	it.each([[undefined], [null], ['x'], [{}]])('without a list is refused: %j', async (data) => {
		const { migrate } = await setUp();
		expect((await migrate(data)).statusCode).toBe(400);
	});

	it('beyond the maximum number of items is refused', async () => {
		const { migrate, ago, call } = await setUp();
		const many = await migrate(Array.from({ length: 5001 }, (_, index) => movie(String(index + 1), ago(0))));
		expect(many.statusCode).toBe(413);
		expect(many.json().code).toBe('payload_too_large');
		const large = await call('POST', '/migrate', { watchHistoryData: ['x'.repeat(1_048_577)] });
		expect(large.statusCode).toBe(413);
		expect((await migrate([])).json().data).toEqual({ migrated: 0, skipped: 0, total: 0 });
	});
});
