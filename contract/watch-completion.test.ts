import { describe, expect, it } from 'vitest';
import { isNearEnd, watchedPercent } from './watch-completion.ts';

const MINUTE_S = 60;

describe('a title counts as watched', () => {
	it.each([
		['from 95 % of a feature', 100 * MINUTE_S, 95 * MINUTE_S],
		['in the last two minutes of an episode', 24 * MINUTE_S, 22 * MINUTE_S],
		['in the last tenth of a short', 10 * MINUTE_S, 9 * MINUTE_S],
	])('%s, and not before', { tags: ['watch-completed'] }, (_what, duration, from) => {
		expect(isNearEnd(from, duration)).toBe(true);
		expect(isNearEnd(from - 2, duration)).toBe(false);
	});

	it('never while its length is unknown', () => {
		expect(isNearEnd(5000, 0)).toBe(false);
	});
});

describe('the share of a title that was watched', () => {
	it.each([
		['the nearest percent', 754, 3016, 25],
		['one percent at least, once it was begun', 5, 7200, 1],
		['unknown before it was begun', 0, 7200, null],
		['unknown while its length is', 754, 0, null],
		['unknown beyond its length', 7300, 7200, null],
	])('is %s', (_what, position, duration, percent) => {
		expect(watchedPercent(position, duration)).toBe(percent);
	});
});
