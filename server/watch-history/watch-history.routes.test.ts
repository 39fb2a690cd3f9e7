import { describe, expect, it } from 'vitest';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createWatchHistoryService } from './watch-history.service.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const NOW = '2026-06-15T12:00:00.000Z';

async function setUp(engine?: Engine, env: Record<string, string> = {}) {
	const app = await createTestApp({ engine, env });
	return { app, ...actAs(app, await buildAccount(app)) };
}

function actAs(app: TestApp, account: TestAccount) {
	const { headers } = account;
	const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
		app.http.inject({ method, url: `/api/watch-history${path}`, headers, payload });
	return {
		account,
		call,
		record: (media_id: unknown, media_type: unknown = 'movie', more: object = {}) =>
			call('POST', '', { media_id, media_type, ...more }),
		migrate: (watchHistoryData: unknown) => call('POST', '/migrate', { watchHistoryData } as object),
		list: async (query = '') => (await call('GET', query)).json().data,
	};
}

describe.each(ENGINES)('watch history on %s', (engine) => {
	it('keeps one record a title, with the first time, the last time and the last episode', async () => {
		const { app, record, list, call } = await setUp(engine);
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
		expect(await list()).toEqual([entry]);
		expect((await call('GET', '/605/tv')).json().data).toEqual(entry);
		expect((await call('GET', '/605/movie')).json()).toEqual({ success: true, data: null });
	});

	it('is one row and the latest episode after twenty records at once', async () => {
		const { record, list } = await setUp(engine);
		const episodes = Array.from({ length: 20 }, (_, index) => index + 1);
		const answers = await Promise.all(episodes.map((episode) => record('605', 'tv', { episode })));
		expect(answers.map((answer) => answer.statusCode)).toEqual(episodes.map(() => 200));
		expect(await list()).toHaveLength(1);
	});

	it('lists the newest first, in pages', async () => {
		const { app, record, list } = await setUp(engine);
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

	it('tells movie 605 and show 605 apart', async () => {
		const { record, call, list } = await setUp(engine);
		await record('605', 'movie');
		await record('605', 'tv');
		expect((await call('GET', '/stats')).json().data).toEqual({ total: 2, movies: 1, tvShows: 1, lastWatched: NOW });
		expect((await call('DELETE', '/605/tv')).json()).toMatchObject({ success: true, data: null });
		expect(await list()).toMatchObject([{ media_id: '605', media_type: 'movie' }]);
	});

	it('answers 404 for removing what is not there, also when it is somebody else’s', async () => {
		const { app, record, call } = await setUp(engine);
		await record('605');
		const other = actAs(app, await buildAccount(app));
		for (const response of [await call('DELETE', '/606/movie'), await other.call('DELETE', '/605/movie')]) {
			expect(response.statusCode).toBe(404);
			expect(response.json().code).toBe('not_found');
		}
		expect((await other.call('GET', '/605/movie')).json().data).toBeNull();
		expect((await call('GET', '/605/movie')).json().data).not.toBeNull();
	});

	it('is empty after a clear, and others keep theirs', async () => {
		const { app, record, call } = await setUp(engine);
		const other = actAs(app, await buildAccount(app));
		await record('605');
		await other.record('605');
		expect((await call('DELETE', '')).statusCode).toBe(200);
		expect((await call('GET', '/stats')).json().data).toEqual({ total: 0, movies: 0, tvShows: 0, lastWatched: null });
		expect(await other.list()).toHaveLength(1);
	});

	it('drops the oldest past its bound', async () => {
		const { app, account, record, call, migrate } = await setUp(engine);
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

	it('takes a removal back, at its old place and for good', { tags: ['my-list-undo'] }, async () => {
		const { app, call, record, migrate, list } = await setUp(engine);
		await record('605', 'tv', { season: 2, episode: 3 });
		app.clock.advance(SECOND_MS);
		await record('605', 'movie');
		await call('DELETE', '/605/tv');
		app.clock.advance(SECOND_MS);
		const removed = { media_id: '605', media_type: 'tv', season: 2, episode: 3 };
		const restored = await call('POST', '/restore', { ...removed, last_watched: NOW });
		expect(restored.json().data).toMatchObject({ ...removed, last_watched: NOW });
		expect(await list()).toMatchObject([{ media_type: 'movie' }, { ...removed, last_watched: NOW }]);
		// No mark of the removal is left that would keep out what another device has.
		await migrate([{ ...removed, episode: 4, timestamp: '2026-06-15T12:00:00.500Z' }]);
		expect(await list()).toMatchObject([{ media_type: 'movie' }, { episode: 4 }]);
	});

	it('takes a removal back without undoing what was watched since, and never into the future', {
		tags: ['my-list-undo'],
	}, async () => {
		const { app, call, record, list } = await setUp(engine);
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

	it('counts what was watched on each day, whatever is removed later', async () => {
		const { app, record, call } = await setUp(engine);
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

	it('loses what is past the retention, to the second, and tells how much', {
		tags: ['api-clean-records'],
	}, async () => {
		const { app, record } = await setUp(engine);
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

describe('input', () => {
	it.each([
		[{ media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: 'abc', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '-1', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '0', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '99999999999', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '1\0', media_type: 'movie' }, 'media_id must be a number'],
		[{ media_id: '1' }, 'media_type must be movie or tv'],
		[{ media_id: '1', media_type: 'person' }, 'media_type must be movie or tv'],
		[{ media_id: '1', media_type: 'tv', season: -1 }, 'season must be a whole number'],
		[{ media_id: '1', media_type: 'tv', season: 1.5 }, 'season must be a whole number'],
		[{ media_id: '1', media_type: 'tv', episode: 1e9 }, 'episode must be a whole number'],
		[{ media_id: '1', media_type: 'tv', episode: {} }, 'episode must be a whole number'],
		[[], 'The request could not be read'],
	])('that is bad is refused: %j', async (payload, message) => {
		const { call } = await setUp();
		const response = await call('POST', '', payload);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ success: false, code: 'invalid_request', message });
	});

	it.each(['limit=0', 'limit=-1', 'limit=501', 'limit=abc', 'limit=1&limit=2', 'offset=-1', 'offset=1e9', 'limit='])(
		'of a list is refused: %s',
		async (query) => {
			const { call } = await setUp();
			expect((await call('GET', `?${query}`)).statusCode).toBe(400);
		},
	);

	it('leaves out season and episode, which are then the first ones', async () => {
		const { record } = await setUp();
		const response = await record('007', 'tv', { season: null });
		expect(response.json().data).toMatchObject({ media_id: '7', season: 1, episode: 1 });
	});
});

describe('what the server says of its own history', () => {
	it.each([
		[undefined, false],
		['sqlite', true],
	] as const)('is durable on %s: %s', async (engine, isRemote) => {
		const { app, account } = await setUp(engine);
		const response = await app.http.inject({ url: '/api/debug/db-config', headers: account.headers });
		expect(response.json().data).toEqual({ databaseConfig: { isRemote } });
	});

	it('is for admins', { tags: ['my-list-debug'] }, async () => {
		const { app, record } = await setUp();
		await record('605');
		const admin = await buildAccount(app, 'admin');
		await actAs(app, admin).record('606');
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
