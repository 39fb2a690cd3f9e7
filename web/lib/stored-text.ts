import { useSyncExternalStore } from 'react';

/** A text that the browser stores under a key. Where storage is blocked or full it holds until the page is closed. */
export interface StoredText {
	/** Null where nothing is stored, or storage is blocked. */
	read(): string | null;
	/** Answers whether the browser keeps it. */
	write(text: string): boolean;
	remove(): void;
	/** Tells of changes here and in other tabs; answers how to stop. */
	subscribe(listener: () => void): () => void;
}

export function createStoredText(key: string): StoredText {
	const listeners = new Set<() => void>();
	/** What was to be stored and could not be. */
	let unstored: string | null = null;

	return {
		read() {
			if (unstored !== null) return unstored;
			try {
				return localStorage.getItem(key);
			} catch {
				// Blocked: as in a browser that has never been here.
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

/** The text as it is stored now. While the page starts, null. */
export function useStoredText({ subscribe, read }: StoredText): string | null {
	return useSyncExternalStore(subscribe, read, () => null);
}
