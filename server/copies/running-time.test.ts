import { expect, test } from 'vitest';
import { acceptedLengths, parseRunningTime } from './running-time.ts';

test.each([
	['1:02:33', 3753],
	['01:02:33', 3753],
	['1:02:33.480', 3753],
	['62:33', 3753],
	['9:47', 587],
	['0:45', 45],
	['62 min', 3720],
	['62 mins.', 3720],
	['62 minutes', 3720],
	['62min', 3720],
	['62m', 3720],
	["62'", 3720],
	['62 Minuten', 3720],
	['approx. 62 min', 3720],
	['~62 minutes', 3720],
	['3720', 3720],
	['3720.54', 3721],
	['3720 seconds', 3720],
	['62', 3720],
	['1 hr 2 min', 3720],
	['1 hour, 2 minutes', 3720],
	['1 hour and 2 minutes', 3720],
	['1h02', 3720],
	['1h02m', 3720],
	['1h 2m 33s', 3753],
	['1hr. 2min. 33sec.', 3753],
	['1.5 hours', 5400],
	['1:27 hours', 5220],
	['1:27:15 hrs', 5235],
	['14 minutes 30 seconds', 870],
	['50 s', 50],
	['', undefined],
	['unknown', undefined],
	['feature length', undefined],
	['6 reels', undefined],
	['1:75:00', undefined],
	['12:99', undefined],
	['-5', undefined],
	['0', undefined],
	['99999', undefined],
	['1e3', undefined],
	['1922', 1922],
	['90 min (restored)', undefined],
])('The running time "%s" is %s seconds', (text, seconds) => {
	expect(parseRunningTime(text)).toBe(seconds);
});

test('A very long text is refused at once', () => {
	expect(parseRunningTime('1'.repeat(1_000_000))).toBeUndefined();
	expect(parseRunningTime(`${'1 min '.repeat(100_000)}x`)).toBeUndefined();
});

test.each([
	['a sound film of 100 minutes', 100, false, 92, 108],
	['a sound film of 40 minutes', 40, false, 36, 44],
	['a sound film of 7 minutes', 7, false, 4.55, 9.45],
	['a sound film of a minute', 1, false, 1 / 60, 2],
	['a silent film of 100 minutes', 100, true, 65, 140],
	['a silent film of 2 minutes', 2, true, 1, 3],
	['a silent film of a minute', 1, true, 1 / 60, 2],
])('A copy of %s may have these lengths', (_, minutes, isSilent, least, most) => {
	const range = acceptedLengths(minutes, isSilent);
	expect(range.leastS).toBeCloseTo(least * 60);
	expect(range.mostS).toBeCloseTo(most * 60);
});
