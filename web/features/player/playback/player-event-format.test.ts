import { describe, expect, test } from 'vitest';
import { type PlayerMessage, readPlayerMessage } from '#contract/player-messages.ts';
import { PLAYER_EVENT_READY, readPlayerEvent } from './player-event-format.ts';

const source = 'matinee-player';
const MOVIE = { media_type: 'movie', id: 775 } as const;
const EPISODE = { media_type: 'tv', id: 661, season: 1, episode: 2 } as const;

const event = (detail: object) => ({ type: 'PLAYER_EVENT', data: detail });
const time = { currentTime: 61.5, duration: 600 };

describe('a PLAYER_EVENT message', () => {
	test.each<[string, PlayerMessage]>([
		['play', { source, type: 'playing' }],
		['playing', { source, type: 'playing' }],
		['pause', { source, type: 'paused', position: 61.5, duration: 600 }],
		['timeupdate', { source, type: 'timeupdate', position: 61.5, duration: 600 }],
		['seeked', { source, type: 'timeupdate', position: 61.5, duration: 600 }],
		['ended', { source, type: 'ended' }],
	])('is read, as an object and as JSON: %s', (name, expected) => {
		const data = event({ event: name, ...time, progress: 10.25, id: '775', mediaType: 'movie' });
		expect(readPlayerEvent(data, MOVIE)).toEqual(expected);
		expect(readPlayerEvent(JSON.stringify(data), MOVIE)).toEqual(expected);
		expect(readPlayerMessage(expected)).toEqual(expected);
	});

	test('of a player that begins without a time still says that it plays or pauses', () => {
		expect(readPlayerEvent(event({ event: 'play' }), MOVIE)).toEqual({ source, type: 'playing' });
		const pause = event({ event: 'pause', currentTime: 0, duration: null });
		expect(readPlayerEvent(pause, MOVIE)).toEqual({ source, type: 'paused' });
	});

	test.each<[string, object]>([
		['numbers', { season: 1, episode: 2 }],
		['texts', { season: '1', episode: '2' }],
		['nothing', {}],
	])('names the episode by %s', (_what, episode) => {
		expect(readPlayerEvent(event({ event: 'timeupdate', ...time, ...episode }), EPISODE)).not.toBeNull();
	});

	test('of another episode is ignored', () => {
		for (const other of [
			{ season: 1, episode: 3 },
			{ season: '2', episode: '2' },
			{ season: {}, episode: 2 },
		]) {
			expect(readPlayerEvent(event({ event: 'ended', ...other }), EPISODE)).toBeNull();
		}
	});

	test.each<[string, unknown]>([
		['nothing', null],
		['broken JSON', '{"type":"PLAYER_EVENT"'],
		['the words alone', 'PLAYER_EVENT'],
		['JSON that is no object', '"PLAYER_EVENT"'],
		['too long', JSON.stringify({ ...event({ event: 'ended' }), padding: 'x'.repeat(2_000) })],
		['no data', { type: 'PLAYER_EVENT' }],
		['data of another kind', { type: 'PLAYER_EVENT', data: 'timeupdate' }],
		['media data', { type: 'MEDIA_DATA', data: { event: 'timeupdate', ...time } }],
		['an unknown event', event({ event: 'waiting', ...time })],
		['a key of a prototype', event({ event: 'constructor', ...time })],
		['no event', event({ ...time })],
		['percent alone', event({ event: 'timeupdate', progress: 10 })],
		['a time as text', event({ event: 'timeupdate', currentTime: '61', duration: 600 })],
		['a time after the end', event({ event: 'timeupdate', currentTime: 601, duration: 600 })],
		['NaN', event({ event: 'timeupdate', currentTime: Number.NaN, duration: 600 })],
		['more than a day', event({ event: 'timeupdate', currentTime: 1, duration: 90_000 })],
	])('is ignored: %s', (_what, data) => {
		expect(readPlayerEvent(data, MOVIE)).toBeNull();
	});

	test('comes after a ready message that lists what such players report, and no command', () => {
		expect(readPlayerMessage(PLAYER_EVENT_READY)).toEqual(PLAYER_EVENT_READY);
		expect(PLAYER_EVENT_READY).toMatchObject({ commands: [] });
	});
});
