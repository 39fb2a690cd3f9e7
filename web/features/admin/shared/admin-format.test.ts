import { expect, test } from 'vitest';
import { formatBytes, formatUptime } from './admin-format.ts';

test.each([
	[0, '0 s'],
	[59.9, '59 s'],
	[60, '1 min'],
	[725, '12 min 5 s'],
	[86_400 * 3 + 3600 * 4 + 59, '3 d 4 h'],
	[86_400 + 59, '1 d'],
])('%d seconds are formatted as %s', (seconds, text) => {
	expect(formatUptime(seconds)).toBe(text);
});

test.each([
	[0, '0 Bytes'],
	[1023, '1,023 Bytes'],
	[1024, '1 KB'],
	[1536, '1.5 KB'],
	[1024 ** 2 * 12, '12 MB'],
	[1024 ** 4 * 2, '2,048 GB'],
])('%d bytes are formatted as %s', (bytes, text) => {
	expect(formatBytes(bytes)).toBe(text);
});
