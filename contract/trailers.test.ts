import { describe, expect, test } from 'vitest';
import type { Video } from './tmdb.ts';
import { sortTrailers } from './trailers.ts';

function buildVideo(overrides: Partial<Video>): Video {
	return {
		site: 'YouTube',
		type: 'Trailer',
		key: 'AAAAAAAAAAA',
		name: 'A video',
		official: true,
		published_at: '2020-01-01T00:00:00.000Z',
		...overrides,
	};
}

const chosen = 'chosen_-key';

describe('the trailer of a title', () => {
	test.each<[string, Partial<Video>[]]>([
		[
			'is a trailer before a teaser',
			[
				{ type: 'Teaser', published_at: '2024-01-01' },
				{ key: chosen, official: false },
			],
		],
		['is official before newer', [{ official: false, published_at: '2024-01-01' }, { key: chosen }]],
		['is the newest of its like', [{}, { key: chosen, published_at: '2021-01-01' }, { published_at: '2020-06-01' }]],
		['is dated before undated', [{ published_at: null }, { key: chosen }, { published_at: 'soon' }]],
		[
			'is a teaser when there is no trailer',
			[{ type: 'Clip' }, { key: chosen, type: 'Teaser' }, { type: 'Featurette' }],
		],
		[
			'is the official teaser first',
			[
				{ type: 'Teaser', official: null },
				{ key: chosen, type: 'Teaser' },
			],
		],
		['is the first of equals', [{ key: chosen }, {}]],
		['is never of another site', [{ site: 'Vimeo' }, { key: chosen, type: 'Teaser' }]],
		['never has a key that is no key', [{ key: '../../x?a=b' }, { key: 'short' }, { key: chosen, type: 'Teaser' }]],
	])('%s', (_rule, videos) => {
		expect(sortTrailers(videos.map(buildVideo))[0]?.key).toBe(chosen);
	});

	test.each<[string, Partial<Video>[]]>([
		['there is no video', []],
		['there are only other kinds', [{ type: 'Clip' }, { type: 'Bloopers' }]],
		['no key can be used', [{ key: 'AAAAAAAAAAA/' }, { key: 'AAAAAAAAAAA\n' }, { key: '' }]],
	])('is none when %s', (_what, videos) => {
		expect(sortTrailers(videos.map(buildVideo))).toEqual([]);
	});
});
