import { isSaveDataOn } from './save-data.ts';

/** Where the browser can not say when it is idle. */
const PROBABLY_IDLE_MS = 300;
/** A page that is never idle gets on with it all the same. */
const IDLE_TIMEOUT_MS = 3000;

/**
 * Does something that nobody has asked for, once the browser has nothing else to do; never for those who save data.
 * Gives a function that calls it off.
 */
export function whenIdle(act: () => void): (() => void) | undefined {
	if (isSaveDataOn()) return undefined;
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(act, PROBABLY_IDLE_MS);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
	return () => cancelIdleCallback(idle);
}
