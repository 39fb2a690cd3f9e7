import { expect, test } from 'vitest';
import { byteText, dayText, uptimeText } from './admin-text.ts';

test.each([
	[0, '0 s'],
	[59.9, '59 s'],
	[60, '1 min'],
	[725, '12 min 5 s'],
	[86_400 * 3 + 3600 * 4 + 59, '3 d 4 h'],
	[86_400 + 59, '1 d'],
])('%d seconds are told as %s', (seconds, text) => {
	expect(uptimeText(seconds)).toBe(text);
});

test.each([
	[0, '0 Bytes'],
	[1023, '1,023 Bytes'],
	[1024, '1 KB'],
	[1536, '1.5 KB'],
	[1024 ** 2 * 12, '12 MB'],
	[1024 ** 4 * 2, '2,048 GB'],
])('%d bytes are told as %s', (bytes, text) => {
	expect(byteText(bytes)).toBe(text);
});

test('a day is the calendar’s own, whatever the time zone', () => {
	expect(dayText('2026-11-01')).toBe('Nov 1');
});
