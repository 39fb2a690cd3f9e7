import { expect, test } from 'vitest';
import { summarize, toDailyTotals } from './daily-totals.ts';

const DAYS = [
	{ day: '2026-11-19', sign_ups: 3, watches: 0 },
	{ day: '2026-11-20', sign_ups: 0, watches: 0 },
	{ day: '2026-11-21', sign_ups: 3, watches: 0 },
];

test('a chart is summarized by its total and its maximum day, the latest of equals', () => {
	expect(summarize(toDailyTotals(DAYS, 'sign_ups'))).toEqual({ total: 6, most: { day: '2026-11-21', count: 3 } });
});

test('a chart of zeros has no summary', () => {
	expect(summarize(toDailyTotals(DAYS, 'watches'))).toBeNull();
	expect(summarize([])).toBeNull();
});
