import type { MigrationResult } from '#contract/watch-history.ts';
import type { ApiClient } from '../api/api-client.ts';
import { viewerCall } from '../session/viewer-call.ts';
import type { LocalEntry } from './local-entry.ts';
import { dropEntries, readLocalHistory } from './local-history.ts';

/**
 * Brings what this browser keeps to the account of whoever is signed in. Entries leave the browser once the server has
 * acknowledged them; done again, it has nothing to do. Rejects with `ApiError`, 401 when nobody is signed in.
 */
export async function migrateLocalHistory(api: ApiClient): Promise<MigrationResult> {
	const entries = readLocalHistory();
	const result = await sendToMigrate(api, entries);
	dropEntries(entries);
	return result;
}

/** One call, also of an empty list: the server says whether there is somebody to send it for. */
export function sendToMigrate(api: ApiClient, entries: readonly LocalEntry[]): Promise<MigrationResult> {
	const watchHistoryData = entries.map(({ media_id, media_type, season, episode, timestamp }) => ({
		media_id,
		media_type,
		season,
		episode,
		timestamp,
	}));
	return viewerCall(api, 'POST /api/watch-history/migrate', { body: { watchHistoryData } }, { keepalive: true });
}
