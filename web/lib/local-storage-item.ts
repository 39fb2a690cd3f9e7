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

export function createLocalStorageItem(key: string): LocalStorageItem {
	const listeners = new Set<() => void>();
	/** The text that could not be stored. */
	let unstored: string | null = null;

	return {
		read() {
			if (unstored !== null) return unstored;
			try {
				return localStorage.getItem(key);
			} catch {
				// Blocked: as if nothing were stored.
				return null;
			}
		},
		write(text) {
			try {
				localStorage.setItem(key, text);
				unstored = null;
			} catch {
				unstored = text;
			}
			for (const listener of listeners) listener();
			return unstored === null;
		},
		remove() {
			unstored = null;
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
