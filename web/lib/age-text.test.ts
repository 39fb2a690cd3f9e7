import { expect, it } from 'vitest';
import { ageText } from './age-text.ts';

const MINUTE_MS = 60_000;

it.each([
	[0, 'less than a minute ago'],
	[59_999, 'less than a minute ago'],
	[MINUTE_MS, '1 minute ago'],
	[59.9 * MINUTE_MS, '59 minutes ago'],
	[3.7 * 60 * MINUTE_MS, '3 hours ago'],
	[50 * 60 * MINUTE_MS, '2 days ago'],
])('says of %d ms: %s', (ageMs, text) => {
	expect(ageText(ageMs)).toBe(text);
});
