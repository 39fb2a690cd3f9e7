import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { keysOf, readLocalBookmarks, removeLocalBookmarks } from '../personal-data/local-bookmarks.ts';
import type { TimedTitle } from '../personal-data/timed-titles.ts';
import { createMoveAtSignIn } from '../session/move-at-sign-in.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { BOOKMARKS_TEXT } from './bookmarks.messages.ts';
import { invalidateLists } from './list-changes.ts';

const moveAtSignIn = createMoveAtSignIn<TimedTitle[]>();

/** Moves the bookmarks of this browser to the account that signs in. Returns how to stop. */
export function migrateBookmarksAtSignIn(queries: QueryClient): () => void {
	return moveAtSignIn({
		read() {
			const items = readLocalBookmarks();
			return items.length > 0 ? items : null;
		},
		async move(items) {
			const result = await viewerCall(getApiClient(queries), 'POST /api/lists/migrate', { body: { items } });
			const { migrated, beyond_limit: left = [] } = result;
			removeLocalBookmarks(keysOf(items).filter((key) => !left.includes(key)));
			await invalidateLists(queries);
			return {
				moved: migrated > 0 ? BOOKMARKS_TEXT.migrated(migrated) : null,
				left: left.length > 0 ? BOOKMARKS_TEXT.noRoom(left.length) : null,
			};
		},
	});
}
