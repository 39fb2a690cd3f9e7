import type { QueryClient } from '@tanstack/react-query';
import type { MigrationResult } from '#contract/watch-history.ts';
import { getApiClient } from '../api/query-client.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { askHistoryMode } from './history-mode.ts';
import type { LocalEntry } from './local-entry.ts';
import { dropEntries, readLocalHistory } from './local-history.ts';
import { toServerTime } from './server-clock.ts';

/**
 * Brings what this browser keeps to the account of whoever is signed in. Entries leave the browser once the server has
 * acknowledged them; done again, it has nothing to do. Null, with nothing changed, where the server keeps no history.
 * Rejects with `ApiError`, 401 when nobody is signed in.
 */
export async function migrateLocalHistory(queries: QueryClient): Promise<MigrationResult | null> {
	const { keepsHistory, clockOffsetMs } = await askHistoryMode(queries);
	if (!keepsHistory) return null;
	const entries = readLocalHistory();
	const result = await sendToMigrate(queries, entries, clockOffsetMs);
	dropEntries(entries);
	return result;
}

/** One call, also of an empty list: the server says whether there is somebody to send it for. */
export function sendToMigrate(
	queries: QueryClient,
	entries: readonly LocalEntry[],
	clockOffsetMs: number,
): Promise<MigrationResult> {
	const api = getApiClient(queries);
	const watchHistoryData = entries.map(({ media_id, media_type, season, episode, timestamp }) => ({
		media_id,
		media_type,
		season,
		episode,
		timestamp: toServerTime(timestamp, clockOffsetMs),
	}));
	return viewerCall(api, 'POST /api/watch-history/migrate', { body: { watchHistoryData } }, { keepalive: true });
}
