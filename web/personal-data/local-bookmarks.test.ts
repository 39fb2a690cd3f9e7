import { expect, it } from 'vitest';
import { parseBookmarks } from './local-bookmarks.ts';

const bookmark = (media_id: string, timestamp: number, media_type = 'movie') => ({ media_type, media_id, timestamp });

it.each([
	null,
	'',
	'{}',
	'[',
	'[null,1,{"media_type":"movie"}]',
	'[{"media_type":"person","media_id":"1","timestamp":1}]',
])('damaged bookmarks (%j) are none', { tags: ['watch-later-signed-out'] }, (stored) => {
	expect(parseBookmarks(stored)).toEqual([]);
});

it('bookmarks are read newest first, each title once, movies and shows apart', {
	tags: ['watch-later-signed-out'],
}, () => {
	const stored = [bookmark('1', 10), bookmark('2', 30), bookmark('1', 20), bookmark('1', 5, 'tv')];
	expect(parseBookmarks(JSON.stringify(stored))).toEqual([
		bookmark('2', 30),
		bookmark('1', 20),
		bookmark('1', 5, 'tv'),
	]);
});
