import { expect, test } from 'vitest';
import { readPlaybackOptions } from './playback-options.ts';

const nothingSaid = {
	...{ autoplay: false, volume: null, muted: false, subtitles: false, startAt: 0, quality: 'auto' },
	...{ copy: null, isSoundOff: false },
};

test.each([
	['', nothingSaid],
	['?autoplay=1&volume=80&muted=0&t=12', { ...nothingSaid, autoplay: true, volume: 0.8, startAt: 12 }],
	[
		'?autoplay=true&volume=0&muted=1&subtitles=1&t=12.5',
		{ ...nothingSaid, autoplay: true, volume: 0, muted: true, subtitles: true, startAt: 12.5 },
	],
	['?autoplay=0&muted=false&subtitles=no', nothingSaid],
	['?quality=720p', { ...nothingSaid, quality: '720p' }],
	['?copy=2&sound=off', { ...nothingSaid, copy: 2, isSoundOff: true }],
	['?copy=-1&sound=on', nothingSaid],
	['?volume=250', { ...nothingSaid, volume: 1 }],
	['?volume=-5&t=-5', nothingSaid],
	['?volume=NaN&t=Infinity', nothingSaid],
	['?volume=1e3&t=0x10', nothingSaid],
	['?volume=&t=&autoplay=', nothingSaid],
])('the query %j is parsed', { tags: ['player-preferences'] }, (query, options) => {
	expect(readPlaybackOptions(query)).toEqual(options);
});
