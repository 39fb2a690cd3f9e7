import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = 0;

/** The current time in epoch milliseconds, updated every minute; null until hydration is complete. */
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

/** Stable for a minute, as a snapshot must be, unless the clock changes. */
function readNow(): number {
	const current = Date.now();
	if (Math.abs(current - now) >= MINUTE_MS) now = current;
	return now;
}
