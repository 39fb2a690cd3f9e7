import { PAGE_NETWORK_TIMEOUT_MS } from '#contract/limits.ts';

/** Null, once nobody wants to wait any longer for what the network may still bring. */
export function networkTimeout(): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), PAGE_NETWORK_TIMEOUT_MS));
}
