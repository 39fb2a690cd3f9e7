import { expect, it } from 'vitest';
import { compareMediaFiles, type MediaFile } from './copy-order.ts';

const file = (facts: Partial<MediaFile>): MediaFile => ({ kind: 'mp4', decoding: 'everywhere', ...facts });

it.each<[string, Partial<MediaFile>, Partial<MediaFile>]>([
	['the higher picture that is carried', { height: 720, bitrate: 2e6 }, { height: 480, bitrate: 1e6 }],
	[
		'what is carried before a higher picture that is not',
		{ height: 480, bitrate: 1e6 },
		{ height: 1080, bitrate: 8e6 },
	],
	['720 lines of no known bitrate before 1080', { height: 720 }, { height: 1080 }],
	['1080 lines at a bitrate that is carried', { height: 1080, bitrate: 2.5e6 }, { height: 720, bitrate: 2e6 }],
	['the lighter of two that are not carried', { height: 1080, bitrate: 4e6 }, { height: 2160, bitrate: 20e6 }],
	['heavy h.264 before light MPEG4', { bitrate: 9e6 }, { bitrate: 1e6, decoding: 'uncertain' }],
	['MPEG4 before Theora', { decoding: 'uncertain' }, { kind: 'ogg', decoding: 'last resort' }],
	['MP4 before WebM of the same picture', { height: 480, bitrate: 1e6 }, { height: 480, bitrate: 1e6, kind: 'webm' }],
	['a picture of 480 lines before one that states none at a low bitrate', { height: 480 }, { bitrate: 300_000 }],
	['the bitrate by size and duration', { sizeBytes: 1e8, durationS: 1000 }, { sizeBytes: 1e9, durationS: 1000 }],
])('offers first: %s', (_, better, worse) => {
	expect([file(worse), file(better)].toSorted(compareMediaFiles)).toEqual([file(better), file(worse)]);
});
