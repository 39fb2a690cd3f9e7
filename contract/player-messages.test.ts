import { describe, expect, test } from 'vitest';
import { PLAYER_MESSAGE_SOURCE, type PlayerMessage, readPlayerMessage } from './player-messages.ts';

const source = PLAYER_MESSAGE_SOURCE;

describe('a message of a player', () => {
	test.each<PlayerMessage>([
		{ source, type: 'ready' },
		{ source, type: 'playing' },
		{ source, type: 'ended' },
		{ source, type: 'leave' },
		{ source, type: 'timeupdate', position: 12.5, duration: 0 },
		{ source, type: 'error', message: 'Internet Archive does not answer' },
		{ source, type: 'unavailable', reason: 'unreachable' },
	])('is parsed: $type', (message) => {
		expect(readPlayerMessage(message)).toEqual(message);
	});

	test('is stripped of unknown fields', () => {
		expect(readPlayerMessage({ source, type: 'ended', position: 3, token: 'x' })).toEqual({ source, type: 'ended' });
	});

	test.each<[string, unknown]>([
		['nothing', undefined],
		['null', null],
		['a string', JSON.stringify({ source, type: 'ready' })],
		['a list', [{ source, type: 'ready' }]],
		['another sender', { source: 'somebody', type: 'ready' }],
		['no type', { source }],
		['an unknown type', { source, type: 'navigate' }],
		['a type of another kind', { source, type: ['ready'] }],
		['a position that is no number', { source, type: 'timeupdate', position: '1', duration: 2 }],
		['NaN', { source, type: 'timeupdate', position: Number.NaN, duration: 2 }],
		['infinity', { source, type: 'timeupdate', position: 1, duration: Number.POSITIVE_INFINITY }],
		['a time before the start', { source, type: 'timeupdate', position: -1, duration: 2 }],
		['a missing duration', { source, type: 'timeupdate', position: 1 }],
		['a huge text', { source, type: 'error', message: 'x'.repeat(1_000_000) }],
		['no text', { source, type: 'error' }],
		['an unknown reason', { source, type: 'unavailable', reason: 'x'.repeat(1_000_000) }],
		['no reason', { source, type: 'unavailable' }],
	])('is rejected: %s', (_what, data) => {
		expect(readPlayerMessage(data)).toBeNull();
	});
});
