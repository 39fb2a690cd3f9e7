/** After so long without a word of a node, what it said counts no longer: it may have been killed. */
export const NODE_SILENCE_MS = 12_000;
/** How often a node says what it has. */
export const NODE_REPEAT_MS = 4000;

/** What the other nodes have of one room or account, as they last said. */
export class OthersOfNodes<Item> {
	readonly #byNode = new Map<string, { items: readonly Item[]; at: number }>();

	/** @param at Milliseconds of `performance.now`. */
	set(node: string, items: readonly Item[], at: number): void {
		if (items.length === 0) this.#byNode.delete(node);
		else this.#byNode.set(node, { items, at });
	}

	/** Returns whether a node was forgotten. */
	expire(at: number): boolean {
		let isChanged = false;
		for (const [node, said] of this.#byNode) {
			if (at - said.at > NODE_SILENCE_MS) isChanged = this.#byNode.delete(node) || isChanged;
		}
		return isChanged;
	}

	list(): Item[] {
		return [...this.#byNode.values()].flatMap(({ items }) => items);
	}
}
