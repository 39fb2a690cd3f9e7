interface LastKnownOptions<Value> {
	read(): Promise<Value>;
	/** Until it could be read. */
	initial: Value;
	freshMs: number;
	/** Epoch milliseconds. */
	clock: () => number;
	/** It could not be read: the last known value stays in use, for as long as a fresh one. */
	onError(error: unknown): void;
}

export interface LastKnown<Value> {
	/** Read again after a while, shared by concurrent callers; never rejects. */
	get(): Promise<Value>;
	/** Reads it at the next use. */
	forget(): void;
}

/** A value that is read from where it may be away, such as the database: then the last known one stays in use. */
export function createLastKnown<Value>(options: LastKnownOptions<Value>): LastKnown<Value> {
	const { read, initial, freshMs, clock, onError } = options;
	let known = initial;
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<Value> | null = null;

	function begin(): Promise<Value> {
		const startedAt = clock();
		const own: Promise<Value> = read()
			.catch((error: unknown) => {
				onError(error);
				return known;
			})
			.then((value) => {
				if (reading === own) {
					known = value;
					readAt = startedAt;
					reading = null;
				}
				return value;
			});
		reading = own;
		return own;
	}

	return {
		get() {
			const age = clock() - readAt;
			if (age >= 0 && age < freshMs) return Promise.resolve(known);
			return reading ?? begin();
		},
		forget() {
			readAt = Number.NEGATIVE_INFINITY;
			// A read that began before the change may not have it.
			reading = null;
		},
	};
}
