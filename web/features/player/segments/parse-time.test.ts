import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
	['1:30', 90],
	['0:05', 5],
	[' 90 ', 90],
	['1:02:03', 3723],
	['75:00', 4500],
	['1:75', null],
	['1:75:00', null],
	['-1:00', null],
	['', null],
	['1:', null],
	['1e3', null],
	['one', null],
])('%s is %s seconds', (text, seconds) => {
	expect(parseTime(text)).toBe(seconds);
});
