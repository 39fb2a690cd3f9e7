import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '#contract/title.ts';
import { getApiClient } from '../api/query-client.ts';
import { type LocalTaste, readLocalTaste, removeLocalTaste } from '../personal-data/local-taste.ts';
import { createMoveAtSignIn } from '../session/move-at-sign-in.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { TASTE_TEXT } from './taste.messages.ts';
import { invalidateTaste } from './taste-changes.ts';

const moveAtSignIn = createMoveAtSignIn<LocalTaste>();

/** Moves what this browser says about titles to the account that signs in. Returns how to stop. */
export function migrateTasteAtSignIn(queries: QueryClient): () => void {
	return moveAtSignIn({
		read() {
			const taste = readLocalTaste();
			return taste.hidden.length + taste.ratings.length > 0 ? taste : null;
		},
		async move({ hidden, ratings }) {
			const body = { hidden, ratings };
			const result = await viewerCall(getApiClient(queries), 'POST /api/taste/migrate', { body });
			const left = { hidden: result.hidden.beyond_limit ?? [], ratings: result.ratings.beyond_limit ?? [] };
			removeLocalTaste({
				hidden: hidden.filter((title) => !left.hidden.includes(titleKey(title))),
				ratings: ratings.filter((title) => !left.ratings.includes(titleKey(title))),
			});
			await invalidateTaste(queries);
			return {
				moved: result.hidden.migrated + result.ratings.migrated > 0 ? TASTE_TEXT.migrated : null,
				left:
					left.hidden.length + left.ratings.length > 0
						? TASTE_TEXT.noRoom(left.hidden.length, left.ratings.length)
						: null,
			};
		},
	});
}
