/** Permission for one call. Exactly one of the two is called. */
export interface CallPermit {
	/** The call has ended. */
	end(): void;
	/** It was not sent. */
	cancel(): void;
}

/** The calls a second to one upstream host that all nodes have together. */
export interface SharedBudget {
	/**
	 * A permit, or after how many milliseconds to try again; `isPaused` when the host wants no call until then. Null when nodes
	 * cannot share: then `share` limits this one. Never rejects.
	 */
	take(maxPerSecond: number): Promise<CallPermit | { waitMs: number; isPaused: boolean } | null>;
	/** The host wants no calls of any node for this long. */
	pause(durationMs: number): void;
	/** The part of the rate that is this node's: 1 while nodes share, else what its number of nodes leaves to each. */
	share(): number;
}
