import { expect, test } from 'vitest';
import { summarize, toDayFigures } from './day-figures.ts';

const DAYS = [
	{ day: '2026-11-19', sign_ups: 3, watches: 0 },
	{ day: '2026-11-20', sign_ups: 0, watches: 0 },
	{ day: '2026-11-21', sign_ups: 3, watches: 0 },
];

test('a chart is summed up by its total and its best day, the latest of equals', () => {
	expect(summarize(toDayFigures(DAYS, 'sign_ups'))).toEqual({ total: 6, most: { day: '2026-11-21', count: 3 } });
});

test('where there was nothing, nothing is summed up', () => {
	expect(summarize(toDayFigures(DAYS, 'watches'))).toBeNull();
	expect(summarize([])).toBeNull();
});
