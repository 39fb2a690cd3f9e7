import { expect, test } from 'vitest';
import { formatUtcDate, formatUtcDay } from './date-format.ts';

test('a day is formatted in UTC, in every time zone', () => {
	expect(formatUtcDay('2026-11-01')).toBe('Nov 1');
	expect(formatUtcDate('2026-11-01T00:30:00Z')).toBe('Nov 1, 2026');
});
