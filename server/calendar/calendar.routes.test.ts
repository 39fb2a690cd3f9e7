import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Calendar } from '#contract/calendar.ts';
import { CALENDAR_LISTED_MAX, CALENDAR_WATCHED_MAX, DAY_MS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';
import { findRunningShow } from '../testing/find-running-show.ts';
import { ENGINES } from '../testing/test-database.ts';

let fake: FakeTmdb;

beforeEach(async () => {
	fake = await startFakeTmdb();
});

afterEach(() => fake.close());

const tmdbEnv = () => ({ TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token });

async function setUp(app: TestApp) {
	const call = actAs(app, await buildAccount(app));
	return {
		call,
		watch: (media_type: 'movie' | 'tv', media_id: number, more: object = {}) =>
			call('POST', '/api/watch-history', { media_type, media_id: String(media_id), ...more }),
		calendar: async (): Promise<Calendar> => (await call('GET', '/api/calendar')).json().data,
	};
}

describe.each(ENGINES)('the calendar on %s', { tags: ['calendar'] }, (engine) => {
	it.each(['last', 'next'] as const)('has the %s episode of a watched show, and kept titles', async (which) => {
		const app = await createTestApp({ engine, env: tmdbEnv() });
		const { id, [which]: airing } = await findRunningShow(app);
		const isNext = which === 'next';
		const at = Date.parse(`${airing.air_date}T12:00:00Z`) + (isNext ? -3 : 1) * DAY_MS;
		app.clock.advance(at - app.clock.now());
		const { watch, call, calendar } = await setUp(app);
		await watch('tv', id, { season: 1, episode: 1 });
		const { entries, titles, unreachable } = await calendar();
		expect({ titles, unreachable }).toEqual({ titles: 1, unreachable: 0 });
		const { season_number: season, episode_number: episode, air_date: date } = airing;
		expect(entries).toMatchObject([{ date, media_type: 'tv', id, season, episode, hasAired: !isNext }]);
		expect((await call('PUT', '/api/lists/watch-later/titles/605/movie')).statusCode).toBe(200);
		expect((await calendar()).titles).toBe(2);
	});

	it('looks up a bounded number of titles', async () => {
		const app = await createTestApp({ engine, env: tmdbEnv() });
		const { watch, calendar } = await setUp(app);
		for (let id = 1; id <= CALENDAR_WATCHED_MAX + 5; id += 1) await watch('movie', 600 + id);
		const { titles } = await calendar();
		expect(titles).toBe(CALENDAR_WATCHED_MAX);
		expect(titles).toBeLessThanOrEqual(CALENDAR_WATCHED_MAX + CALENDAR_LISTED_MAX);
	});
});

describe('the calendar', { tags: ['calendar'] }, () => {
	it('is empty on the open catalogue, whose titles came out long ago', async () => {
		const { watch, calendar } = await setUp(await createTestApp());
		await watch('movie', 961);
		expect(await calendar()).toEqual({ entries: [], titles: 1, unreachable: 0 });
	});

	it('fails where the catalogue is away, and nobody else sees it', async () => {
		const app = await createTestApp({ env: tmdbEnv() });
		const { watch, call } = await setUp(app);
		await fake.close();
		await watch('movie', 605);
		const other = await setUp(app);
		expect(await other.calendar()).toEqual({ entries: [], titles: 0, unreachable: 0 });
		const answer = await call('GET', '/api/calendar');
		expect(answer.statusCode).toBeGreaterThanOrEqual(500);
		expect(answer.json().success).toBe(false);
	});

	it('marks shows of Continue Watching that have a new episode', { tags: ['new-episode-badge'] }, async () => {
		const app = await createTestApp({ env: tmdbEnv() });
		const { id, next, last } = await findRunningShow(app);
		app.clock.advance(Date.parse(`${next.air_date}T00:00:00Z`) - 2 * DAY_MS - app.clock.now());
		const { watch, call } = await setUp(app);
		await watch('tv', id, { season: last.season_number, episode: last.episode_number });
		const card = async () => (await call('GET', '/api/continue-watching')).json().data.cards[0];
		expect((await card()).hasNewEpisode).toBeUndefined();
		app.clock.advance(3 * DAY_MS);
		expect((await card()).hasNewEpisode).toBe(true);
	});
});
