import { useSyncExternalStore } from 'react';

/** A text in the browser's local storage. Where storage is blocked or full it is kept in memory. */
export interface LocalStorageItem {
	/** Null where nothing is stored, or storage is blocked. */
	read(): string | null;
	/** True when it was stored. */
	write(text: string): boolean;
	remove(): void;
	/** Calls `listener` on changes here and in other tabs; returns the unsubscribe function. */
	subscribe(listener: () => void): () => void;
}

/** The texts that could not be stored, by key. */
export const unstoredTexts = new Map<string, string>();

export function createLocalStorageItem(key: string): LocalStorageItem {
	const listeners = new Set<() => void>();

	return {
		read() {
			try {
				return unstoredTexts.get(key) ?? localStorage.getItem(key);
			} catch {
				// Blocked: as if nothing were stored.
				return null;
			}
		},
		write(text) {
			try {
				localStorage.setItem(key, text);
				unstoredTexts.delete(key);
			} catch {
				unstoredTexts.set(key, text);
			}
			for (const listener of listeners) listener();
			return !unstoredTexts.has(key);
		},
		remove() {
			unstoredTexts.delete(key);
			try {
				localStorage.removeItem(key);
			} catch {
				// Blocked: nothing was stored.
			}
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			addEventListener('storage', listener);
			return () => {
				listeners.delete(listener);
				removeEventListener('storage', listener);
			};
		},
	};
}

/** The stored text; null until hydration is complete. */
export function useLocalStorageItem({ subscribe, read }: LocalStorageItem): string | null {
	return useSyncExternalStore(subscribe, read, () => null);
}
