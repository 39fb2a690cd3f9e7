import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = 0;

/** The reader's clock in epoch milliseconds, at most a minute late; null until the page has started. */
export function useNow(): number | null {
	return useSyncExternalStore(subscribe, readNow, () => null);
}

function subscribe(onChange: () => void): () => void {
	const timer = setInterval(onChange, MINUTE_MS);
	document.addEventListener('visibilitychange', onChange);
	return () => {
		clearInterval(timer);
		document.removeEventListener('visibilitychange', onChange);
	};
}

/** The same within a minute, and after a change of the clock not for longer. */
function readNow(): number {
	const current = Date.now();
	if (Math.abs(current - now) >= MINUTE_MS) now = current;
	return now;
}
