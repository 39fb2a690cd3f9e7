import { expect, test } from 'vitest';
import { createMessageReader } from './message-reader.ts';
import { PLAYER_EVENT_READY } from './player-event-format.ts';

const source = 'matinee-player';
const MOVIE = { media_type: 'movie', id: 775 } as const;
const play = { type: 'PLAYER_EVENT', data: { event: 'play' } };

test('a player of another format is introduced by what it supports, once for each frame', () => {
	const read = createMessageReader(() => 0);
	const [first, second] = [{} as Window, {} as Window];
	const typesOf = (window: Window) => read({ data: play, source: window }, MOVIE).map(({ type }) => type);
	expect(read({ data: play, source: first }, MOVIE)).toEqual([PLAYER_EVENT_READY, { source, type: 'playing' }]);
	expect(typesOf(first)).toEqual(['playing']);
	expect(typesOf(second)).toEqual(['ready', 'playing']);
});

test('what is no message, or one too many, gives none', () => {
	const read = createMessageReader(() => 0);
	const countOf = (data: unknown, times: number) =>
		Array.from({ length: times }, () => read({ data, source: null }, MOVIE)).flat().length;
	expect(countOf('x'.repeat(1_000_000), 100)).toBe(0);
	expect(countOf({ source, type: 'navigate' }, 100)).toBe(0);
	expect(countOf({ source, type: 'playing' }, 10_000)).toBe(20);
	expect(countOf({ source, type: 'timeupdate', position: 1, duration: 2 }, 10_000)).toBe(5);
});
