import type { PlayerMessage } from '#contract/player-messages.ts';
import type { FailureReason } from '../playback/playback.ts';

/** State of a server test. */
export type ServerTest =
	| { phase: 'waiting'; isReady: boolean; loadedAfterMs: number | null }
	/** Something loaded; it may be an error page. */
	| { phase: 'loaded'; afterMs: number }
	/** A built-in player runs, and reported no more in time. */
	| { phase: 'ready' }
	| { phase: 'playing' }
	| { phase: 'unavailable'; reason: FailureReason }
	| { phase: 'timeout' };

type Waiting = ServerTest & { phase: 'waiting' };

export type ServerTestEvent =
	| { type: 'loaded'; afterMs: number }
	/** `SETTLE_MS` after the load. */
	| { type: 'settled' }
	| { type: 'timeout' }
	| { type: 'message'; message: PlayerMessage };

export const INITIAL_SERVER_TEST: ServerTest = { phase: 'waiting', isReady: false, loadedAfterMs: null };

/** A loaded page may still report `unavailable` for this long. */
export const SETTLE_MS = 1000;

/** The first conclusive event counts; `ready` alone is not. */
export function reduceServerTest(test: ServerTest, event: ServerTestEvent): ServerTest {
	if (test.phase !== 'waiting') return test;
	switch (event.type) {
		case 'loaded':
			return { ...test, loadedAfterMs: event.afterMs };
		case 'settled':
			return toLoaded(test) ?? test;
		case 'timeout':
			return toLoaded(test) ?? { phase: test.isReady ? 'ready' : 'timeout' };
		default:
			return afterMessage(test, event.message);
	}
}

function toLoaded({ loadedAfterMs }: Waiting): ServerTest | null {
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
