import { describe, expect, it } from 'vitest';
import { clockOffset, toServerTime } from './server-clock.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

describe('the clock offset from the Date header', () => {
	it.each([
		['an hour slow', NOON - 3_600_000, 200, 3_600_400],
		['an hour fast', NOON + 3_600_000, 200, -3_599_600],
		['with its clock reset to 1970', 0, 200, NOON + 400],
		['with the right time, to the second of the header', NOON + 900, 100, 0],
		['with the right time, within the round trip of a slow response', NOON - 9000, 9500, 0],
	])('is computed for a device %s', (_how, askedAt, tookMs, offset) => {
		expect(clockOffset(DATE, askedAt, askedAt + tookMs)).toBe(offset);
	});

	it.each([null, '', 'yesterday'])('is zero for the header %j', (date) => {
		expect(clockOffset(date, 0, 0)).toBe(0);
	});

	it('never gives a negative server time', () => {
		expect(toServerTime(1000, 5000)).toBe(6000);
		expect(toServerTime(1000, -5000)).toBe(0);
	});
});
