import type { PlayerMessage } from '#contract/player-messages.ts';

type Listener = (message: PlayerMessage) => void;

/** What the framed player reports, for parts that come later than the page. */
export interface Feed {
	emit(message: PlayerMessage): void;
	/** Returns the unsubscribe function. */
	subscribe(listener: Listener): () => void;
}

export function createFeed(): Feed {
	const listeners = new Set<Listener>();
	return {
		emit(message) {
			for (const listener of listeners) listener(message);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
