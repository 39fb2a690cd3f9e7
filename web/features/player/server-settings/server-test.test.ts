import { expect, test } from 'vitest';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { INITIAL_SERVER_TEST, reduceServerTest, type ServerTestEvent } from './server-test.ts';

const source = 'matinee-player';
const says = (message: PlayerMessage): ServerTestEvent => ({ type: 'message', message });
const timeout: ServerTestEvent = { type: 'timeout' };
const loaded: ServerTestEvent = { type: 'loaded', afterMs: 800 };
const settled: ServerTestEvent = { type: 'settled' };
const ready = says({ source, type: 'ready' });
const unavailable = says({ source, type: 'unavailable', reason: 'nothing_to_play' });

test.each<[string, ServerTestEvent[], object]>([
	['a frame that loads counts as loaded', [loaded, settled], { phase: 'loaded', afterMs: 800 }],
	['a timeout after the load changes nothing', [loaded, timeout], { phase: 'loaded', afterMs: 800 }],
	[
		'a page that loads may report the title as unavailable',
		[loaded, unavailable, settled],
		{ reason: 'nothing_to_play' },
	],
	['a frame that does not load times out', [timeout], { phase: 'timeout' }],
	['a player that sends nothing after ready is ready', [ready, timeout], { phase: 'ready' }],
	[
		'a player may report the title as unavailable',
		[ready, unavailable],
		{ phase: 'unavailable', reason: 'nothing_to_play' },
	],
	['a player that plays is playing', [ready, says({ source, type: 'playing' })], { phase: 'playing' }],
	[
		'an error of one source does not end the test',
		[says({ source, type: 'error', message: 'no' })],
		{ phase: 'waiting' },
	],
	['events after the end are ignored', [timeout, loaded, unavailable], { phase: 'timeout' }],
])('%s', { tags: ['admin-server-settings'] }, (_what, events, test) => {
	expect(events.reduce(reduceServerTest, INITIAL_SERVER_TEST)).toMatchObject(test);
});
