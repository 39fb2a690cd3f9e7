import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

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
	expect(relativeTime(iso, NOW)).toBe(text);
});
