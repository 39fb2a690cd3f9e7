import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { readSession, subscribeToSession } from '../session/session.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { showToast } from '../ui/toast.ts';
import { readLocalTaste, removeLocalTaste } from './local-taste.ts';
import { TASTE_TEXT } from './taste.messages.ts';
import { invalidateTaste } from './taste-changes.ts';

let isRunning = false;

/**
 * Moves what this browser says about titles to the account that signs in; it leaves the browser once the server has stored
 * it. What fails stays, and is tried again at the next page. Returns how to stop.
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
			removeLocalTaste(taste);
			await invalidateTaste(queries);
			if (result.hidden.migrated + result.ratings.migrated > 0) {
				showToast({ kind: 'success', text: TASTE_TEXT.migrated });
			}
		} catch {
			// It stays in this browser.
		} finally {
			isRunning = false;
		}
	};
	void migrate();
	return subscribeToSession(() => void migrate());
}
