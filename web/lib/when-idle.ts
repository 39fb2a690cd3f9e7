interface IdleOptions {
	/** Latest start on a page that is never idle. */
	timeoutMs?: number;
	/** Delay in browsers without `requestIdleCallback`. */
	fallbackDelayMs?: number;
}

/** Runs `callback` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(
	callback: () => void,
	{ timeoutMs = 3000, fallbackDelayMs = 300 }: IdleOptions = {},
): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(callback, fallbackDelayMs);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(callback, { timeout: timeoutMs });
	return () => cancelIdleCallback(idle);
}
