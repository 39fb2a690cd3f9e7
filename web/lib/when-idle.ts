import { attempt } from './browser-features.ts';

/**
 * Runs `callback` when the browser is idle, after `timeoutMs` at the latest; after `fallbackDelayMs` in browsers without
 * `requestIdleCallback`. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void, timeoutMs = 3000, fallbackDelayMs = 300): () => void {
	const idle = attempt(() => requestIdleCallback(callback, { timeout: timeoutMs }));
	if (idle !== undefined) return () => cancelIdleCallback(idle);
	const timer = setTimeout(callback, fallbackDelayMs);
	return () => clearTimeout(timer);
}
