import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { storedToken } from '../session/local-data.ts';
import { keepPersonalRow } from '../session/personal-row-hint.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { readViewerId } from '../session/viewer-id.ts';
import { refreshHistory } from './history-changes.ts';
import { askHistoryMode } from './history-mode.ts';
import type { LocalEntry } from './local-entry.ts';
import { dropEntries, dropOldEntries, isLocalHistoryFull, keepEntry } from './local-history.ts';
import { sendUnsent, tryAgainLater, underWay } from './send-unsent.ts';

export type Watched = Omit<LocalEntry, 'timestamp' | 'user_id'>;

/**
 * Notes that a title is being watched: on the server for whoever is signed in there, else in this browser. It is kept
 * here first and let go when the server has it, so that neither an outage nor a closed window loses it.
 */
export async function recordWatch(queries: QueryClient, watched: Watched, retentionDays: number): Promise<void> {
	dropOldEntries(retentionDays);
	const timestamp = Date.now();
	// A token of which nobody has said yet whose it is.
	if (storedToken.read() !== null && readViewerId() === null) await sessionStarted();
	const viewerId = readViewerId();
	if (viewerId === null) return keepEntry({ ...watched, timestamp });

	const entry = { ...watched, timestamp, user_id: viewerId };
	// With a full store the entry waits here, rather than push out an old one for the moment of the call.
	const isKept = !isLocalHistoryFull();
	if (isKept) keepEntry(entry);
	const outcome = await trySend(queries, entry);
	if (outcome === 'sent') dropEntries([entry]);
	else if (!isKept && readViewerId() === viewerId) keepEntry(entry);
	if (outcome === 'failed') tryAgainLater(queries);
	else await sendUnsent(queries);
}

/** `not-kept` where the server keeps no history. */
async function trySend(queries: QueryClient, entry: LocalEntry): Promise<'sent' | 'not-kept' | 'failed'> {
	const { media_id, media_type, season, episode } = entry;
	const api = getApiClient(queries);
	underWay.add(entry.timestamp);
	try {
		await sessionStarted();
		const { keepsHistory } = await askHistoryMode(queries);
		if (!keepsHistory) return 'not-kept';
		if (readViewerId() !== entry.user_id) return 'failed';
		const body = { media_id, media_type, season, episode };
		await viewerCall(api, 'POST /api/watch-history', { body }, { keepalive: true });
		// It leads to others on Home.
		keepPersonalRow(true);
		// The list on the screen has it before the store lets go, so that it never vanishes in between.
		await refreshHistory(queries);
		return 'sent';
	} catch {
		// It stays in the store, and is sent from there.
		return 'failed';
	} finally {
		underWay.delete(entry.timestamp);
	}
}

/** Until the server has said whose token this is, or can not be asked. */
function sessionStarted(): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (readSession().state === 'starting') return;
			stop();
			resolve();
		};
		const stop = subscribeToSession(look);
		look();
	});
}
