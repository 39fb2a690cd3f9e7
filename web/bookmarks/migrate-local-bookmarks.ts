import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { showToast } from '../ui/toast.ts';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import { invalidateLists } from './list-changes.ts';
import { keysOf, readLocalBookmarks, removeLocalBookmarks } from './local-bookmarks.ts';

let isRunning = false;
/** The person reads once a visit that titles stay in this browser. */
let wasTold = false;

/**
 * Moves the bookmarks of this browser to the account that signs in; they leave the browser once the server has stored them.
 * What fails, or does not fit, stays, and is tried again at the next page. Returns how to stop.
 */
export function migrateBookmarksAtSignIn(queries: QueryClient): () => void {
	const migrate = async () => {
		const items = readLocalBookmarks();
		if (isRunning || items.length === 0 || readSession().state !== 'signed-in') return;
		isRunning = true;
		try {
			const result = await viewerCall(getApiClient(queries), 'POST /api/lists/migrate', { body: { items } });
			const { migrated, beyond_limit: left = [] } = result;
			removeLocalBookmarks(keysOf(items).filter((key) => !left.includes(key)));
			await invalidateLists(queries);
			if (migrated > 0) showToast({ kind: 'success', text: BOOKMARKS_TEXT.migrated(migrated) });
			if (left.length > 0 && !wasTold) showToast({ kind: 'error', text: BOOKMARKS_TEXT.noRoom(left.length) });
			wasTold = left.length > 0;
		} catch {
			// They stay in this browser.
		} finally {
			isRunning = false;
		}
	};
	void migrate();
	return subscribeToSession(() => void migrate());
}
