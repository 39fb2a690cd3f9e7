import { describe, expect, it } from 'vitest';
import { HISTORY_MAX_ENTRIES } from '#contract/limits.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { createHistoryClient } from '../testing/history-client.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createRetention } from './retention.service.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MOVIE = { media_id: '605', media_type: 'movie' } as const;
const SHOW = { media_id: '900000601', media_type: 'tv' } as const;

async function setUp(engine?: Engine) {
	const client = await createHistoryClient(engine);
	const { app, account, call } = client;
	const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
		app.http.inject({ method, url: `/api${url}`, headers: account.headers, payload });
	return {
		...client,
		send,
		save: (...items: object[]) => send('POST', '/watch-progress', { items }),
		progressOf: async ({ media_id, media_type }: typeof MOVIE | typeof SHOW) =>
			(await send('GET', `/watch-progress/${media_id}/${media_type}`)).json().data,
		mark: async (mark: object) => (await send('POST', '/watch-progress/marks', mark)).json().data,
		continueWatching: async () => (await send('GET', '/continue-watching?unfinished=1')).json().data.cards,
		removeShow: async () => (await call('DELETE', `/${SHOW.media_id}/tv`)).json().data,
	};
}

const at = (position: number, ago_ms = 0, more: object = {}) => ({
	...MOVIE,
	position,
	duration: 6000,
	ago_ms,
	...more,
});
const episode = (number: number, ago_ms: number, more: object = {}) => ({
	...SHOW,
	season: 1,
	episode: number,
	position: 600,
	duration: 3000,
	ago_ms,
	...more,
});

