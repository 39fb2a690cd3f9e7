import { expect, test } from 'vitest';
import { sparkPoints } from './spark-points.ts';

test('a trend goes from left to right, zero at the bottom and the largest at the top', () => {
	expect(sparkPoints([0, 10, 5], 100, 24)).toBe('0,22 50,2 100,12');
});

test('days without anything lie at the bottom', () => {
	expect(sparkPoints([0, 0], 100, 24)).toBe('0,22 100,22');
});
