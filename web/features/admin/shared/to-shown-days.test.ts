import { expect, test } from 'vitest';
import { toShownDays } from './to-shown-days.ts';

/** Ninety days with sign-ups on these, counted from the last, 0. */
function daysWith(...withCount: number[]) {
	return Array.from({ length: 90 }, (_, index) => ({
		day: new Date(Date.UTC(2026, 5, 15) - (89 - index) * 86_400_000).toISOString().slice(0, 10),
		sign_ups: withCount.includes(89 - index) ? 1 : 0,
		watches: 0,
	}));
}

test.each([
	['nothing', [], true],
	['a count today', [0], true],
	['counts since six days', [5, 0], true],
	['counts since a week', [6, 2], false],
	['counts since months', [80, 0], false],
])('with %s the first week is shown alone: %j, %s', { tags: ['admin-analytics'] }, (_case, withCount, isFirstWeek) => {
	const shown = toShownDays(daysWith(...withCount));
	expect(shown.isFirstWeek).toBe(isFirstWeek);
	expect(shown.days).toHaveLength(isFirstWeek ? 7 : 90);
	expect(shown.days.at(-1)?.day).toBe('2026-06-15');
});
