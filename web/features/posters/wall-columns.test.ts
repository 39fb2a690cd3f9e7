import { expect, it } from 'vitest';
import { type ColumnBounds, columnBounds, stepColumns } from './wall-columns.ts';

it.each([
	['a phone', 358, 844, { fewest: 1, most: 8 }],
	['a laptop', 1178, 720, { fewest: 2, most: 24 }],
	['a television', 2355, 1440, { fewest: 2, most: 24 }],
	['the narrowest window', 288, 500, { fewest: 1, most: 6 }],
	['a strip', 60, 2000, { fewest: 1, most: 2 }],
])('on %s a row has from one large poster to many that can be hit', (_name, width, height, bounds) => {
	expect(columnBounds(width, height)).toEqual(bounds);
});

it('steps from end to end and back, each step a change', { tags: ['posters-wall'] }, () => {
	const bounds: ColumnBounds = { fewest: 1, most: 24 };
	const walk = (from: number, direction: 'in' | 'out') => {
		const seen = [from];
		for (;;) {
			const last = seen.at(-1) ?? 0;
			const next = stepColumns(last, direction, bounds);
			if (next === last) return seen;
			seen.push(next);
		}
	};
	expect(walk(24, 'in')).toEqual([24, 19, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1]);
	expect(walk(1, 'out').at(-1)).toBe(24);
	expect(walk(1, 'out').length).toBeLessThan(14);
});
