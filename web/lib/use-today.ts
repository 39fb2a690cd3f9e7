import { useSyncExternalStore } from 'react';

/** The local date, `2026-11-21`; null until hydration is complete, since the server does not know the time zone. */
export function useToday(): string | null {
	return useSyncExternalStore(subscribe, today, () => null);
}

function subscribe(onChange: () => void): () => void {
	document.addEventListener('visibilitychange', onChange);
	return () => document.removeEventListener('visibilitychange', onChange);
}

function today(): string {
	return localDayOf(new Date());
}

/** The day that a moment is on the local calendar, `2026-11-21`. */
export function localDayOf(now: Date): string {
	const twoDigits = (number: number) => String(number).padStart(2, '0');
	return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
