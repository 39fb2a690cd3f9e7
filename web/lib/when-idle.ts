/**
 * Runs `callback` when the browser is idle, after `timeoutMs` at the latest; after `fallbackDelayMs` in browsers without
 * `requestIdleCallback`. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void, timeoutMs = 3000, fallbackDelayMs = 300): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(callback, fallbackDelayMs);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(callback, { timeout: timeoutMs });
	return () => cancelIdleCallback(idle);
}
