import type { PlayerMessage } from '#contract/player-messages.ts';
import type { FailureReason } from './playback.ts';

/** How far the test of a server has come. */
export type ServerTest =
	| { phase: 'waiting'; isReady: boolean }
	/** Something loaded: a frame does not tell a player from an error page. */
	| { phase: 'loaded'; afterMs: number }
	/** Our own player runs; it did not say more in time. */
	| { phase: 'ready' }
	| { phase: 'playing' }
	| { phase: 'unavailable'; reason: FailureReason }
	| { phase: 'timeout' };

export type ServerTestEvent =
	| { type: 'loaded'; afterMs: number }
	| { type: 'time' }
	| { type: 'message'; message: PlayerMessage };

export const TEST_BEGUN: ServerTest = { phase: 'waiting', isReady: false };

/** The first thing that settles it counts; a player that only says that it is ready may still say more. */
export function nextServerTest(test: ServerTest, event: ServerTestEvent): ServerTest {
	if (test.phase !== 'waiting') return test;
	if (event.type === 'loaded') return { phase: 'loaded', afterMs: event.afterMs };
	if (event.type === 'time') return { phase: test.isReady ? 'ready' : 'timeout' };
	switch (event.message.type) {
		case 'ready':
			return { ...test, isReady: true };
		case 'playing':
		case 'timeupdate':
			return { phase: 'playing' };
		case 'unavailable':
			return { phase: 'unavailable', reason: event.message.reason };
		default:
			return test;
	}
}
