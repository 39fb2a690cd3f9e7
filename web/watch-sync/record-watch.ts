import type { LocalEntry } from '../personal-data/local-entry.ts';
import { addEntry, isLocalHistoryFull } from '../personal-data/local-history.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import type { WatchEventEmitter } from './watch-events.ts';

/** What the watch page knows of an entry; the time and the user are added here. */
export type NewLocalEntry = Omit<LocalEntry, 'timestamp' | 'user_id'>;

/**
 * What is recorded when a person plays a title: that it is being watched, when the watch page opens and at each change of
 * episode; pressing play inside the player records nothing more. Writes it to the local store and emits `recorded`, once.
 * Everything else (sending, the hint for Home, refetching) listens: see `watch-sync.ts`. Stored before it is sent, so that
 * neither an outage nor a closed window loses it.
 */
export async function recordWatch(watched: NewLocalEntry, { emit }: WatchEventEmitter): Promise<void> {
	const timestamp = Date.now();
	// A token that was never verified: its user is not known yet.
	if (tokenStorage.read() !== null && readViewerId() === null) await whenSessionKnown();
	const userId = readViewerId();
	const entry: LocalEntry = { ...watched, timestamp, ...(userId === null ? {} : { user_id: userId }) };
	// A full store would evict its oldest entry for the short time until this one is sent.
	const isStored = userId === null || !isLocalHistoryFull();
	if (isStored) addEntry(entry);
	await emit('recorded', { entry, isStored });
}
