import type { ApiClient } from '../../api/api-client.ts';
import { storedPositions } from '../../session/local-data.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { dropEntries, readLocalHistory } from '../../watch-sync/local-history.ts';

/** Removes everything that was watched: from the account first, and then, if that went well, from this browser. */
export async function clearHistory(api: ApiClient): Promise<void> {
	await viewerCall(api, 'DELETE /api/watch-history', {});
	dropEntries(readLocalHistory());
	storedPositions.remove();
}
