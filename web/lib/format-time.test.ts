import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
	[61, '1:01'],
	[754, '12:34'],
	[3723, '1:02:03'],
])('%s seconds are %s', (seconds, text) => {
	expect(formatTime(seconds)).toBe(text);
});
