import { expect, test } from 'vitest';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { INITIAL_SERVER_TEST, nextServerTest, type ServerTestEvent } from './server-test.ts';

const source = 'matinee-player';
const says = (message: PlayerMessage): ServerTestEvent => ({ type: 'message', message });
const timeout: ServerTestEvent = { type: 'timeout' };
const loaded: ServerTestEvent = { type: 'loaded', afterMs: 800 };
const settled: ServerTestEvent = { type: 'settled' };
const ready = says({ source, type: 'ready' });
const unavailable = says({ source, type: 'unavailable', reason: 'nothing_to_play' });

test.each<[string, ServerTestEvent[], object]>([
	['a frame that loads proves an answer', [loaded, settled], { phase: 'loaded', afterMs: 800 }],
	['a frame that loads late still has loaded', [loaded, timeout], { phase: 'loaded', afterMs: 800 }],
	['a page that loads may say that it has nothing', [loaded, unavailable, settled], { reason: 'nothing_to_play' }],
	['a frame that does not load times out', [timeout], { phase: 'timeout' }],
	['a player that runs and says no more is ready', [ready, timeout], { phase: 'ready' }],
	['a player that has nothing says so', [ready, unavailable], { phase: 'unavailable', reason: 'nothing_to_play' }],
	['a picture that moves is the proof', [ready, says({ source, type: 'playing' })], { phase: 'playing' }],
	['a source that failed decides nothing', [says({ source, type: 'error', message: 'no' })], { phase: 'waiting' }],
	['what comes after the end counts no more', [timeout, loaded, unavailable], { phase: 'timeout' }],
])('%s', { tags: ['admin-server-settings'] }, (_what, events, test) => {
	expect(events.reduce(nextServerTest, INITIAL_SERVER_TEST)).toMatchObject(test);
});
