/** Whether the player has asked for the search of subtitles. */
import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

export function requestSubtitleSearch(isWantedNow: boolean): void {
	isWanted = isWantedNow;
	for (const listener of listeners) listener();
}

export function useSubtitleRequest(): boolean {
	return useSyncExternalStore(subscribe, () => isWanted);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
