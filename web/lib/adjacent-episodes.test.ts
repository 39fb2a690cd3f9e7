import { expect, test } from 'vitest';
import { adjacentEpisodes } from './adjacent-episodes.ts';

test.each<[string, number[], number, number | null, number | null]>([
	['the first of a season', [1, 2, 3], 1, null, 2],
	['one in the middle', [1, 2, 3], 2, 1, 3],
	['the last of a season', [1, 2, 3], 3, 2, null],
	['the only one', [1], 1, null, null],
	['the first after a prologue', [0, 1, 2], 1, null, 2],
	['one before a number that is left out', [1, 2, 4], 2, 1, 4],
	['one in a season that continues the numbers of the last', [13, 14, 15], 14, 13, 15],
	['one in a list out of order', [3, 1, 2], 2, 1, 3],
	['one that the season lacks', [], 1, null, null],
])(
	'the previous and next episode of %s',
	{ tags: ['episode-neighbours'] },
	(_what, numbers, current, previous, next) => {
		const episodes = numbers.map((episode_number) => ({ episode_number }));
		const found = adjacentEpisodes(episodes, current);
		expect([found.previous?.episode_number ?? null, found.next?.episode_number ?? null]).toEqual([previous, next]);
	},
);
