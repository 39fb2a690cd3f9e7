import { expect, test } from 'vitest';
import { sparklinePoints } from './sparkline.tsx';

test('a trend goes from left to right, zero at the bottom and the largest at the top', () => {
	expect(sparklinePoints([0, 10, 5], 100, 24)).toBe('0,22 50,2 100,12');
});

test('days without anything lie at the bottom', () => {
	expect(sparklinePoints([0, 0], 100, 24)).toBe('0,22 100,22');
});
