export interface SingleFlight<Value> {
	/** Runs `work`, or joins the run of this key that is in flight. */
	run(key: string, work: () => Promise<Value>): Promise<Value>;
	/** Whether a run of this key is in flight that `run` would join. */
	has(key: string): boolean;
	/** Later callers start a new run; a run in flight continues for those that wait for it. */
	detachAll(): void;
	/** Keys in flight. */
	size(): number;
	/** Waits for everything in flight, detached runs included; never rejects. */
	settled(): Promise<void>;
}

/** At most one run per key at a time: concurrent callers share its result or its error. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
	const byKey = new Map<string, Promise<Value>>();
	const running = new Set<Promise<Value>>();

	return {
		run(key, work) {
			const joined = byKey.get(key);
			if (joined) return joined;
			const flight = work().finally(() => {
				running.delete(flight);
				if (byKey.get(key) === flight) byKey.delete(key);
			});
			byKey.set(key, flight);
			running.add(flight);
			return flight;
		},
		has: (key) => byKey.has(key),
		detachAll: () => byKey.clear(),
		size: () => byKey.size,
		async settled() {
			await Promise.allSettled(running);
		},
	};
}
