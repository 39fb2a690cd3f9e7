import { expect, it } from 'vitest';
import { parseTaste } from './local-taste.ts';

const hidden = (media_id: string, timestamp: number, media_type = 'movie') => ({ media_type, media_id, timestamp });
const rating = (half_stars: unknown) => ({ ...hidden('1', 1), half_stars });

it.each([
	null,
	'',
	'[',
	'null',
	'[]',
	'{"hidden":{},"ratings":7}',
	'{"hidden":[null,1,{"media_type":"movie"}]}',
	'{"hidden":[{"media_type":"person","media_id":"1","timestamp":1}]}',
])('damaged hidden titles and ratings (%j) are none', { tags: ['taste-signed-out'] }, (stored) => {
	expect(parseTaste(stored)).toEqual({ hidden: [], ratings: [] });
});

it('hidden titles are read newest first, each once, movies and shows apart', { tags: ['taste-signed-out'] }, () => {
	const stored = { hidden: [hidden('1', 10), hidden('2', 30), hidden('1', 20), hidden('1', 5, 'tv')] };
	expect(parseTaste(JSON.stringify(stored)).hidden).toEqual([hidden('2', 30), hidden('1', 20), hidden('1', 5, 'tv')]);
});

it('ratings are whole half stars from 1 to 10', { tags: ['taste-signed-out'] }, () => {
	for (const half_stars of [0, 11, 2.5, '7', null]) {
		expect(parseTaste(JSON.stringify({ ratings: [rating(half_stars)] })).ratings).toEqual([]);
	}
	expect(parseTaste(JSON.stringify({ ratings: [rating(7)] })).ratings).toEqual([rating(7)]);
});
