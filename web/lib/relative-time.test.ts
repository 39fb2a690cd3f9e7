import { expect, test } from 'vitest';
import { formatAge, formatRelativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
	['2026-11-21T13:00:00.000Z', 'Just now'],
	['2026-11-21T12:00:00.000Z', 'Just now'],
	['2026-11-21T11:00:00.001Z', 'Just now'],
	['2026-11-21T11:00:00.000Z', '1h ago'],
	['2026-11-20T12:00:00.001Z', '23h ago'],
	['2026-11-20T12:00:00.000Z', 'Yesterday'],
	['2026-11-19T12:00:00.001Z', 'Yesterday'],
	['2026-11-19T12:00:00.000Z', 'Nov 19, 2026'],
	['2025-01-15T12:00:00.000Z', 'Jan 15, 2025'],
	['no time', ''],
	['2026-11-21T12:00:00Z', 'Just now'],
	['2026-11-21T11:00:00Z', '1h ago'],
	['2026-11-21T09:00:01Z', '2h ago'],
	['2026-11-20T12:00:01Z', '23h ago'],
	['2026-11-20T12:00:00Z', 'Yesterday'],
	['2026-11-19T12:00:01Z', 'Yesterday'],
	['2026-11-19T12:00:00Z', 'Nov 19, 2026'],
	['2025-12-31T12:00:00Z', 'Dec 31, 2025'],
	// The server's clock may be a little ahead.
	['2026-11-21T12:00:09Z', 'Just now'],
])('%s is %s', { tags: ['my-list-watched-time', 'admin-user-row'] }, (iso, text) => {
	expect(formatRelativeTime(iso, NOW)).toBe(text);
});

const MINUTE_MS = 60_000;

test.each([
	[0, 'less than a minute ago'],
	[59_999, 'less than a minute ago'],
	[MINUTE_MS, '1 minute ago'],
	[59.9 * MINUTE_MS, '59 minutes ago'],
	[3.7 * 60 * MINUTE_MS, '3 hours ago'],
	[50 * 60 * MINUTE_MS, '2 days ago'],
])('an age of %d ms is %s', (ageMs, text) => {
	expect(formatAge(ageMs)).toBe(text);
});
