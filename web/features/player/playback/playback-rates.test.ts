import { expect, test } from 'vitest';
import { parsePlaybackRates } from './playback-rates.ts';

test('speeds are read by title', () => {
	expect(parsePlaybackRates('[["tv:601",1.25],["movie:775",0.5]]')).toEqual(
		new Map([
			['tv:601', 1.25],
			['movie:775', 0.5],
		]),
	);
});

test.each([null, '', '{', '{}', 'null', '[1]', '[["tv:601"]]', '[["tv:601",0]]', '[["tv:601",16]]', '[[7,1.5]]'])(
	'damaged speeds (%j) are none',
	(stored) => {
		expect(parsePlaybackRates(stored).size).toBe(0);
	},
);
