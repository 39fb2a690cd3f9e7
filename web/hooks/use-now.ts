import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The reader's clock in epoch milliseconds, to the minute; null until the page has started. */
export function useNow(): number | null {
	return useSyncExternalStore(subscribe, thisMinute, () => null);
}

function subscribe(onChange: () => void): () => void {
	const timer = setInterval(onChange, MINUTE_MS);
	document.addEventListener('visibilitychange', onChange);
	return () => {
		clearInterval(timer);
		document.removeEventListener('visibilitychange', onChange);
	};
}

function thisMinute(): number {
	return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
