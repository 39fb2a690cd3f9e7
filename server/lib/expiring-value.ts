interface ExpiringValueOptions<Value> {
	load: () => Promise<Value>;
	/** Milliseconds from the end of its load; a function where it depends on the value. */
	ttlMs: number | ((value: Value) => number);
	/** Milliseconds, monotonic or epoch. */
	now: () => number;
}

/** One cached value: loaded on demand, shared by concurrent callers, loaded again when it has expired. Errors are not cached. */
export function createExpiringValue<Value>({ load, ttlMs, now }: ExpiringValueOptions<Value>): () => Promise<Value> {
	let cached: { value: Value; loadedAt: number; ttlMs: number } | null = null;
	let loading: Promise<Value> | null = null;

	function cache(value: Value): Value {
		cached = { value, loadedAt: now(), ttlMs: typeof ttlMs === 'number' ? ttlMs : ttlMs(value) };
		return value;
	}

	return async () => {
		// A negative age means that the clock was set back: how old the value is, is unknown.
		const ageMs = cached ? now() - cached.loadedAt : -1;
		if (cached && ageMs >= 0 && ageMs < cached.ttlMs) return cached.value;
		loading ??= load()
			.then(cache)
			.finally(() => {
				loading = null;
			});
		return loading;
	};
}
