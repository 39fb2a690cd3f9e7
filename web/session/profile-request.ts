/** Requests to ask who is watching, from the menus. */
import { useSyncExternalStore } from 'react';

let isRequested = false;
const listeners = new Set<() => void>();

/** Opens the choice, or closes it. */
export function requestProfileChoice(isOpen: boolean): void {
	isRequested = isOpen;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function useProfileRequest(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => isRequested,
		() => false,
	);
}
