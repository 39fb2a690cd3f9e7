import type { QueuePlace } from './fair-queue.ts';

/** The places of one call in the queue: of the client that began it, and of others that wait for the same answer. */
export interface QueuePlaces {
	list(): readonly QueuePlace[];
	/** The call then starts at this client's turn, if that comes first: nobody waits longer than with a call of its own. */
	join(place: QueuePlace): void;
	/** Calls `listener` for each place that joins later. Returns how to stop that. */
	onJoin(listener: (place: QueuePlace) => void): () => void;
}

export function createQueuePlaces(first: QueuePlace): QueuePlaces {
	const places = [first];
	const listeners = new Set<(place: QueuePlace) => void>();

	return {
		list: () => places,
		join(place) {
			if (places.some(({ client, rank }) => client === place.client && rank === place.rank)) return;
			places.push(place);
			for (const listener of listeners) listener(place);
		},
		onJoin(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
