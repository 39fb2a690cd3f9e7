import { describe, expect, it } from 'vitest';
import { isNearEnd } from './watch-completion.ts';

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
