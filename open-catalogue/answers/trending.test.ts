import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue } from './catalogue.ts';
import { type TrendingWindow, trendingTitles } from './trending.ts';

const DAY_MS = 86_400_000;
const built = buildCatalogue(
	Array.from({ length: 60 }, (_, at) => buildFilm({ score: 5 + (at % 40) / 10 })),
	Array.from({ length: 15 }, (_, at) => buildSeries({ score: 5 + (at % 10) / 4 })),
);
const catalogue = { ...built, isPlayable: () => true };
const someTime = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const someType = fc.constantFrom('all', 'movie', 'tv');
const someWindow = fc.constantFrom<TrendingWindow>('day', 'week');

const keys = (type: 'all' | 'movie' | 'tv', window: TrendingWindow, now: number | Date) =>
	trendingTitles(catalogue, type, window, Number(now)).map((title) => title.key);

test('A list is the same for a UTC day, and changes the next', () => {
	fc.assert(
		fc.property(someTime, someType, fc.nat(DAY_MS - 1), (time, type, later) => {
			const midnight = Math.floor(Number(time) / DAY_MS) * DAY_MS;
			expect(keys(type, 'day', midnight + later)).toEqual(keys(type, 'day', midnight));
			expect(keys(type, 'day', midnight + DAY_MS)).not.toEqual(keys(type, 'day', midnight));
			expect(keys(type, 'day', midnight + DAY_MS)[0]).not.toBe(keys(type, 'day', midnight)[0]);
		}),
	);
});

test('The weekly list is the same from Monday to Sunday', () => {
	const monday = Date.parse('2026-11-16T00:00:00Z');
	const week = keys('all', 'week', monday);
	expect(keys('all', 'week', Date.parse('2026-11-22T23:59:59Z'))).toEqual(week);
	expect(keys('all', 'week', monday - 1)).not.toEqual(week);
	expect(keys('all', 'week', monday + 7 * DAY_MS)).not.toEqual(week);
});

test('The day and the week never start with the same title', () => {
	fc.assert(
		fc.property(someTime, someType, (time, type) => {
			expect(keys(type, 'day', time)[0]).not.toBe(keys(type, 'week', time)[0]);
		}),
	);
});

test('The first title is one of the best, and none is listed twice', () => {
	fc.assert(
		fc.property(someTime, someType, someWindow, (time, type, window) => {
			const programme = trendingTitles(catalogue, type, window, Number(time));
			const pool = [...(type === 'tv' ? [] : catalogue.movies), ...(type === 'movie' ? [] : catalogue.shows)];
			const better = pool.filter((title) => title.score > (programme[0]?.score ?? 0));
			expect(better.length).toBeLessThan(pool.length * 0.27);
			expect(new Set(programme).size).toBe(programme.length);
			expect(programme).toHaveLength(pool.length);
		}),
	);
});

test('The mixed list has shows among its movies, from the top on', () => {
	fc.assert(
		fc.property(someTime, someWindow, (time, window) => {
			const types = trendingTitles(catalogue, 'all', window, Number(time)).map((title) => title.media_type);
			expect(new Set(types.slice(0, 4)).size).toBe(2);
			expect(types.slice(0, 20).filter((type) => type === 'tv').length).toBeGreaterThanOrEqual(5);
		}),
	);
});

test('An empty catalogue has an empty list', () => {
	expect(trendingTitles(buildCatalogue([], []), 'all', 'day', 0)).toEqual([]);
});
