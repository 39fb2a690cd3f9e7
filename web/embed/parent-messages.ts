import { PLAYER_MESSAGE_SOURCE, type PlayerMessage, type UnavailableReason } from '#contract/player-messages.ts';

/** An opaque origin does not know its parent's origin; messages contain nothing private. */
const ANY_ORIGIN = '*';

const TIME_UPDATE_INTERVAL_MS = 1_000;

export interface ParentMessages {
	ready(): void;
	playing(): void;
	/** Seconds; posted at most once a second. */
	timeUpdate(position: number, duration: number): void;
	ended(): void;
	/** The user leaves the player. */
	leave(): void;
	sourceFailed(message: string): void;
	unavailable(reason: UnavailableReason): void;
}

export function createParentMessages(parent: Pick<Window, 'postMessage'>, now: () => number): ParentMessages {
	let lastTimeUpdate = Number.NEGATIVE_INFINITY;

	const post = (message: PlayerMessage) => parent.postMessage(message, ANY_ORIGIN);
	const source = PLAYER_MESSAGE_SOURCE;

	return {
		ready: () => post({ source, type: 'ready' }),
		playing: () => post({ source, type: 'playing' }),
		timeUpdate(position, duration) {
			if (now() - lastTimeUpdate < TIME_UPDATE_INTERVAL_MS) return;
			lastTimeUpdate = now();
			// Before its metadata a video's duration is NaN, and a live stream's is infinite.
			post({ source, type: 'timeupdate', position, duration: Number.isFinite(duration) ? duration : 0 });
		},
		ended: () => post({ source, type: 'ended' }),
		leave: () => post({ source, type: 'leave' }),
		sourceFailed: (message) => post({ source, type: 'error', message }),
		unavailable: (reason) => post({ source, type: 'unavailable', reason }),
	};
}
