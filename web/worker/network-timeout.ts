import { PAGE_NETWORK_TIMEOUT_MS } from '#contract/limits.ts';

/** Resolves to null after the time that a page waits for the network before it uses the cache. */
export function networkTimeout(): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), PAGE_NETWORK_TIMEOUT_MS));
}
