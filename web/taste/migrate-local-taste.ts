import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '#contract/title.ts';
import { getApiClient } from '../api/query-client.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { showToast } from '../ui/toast.ts';
import { readLocalTaste, removeLocalTaste } from './local-taste.ts';
import { TASTE_TEXT } from './taste.messages.ts';
import { invalidateTaste } from './taste-changes.ts';

let isRunning = false;
/** The person reads once a visit that titles stay in this browser. */
let wasTold = false;

/**
 * Moves what this browser says about titles to the account that signs in; it leaves the browser once the server has stored
 * it. What fails, or does not fit, stays, and is tried again at the next page. Returns how to stop.
 */
export function migrateTasteAtSignIn(queries: QueryClient): () => void {
	const migrate = async () => {
		const taste = readLocalTaste();
		const { hidden, ratings } = taste;
		if (isRunning || hidden.length + ratings.length === 0 || readSession().state !== 'signed-in') return;
		isRunning = true;
		try {
			const body = { hidden, ratings };
			const result = await viewerCall(getApiClient(queries), 'POST /api/taste/migrate', { body });
			const left = { hidden: result.hidden.beyond_limit ?? [], ratings: result.ratings.beyond_limit ?? [] };
			removeLocalTaste({
				hidden: hidden.filter((title) => !left.hidden.includes(titleKey(title))),
				ratings: ratings.filter((title) => !left.ratings.includes(titleKey(title))),
			});
			await invalidateTaste(queries);
			if (result.hidden.migrated + result.ratings.migrated > 0) {
				showToast({ kind: 'success', text: TASTE_TEXT.migrated });
			}
			const isLeft = left.hidden.length + left.ratings.length > 0;
			if (isLeft && !wasTold) {
				showToast({ kind: 'error', text: TASTE_TEXT.noRoom(left.hidden.length, left.ratings.length) });
			}
			wasTold = isLeft;
		} catch {
			// It stays in this browser.
		} finally {
			isRunning = false;
		}
	};
	void migrate();
	return subscribeToSession(() => void migrate());
}
