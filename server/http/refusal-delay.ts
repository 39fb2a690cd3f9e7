import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_CONNECTIONS } from './connection-limit.ts';

/** Waits before a client that is over its limits is refused. */
export type DelayRefusal = () => Promise<void>;

const REFUSAL_DELAY_MS = 1000;
/** The rest of the connections is for the others. */
const MAX_DELAYED = MAX_CONNECTIONS / 2;

/**
 * Clients that ignore `Retry-After` send the next request as soon as one is refused: thousands of refusals a second would
 * delay everybody's answers. A second before each leaves one a second for each of their connections.
 */
export function createRefusalDelay(): DelayRefusal {
	let delayed = 0;

	return async () => {
		if (delayed >= MAX_DELAYED) return;
		delayed += 1;
		await sleep(REFUSAL_DELAY_MS);
		delayed -= 1;
	};
}
