import { describe, expect, it } from 'vitest';
import type { CacheHistory } from '#contract/admin.ts';
import { actAs } from '../../testing/act-as.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestApp, createTestClock } from '../../testing/create-test-app.ts';
import { createHitHistory } from './hit-history.ts';

const HOUR_MS = 3_600_000;
const LIST = '/api/tmdb/genre/movie/list';

async function setUp() {
	const app = await createTestApp({ isOneNode: true });
	return { app, call: actAs(app, await buildAccount(app, 'admin')) };
}

describe('the catalogue cache in administration', () => {
	it('reports its contents, and is empty after a clear', { tags: ['api-cache-analytics'] }, async () => {
		const { app, call } = await setUp();
		for (let index = 0; index < 4; index += 1) await app.http.inject(LIST);
		const stats = async () => (await call('GET', '/api/tmdb/cache/stats')).json().data;
		expect(await stats()).toEqual({
			totalKeys: 1,
			hits: 3,
			misses: 1,
			hitRate: '75.0%',
			memoryUsage: expect.any(Number),
		});
		const cleared = await call('POST', '/api/tmdb/cache/clear');
		expect(cleared.json()).toEqual({ success: true, data: null, message: 'TMDB cache cleared successfully' });
		expect(await stats()).toEqual({ totalKeys: 0, hits: 0, misses: 0, hitRate: '0.0%', memoryUsage: 0 });
		expect((await app.http.inject(LIST)).headers['x-cache']).toBe('MISS');
	});

	it('reports its hit rate for each hour since the start, also after a clear', {
		tags: ['api-cache-analytics'],
	}, async () => {
		const { app, call } = await setUp();
		const history = async (): Promise<CacheHistory> => (await call('GET', '/api/admin/cache-history')).json().data;
		await app.http.inject(LIST);
		await app.http.inject(LIST);
		await call('POST', '/api/tmdb/cache/clear');
		app.clock.advance(HOUR_MS);
		await app.http.inject(LIST);
		const { since, hours } = await history();
		expect(since).toBe('2026-06-15T12:00:00.000Z');
		expect(hours).toHaveLength(48);
		expect(hours.slice(-3)).toEqual([
			{ hour: '2026-06-15T11:00:00.000Z', hits: 0, misses: 0, hitRate: null },
			{ hour: '2026-06-15T12:00:00.000Z', hits: 1, misses: 1, hitRate: 50 },
			{ hour: '2026-06-15T13:00:00.000Z', hits: 0, misses: 1, hitRate: 0 },
		]);
		app.clock.advance(47 * HOUR_MS);
		expect((await history()).hours[0]).toEqual({ hour: '2026-06-15T13:00:00.000Z', hits: 0, misses: 1, hitRate: 0 });
	});
});

describe('the hit history', () => {
	it('drops the oldest hour when it is full, and keeps the totals', () => {
		const clock = createTestClock();
		const series = createHitHistory(clock.now);
		series.count(true);
		clock.advance(48 * HOUR_MS);
		expect(series.history().hours.every(({ hits }) => hits === 0)).toBe(true);
		series.count(false);
		expect(series.history().hours.at(-1)).toMatchObject({ hits: 0, misses: 1 });
		expect(series.totals()).toEqual({ hits: 1, misses: 1 });
	});
});