describe.each(ENGINES)('watch progress on %s', (engine) => {
	it('is saved with the entry, and the later watching wins', { tags: ['progress-saved'] }, async () => {
		const { app, save, list, progressOf } = await setUp(engine);
		expect((await save(at(600.7))).json().data).toEqual({ saved: 1, skipped: 0 });
		expect(await list()).toMatchObject([{ ...MOVIE, position: 600, duration: 6000, completed: false, play_count: 0 }]);
		app.clock.advance(MINUTE_MS);
		// Offline since then: it was reached before the stored one.
		expect((await save(at(5000, 2 * MINUTE_MS))).json().data).toEqual({ saved: 0, skipped: 1 });
		// The person went back to an earlier scene.
		expect((await save(at(300, 1000, { duration: 0 }))).json().data.saved).toBe(1);
		expect((await progressOf(MOVIE)).episodes).toMatchObject([{ position: 300, duration: 6000 }]);
	});

	it('moves the entry to the episode that was watched last, whatever arrives first', {
		tags: ['progress-saved'],
	}, async () => {
		const { save, list, progressOf } = await setUp(engine);
		await save(episode(3, 1000), episode(2, 5000), episode(4, 9000));
		await save(episode(1, 3000));
		expect(await list()).toMatchObject([{ episode: 3, position: 600 }]);
		const { entry, episodes } = await progressOf(SHOW);
		expect(entry).toMatchObject({ episode: 3 });
		expect(episodes.map((row: { episode: number }) => row.episode)).toEqual([1, 2, 3, 4]);
	});

	it('of two devices that save at once has both episodes, and of one episode the later watching', {
		tags: ['progress-saved'],
	}, async () => {
		const [app, other] = await createTwoNodes(engine);
		const account = await buildAccount(app);
		const saveOn = async ({ http }: TestApp, ...items: object[]) => {
			const { headers } = account;
			const answer = await http.inject({ method: 'POST', url: '/api/watch-progress', headers, payload: { items } });
			return answer.json().data;
		};
		const places = (first: number, ago: number) => [
			episode(first, ago),
			episode(first + 2, ago),
			episode(9, ago, { position: ago }),
		];
		const saved = await Promise.all([saveOn(app, ...places(1, 3000)), saveOn(other, ...places(2, 2000))]);
		expect(saved.map(({ saved: count, skipped }) => count + skipped)).toEqual([3, 3]);
		const { headers } = account;
		const { data } = (await other.http.inject({ url: `/api/watch-progress/${SHOW.media_id}/tv`, headers })).json();
		const rows = data.episodes.map((row: { episode: number; position: number }) => [row.episode, row.position]);
		expect(rows).toEqual([
			[1, 600],
			[2, 600],
			[3, 600],
			[4, 600],
			[9, 2000],
		]);
	});

	it('of a full account makes room for what plays now, and what was watched long ago is named instead', {
		tags: ['progress-saved'],
	}, async () => {
		const { app, save } = await setUp(engine);
		await save(at(600));
		const { db } = app.database;
		const entry = await db.selectFrom('watch_history').selectAll().executeTakeFirstOrThrow();
		const last_watched = new Date(app.clock.now() - 5 * DAY_MS).toISOString();
		for (let start = 1; start < HISTORY_MAX_ENTRIES; start += 1000) {
			const count = Math.min(1000, HISTORY_MAX_ENTRIES - start);
			const rows = Array.from({ length: count }, (_, index) => {
				return { ...entry, media_id: String(1_000_000 + start + index), last_watched };
			});
			await db.insertInto('watch_history').values(rows).execute();
		}
		const keys = async () =>
			new Set((await db.selectFrom('watch_history').select('media_id').execute()).map(({ media_id }) => media_id));
		const before = await keys();
		expect(before.size).toBe(HISTORY_MAX_ENTRIES);
		const old = [at(900, 2 * DAY_MS, { media_id: '7' }), at(900, 2 * DAY_MS, { media_id: '8' })];
		const known = at(900, 2 * DAY_MS, { media_id: '1000001' });
		expect((await save(...old, known)).json().data).toEqual({
			saved: 1,
			skipped: 2,
			beyond_limit: ['movie:7', 'movie:8'],
		});
		expect(await keys()).toEqual(before);
		expect((await save(at(900, MINUTE_MS, { media_id: '9' }))).json().data).toEqual({ saved: 1, skipped: 0 });
		const after = await keys();
		expect([after.size, after.has('9')]).toEqual([HISTORY_MAX_ENTRIES, true]);
	});

	it('is completed near the end, and each time counts once', { tags: ['watch-completed'] }, async () => {
		const { app, save, list } = await setUp(engine);
		const expectNow = async (expected: object) => {
			app.clock.advance(SECOND_MS);
			expect(await list()).toMatchObject([expected]);
		};
		await save(at(5000));
		await expectNow({ completed: false, play_count: 0 });
		await save(at(5700));
		await expectNow({ completed: true, play_count: 1 });
		await save(at(5990, 0, { completed: true }));
		await expectNow({ completed: true, play_count: 1 });
		await save(at(60));
		await expectNow({ completed: false, play_count: 1, position: 60 });
		await save(at(0, 0, { completed: true }));
		await expectNow({ completed: true, play_count: 2 });
	});

	it('goes with a removed or cleared title, does not come back, and returns with an undo', {
		tags: ['progress-removed'],
	}, async () => {
		const { app, call, save, list, progressOf, removeShow } = await setUp(engine);
		await save(episode(1, 2000, { completed: true }), episode(2, 1000));
		const before = await progressOf(SHOW);
		app.clock.advance(MINUTE_MS);
		const removed = await removeShow();
		expect(removed).toMatchObject({ episode: 2, progress: before.episodes });
		expect(await progressOf(SHOW)).toEqual({ entry: null, episodes: [] });
		expect((await save(episode(2, MINUTE_MS + 500))).json().data).toEqual({ saved: 0, skipped: 1 });
		await call('POST', '/restore', { ...SHOW, ...removed });
		expect((await progressOf(SHOW)).episodes).toEqual(before.episodes);
		await call('DELETE', '');
		app.clock.advance(SECOND_MS);
		expect((await save(episode(2, 2 * SECOND_MS), at(600, 2 * SECOND_MS))).json().data.saved).toBe(0);
		expect(await list()).toEqual([]);
		expect((await save(episode(2, 0))).json().data.saved).toBe(1);
		expect(await list()).toMatchObject([{ episode: 2 }]);
	});

	it('is deleted with its entry after the retention', { tags: ['progress-removed'] }, async () => {
		const { app, save } = await setUp(engine);
		await save(at(600), { ...at(600, 15 * DAY_MS + 1), media_id: '606' });
		app.clock.advance(15 * DAY_MS + SECOND_MS);
		const { db } = app.database;
		await createRetention({ db, clock: app.clock.now, retentionMs: 15 * DAY_MS }).removeExpired();
		expect(await db.selectFrom('watch_progress').selectAll().execute()).toEqual([]);
	});

	it('skips what is malformed, and refuses more than a hundred items', async () => {
		const { save, list } = await setUp(engine);
		const malformed = [at(-1), at(1e9), at(600, -5), at(600, 0, { media_type: 'book' }), at(Number.NaN), {}, 'text'];
		const response = await save(at(600), ...(malformed as object[]));
		expect(response.json().data).toEqual({ saved: 1, skipped: malformed.length });
		expect(await list()).toHaveLength(1);
		expect((await save(...Array.from({ length: 101 }, () => at(600)))).statusCode).toBe(400);
	});

	it('marks an episode, a season and a show, and unmarks what it has changed', {
		tags: ['progress-marks'],
	}, async () => {
		const { app, mark, save, progressOf, list } = await setUp(engine);
		const watchedOf = (progress: { episodes: { episode: number; play_count: number }[] }) =>
			progress.episodes.filter(({ play_count }) => play_count > 0).map((row) => row.episode);
		await save(episode(1, 0));
		app.clock.advance(SECOND_MS);
		const one = await mark({ ...SHOW, season: 1, episode: 2, watched: true });
		expect(one.changed).toEqual([{ season: 1, episode: 2 }]);
		const all = await mark({ ...SHOW, watched: true });
		expect(watchedOf(all.progress)).toEqual([1, 2, 3, 4, 5]);
		expect(all.progress.entry).toMatchObject({ episode: 5, completed: true });
		app.clock.advance(SECOND_MS);
		const undone = await mark({ ...SHOW, watched: false, episodes: all.changed });
		expect(watchedOf(undone.progress)).toEqual([2]);
		expect(undone.progress.episodes[0]).toMatchObject({ position: 600, completed: false });
		const season = await mark({ ...SHOW, season: 1, watched: false });
		expect(season.changed).toEqual([{ season: 1, episode: 2 }]);
		expect(watchedOf(await progressOf(SHOW))).toEqual([]);
		expect(await list()).toMatchObject([{ episode: 1, position: 600 }]);
	});

	it('leaves no entry when the mark that made it is undone', { tags: ['progress-marks'] }, async () => {
		const { mark, list } = await setUp(engine);
		await mark({ ...SHOW, season: 1, episode: 2, watched: true });
		expect(await list()).toMatchObject([{ episode: 2, completed: true }]);
		const { progress } = await mark({ ...SHOW, season: 1, episode: 2, watched: false });
		expect(progress).toEqual({ entry: null, episodes: [] });
	});
});

