/** What the framed player reports, for parts that come later than the page. */
export interface Feed<Item> {
	emit(item: Item): void;
	/** Returns the unsubscribe function. */
	subscribe(listener: (item: Item) => void): () => void;
}

export function createFeed<Item>(): Feed<Item> {
	const listeners = new Set<(item: Item) => void>();
	return {
		emit(item) {
			for (const listener of listeners) listener(item);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
