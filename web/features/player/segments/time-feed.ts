import type { PlaybackTime } from '#contract/player-messages.ts';

/** The times that the framed player reports, for parts that come later than the page. */
export interface TimeFeed {
	emit(time: PlaybackTime): void;
	/** Returns the unsubscribe function. */
	subscribe(listener: (time: PlaybackTime) => void): () => void;
}

export function createTimeFeed(): TimeFeed {
	const listeners = new Set<(time: PlaybackTime) => void>();
	return {
		emit(time) {
			for (const listener of listeners) listener(time);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