describe('marks', () => {
	it('of a show or season that the catalogue lacks are refused', { tags: ['progress-marks'] }, async () => {
		const { send, list } = await setUp();
		const refused = [
			{ media_type: 'tv', media_id: '1999999999', watched: true },
			{ ...SHOW, season: 7, watched: true },
		];
		for (const mark of refused) expect((await send('POST', '/watch-progress/marks', mark)).statusCode).toBe(404);
		expect(await list()).toEqual([]);
	});
});

describe('Continue Watching', { tags: ['continue-next'] }, () => {
	it('leaves out finished movies and shows, and goes on with the next episode', async () => {
		const { app, save, continueWatching, send } = await setUp();
		await save(at(6000), { ...at(600, 500), media_id: '775' }, episode(2, 1000, { completed: true }));
		const cards = await continueWatching();
		expect(cards).toMatchObject([
			{ id: 'movie:775', position: 600, duration: 6000, isFinished: false },
			{ id: 'tv:900000601', season: 1, episode: 3, isNext: true, isFinished: false, position: 0 },
		]);
		app.clock.advance(SECOND_MS);
		await save(episode(5, 0, { completed: true }));
		expect((await continueWatching()).map(({ id }: { id: string }) => id)).toEqual(['movie:775']);
		// They stay in the history.
		const all = (await send('GET', '/continue-watching')).json().data;
		expect(all.cards.map(({ isFinished }: { isFinished: boolean }) => isFinished)).toEqual([true, true, false]);
		expect(all.total).toBe(3);
	});

	it('has the position in the next episode, where it was begun', async () => {
		const { save, continueWatching } = await setUp();
		await save(episode(2, 1000, { completed: true }), episode(3, 5000, { position: 900 }));
		expect(await continueWatching()).toMatchObject([{ episode: 3, isNext: true, position: 900, duration: 3000 }]);
	});
});
