/** Time and timers, injectable for tests. */
export interface Clock {
	/** Monotonic milliseconds since some fixed moment. */
	now(): number;
	/** Runs `action` once after `delayMs`; the returned function cancels it. */
	after(delayMs: number, action: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
	now: () => performance.now(),
	after(delayMs, action) {
		const timer = setTimeout(action, delayMs);
		return () => clearTimeout(timer);
	},
};

/** Resolves after `delayMs`; rejects with the signal's reason as soon as it is aborted. */
export function sleep(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal.aborted) {
			reject(signal.reason);
			return;
		}
		const cancel = clock.after(delayMs, () => {
			signal.removeEventListener('abort', onAbort);
			resolve();
		});
		function onAbort() {
			cancel();
			reject(signal.reason);
		}
		signal.addEventListener('abort', onAbort, { once: true });
	});
}
