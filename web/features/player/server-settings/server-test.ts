import type { PlayerMessage } from '#contract/player-messages.ts';
import type { FailureReason } from '../playback/playback.ts';

/** How far the test of a server has come. */
export type ServerTest =
	| { phase: 'waiting'; isReady: boolean; loadedAfterMs: number | null }
	/** Something loaded: a frame does not tell a player from an error page. */
	| { phase: 'loaded'; afterMs: number }
	/** Our own player runs; it did not say more in time. */
	| { phase: 'ready' }
	| { phase: 'playing' }
	| { phase: 'unavailable'; reason: FailureReason }
	| { phase: 'timeout' };

type Waiting = ServerTest & { phase: 'waiting' };

export type ServerTestEvent =
	| { type: 'loaded'; afterMs: number }
	/** What has loaded had its moment to say more. */
	| { type: 'heard' }
	| { type: 'time' }
	| { type: 'message'; message: PlayerMessage };

export const TEST_BEGUN: ServerTest = { phase: 'waiting', isReady: false, loadedAfterMs: null };

/** A page that loads may say a moment later that it has nothing. */
export const HEARING_MS = 1000;

/** The first thing that settles it counts; a player that only says that it is ready may still say more. */
export function nextServerTest(test: ServerTest, event: ServerTestEvent): ServerTest {
	if (test.phase !== 'waiting') return test;
	switch (event.type) {
		case 'loaded':
			return { ...test, loadedAfterMs: event.afterMs };
		case 'heard':
			return settled(test) ?? test;
		case 'time':
			return settled(test) ?? { phase: test.isReady ? 'ready' : 'timeout' };
		default:
			return afterMessage(test, event.message);
	}
}

function settled({ loadedAfterMs }: Waiting): ServerTest | null {
	return loadedAfterMs === null ? null : { phase: 'loaded', afterMs: loadedAfterMs };
}

function afterMessage(test: Waiting, message: PlayerMessage): ServerTest {
	switch (message.type) {
		case 'ready':
			return { ...test, isReady: true };
		case 'playing':
		case 'timeupdate':
			return { phase: 'playing' };
		case 'unavailable':
			return { phase: 'unavailable', reason: message.reason };
		default:
			return test;
	}
}
