import { useMemo, useSyncExternalStore } from 'react';
import { type PlayerPreferences, PREFERENCES_KEY, readPreferences, withDefaultServer } from './player-preferences.ts';
import type { ServerId } from './server-config.ts';

const listeners = new Set<() => void>();
/** What was to be stored where storage is blocked or full. */
let unstored: string | null = null;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener('storage', listener);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', listener);
	};
}

function stored(): string | null {
	if (unstored !== null) return unstored;
	try {
		return localStorage.getItem(PREFERENCES_KEY);
	} catch {
		// Blocked: as in a browser that has never been here.
		return null;
	}
}

/** What the person prefers, also as changed in another tab. While the page starts, the defaults. */
export function usePlayerPreferences(): PlayerPreferences {
	const text = useSyncExternalStore(subscribe, stored, () => null);
	return useMemo(() => readPreferences(text), [text]);
}

/** Keeps the server to start with; null lets the server list decide. */
export function saveDefaultServer(id: ServerId | null): void {
	const text = withDefaultServer(stored(), id);
	try {
		localStorage.setItem(PREFERENCES_KEY, text);
		unstored = null;
	} catch {
		// Blocked or full: it holds until the page is closed.
		unstored = text;
	}
	for (const listener of listeners) listener();
}
