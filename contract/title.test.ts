import { expect, it } from 'vitest';
import { mediaKey, parseMediaKey, titleKey, toHistoryTitle, toTitleRef } from './title.ts';

it('converts media_type and media_id to a title and back', () => {
	const historyTitle = { media_type: 'tv', media_id: '605' } as const;
	expect(toTitleRef(historyTitle)).toEqual({ media_type: 'tv', id: 605 });
	expect(toHistoryTitle(toTitleRef(historyTitle))).toEqual(historyTitle);
});

it('keeps only the title of a history entry', () => {
	const entry = { media_type: 'movie', media_id: '7', season: 1, episode: 1 } as const;
	expect(toTitleRef(entry)).toEqual({ media_type: 'movie', id: 7 });
});

it('gives a movie and a show with the same id different keys', () => {
	expect(titleKey({ media_type: 'movie', id: 605 })).toBe('movie:605');
	expect(titleKey({ media_type: 'tv', id: 605 })).toBe('tv:605');
});

it('reads a key of what is played back, and no other text', () => {
	const media = [
		{ media_type: 'movie', id: 775 },
		{ media_type: 'tv', id: 601, season: 0, episode: 13 },
	] as const;
	expect(media.map(mediaKey)).toEqual(['movie/775', 'tv/601/0/13']);
	expect(media.map((one) => parseMediaKey(mediaKey(one)))).toEqual(media);
	const others = [
		'movie',
		'movie/',
		'movie/07',
		'movie/7/1/1',
		'tv/7',
		'tv/7/1',
		'tv/7/1/2/3',
		'tv/7/-1/2',
		'person/7',
	];
	for (const text of [...others, 'movie/7 ', ' movie/7', 'movie/1e3', '']) expect(parseMediaKey(text), text).toBeNull();
});
