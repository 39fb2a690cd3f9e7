import { useSyncExternalStore } from 'react';

/** The reader's day, `2026-11-21`; null until the page has started, since the server does not know their clock. */
export function useToday(): string | null {
	return useSyncExternalStore(subscribe, today, () => null);
}

function subscribe(onChange: () => void): () => void {
	document.addEventListener('visibilitychange', onChange);
	return () => document.removeEventListener('visibilitychange', onChange);
}

function today(): string {
	const now = new Date();
	const two = (number: number) => String(number).padStart(2, '0');
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
