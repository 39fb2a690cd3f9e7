import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { showToast } from '../ui/toast.ts';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import { invalidateLists } from './list-changes.ts';
import { keysOf, readLocalBookmarks, removeLocalBookmarks } from './local-bookmarks.ts';

let isRunning = false;

/**
 * Moves the bookmarks of this browser to the account that signs in; they leave the browser once the server has stored them.
 * What fails stays, and is tried again at the next page. Returns how to stop.
 */
export function migrateBookmarksAtSignIn(queries: QueryClient): () => void {
	const migrate = async () => {
		const items = readLocalBookmarks();
		if (isRunning || items.length === 0 || readSession().state !== 'signed-in') return;
		isRunning = true;
		try {
			const { migrated } = await viewerCall(getApiClient(queries), 'POST /api/lists/migrate', { body: { items } });
			removeLocalBookmarks(keysOf(items));
			await invalidateLists(queries);
			if (migrated > 0) showToast({ kind: 'success', text: BOOKMARKS_TEXT.migrated(migrated) });
		} catch {
			// They stay in this browser.
		} finally {
			isRunning = false;
		}
	};
	void migrate();
	return subscribeToSession(() => void migrate());
}
