import { describe, expect, it } from 'vitest';
import { clockOffset, toServerTime } from './server-clock.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

describe('what the date of an answer says of this browser’s clock', () => {
	it.each([
		['an hour slow', NOON - 3_600_000, 200, 3_600_400],
		['an hour fast', NOON + 3_600_000, 200, -3_599_600],
		['of a device that has forgotten the year', 0, 200, NOON + 400],
		['right, to the second that is told', NOON + 900, 100, 0],
		['right, as far as a slow answer can tell', NOON - 9000, 9500, 0],
	])('is that it is %s', (_how, askedAt, tookMs, offset) => {
		expect(clockOffset(DATE, askedAt, askedAt + tookMs)).toBe(offset);
	});

	it.each([null, '', 'yesterday'])('is nothing where it reads %j', (date) => {
		expect(clockOffset(date, 0, 0)).toBe(0);
	});

	it('gives no time that the server would not take', () => {
		expect(toServerTime(1000, 5000)).toBe(6000);
		expect(toServerTime(1000, -5000)).toBe(0);
	});
});
