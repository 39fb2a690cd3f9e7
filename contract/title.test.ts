import { expect, it } from 'vitest';
import { titleKey, toHistoryTitle, toTitleRef } from './title.ts';

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
