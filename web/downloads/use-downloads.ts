import { useSyncExternalStore } from 'react';
import { type DownloadsState, readDownloads, readNoDownloads, subscribeToDownloads } from './downloads.ts';

/** The viewer's downloads, again after each change in any tab. */
export function useDownloads(): DownloadsState {
	return useSyncExternalStore(subscribeToDownloads, readDownloads, readNoDownloads);
}
