import type { ApiClient } from '../../api/api-client.ts';
import { resumePositionsStorage } from '../../session/personal-storage.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { readLocalHistory, removeEntries } from '../../watch-sync/local-history.ts';

/** Removes everything that was watched: from the account first, and then, if that went well, from this browser. */
export async function clearHistory(api: ApiClient): Promise<void> {
	await viewerCall(api, 'DELETE /api/watch-history', {});
	removeEntries(readLocalHistory());
	resumePositionsStorage.remove();
}
