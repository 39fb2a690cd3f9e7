import { readStoredList } from '../lib/stored-json.ts';
import { resumePositionsStorage, tokenStorage } from '../personal-data/personal-storage.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';
import { clearLocalWatchData, setSession } from './session.ts';

/**
 * Ends a session without a logout here: its token was refused, has expired, or was removed by another tab. What this browser has of
 * its user goes, the caches of pages and posters too, which tell the next person what was opened. What was not sent yet waits for
 * the next session of the same user, as in the local history.
 */
export function discardToken(): void {
	tokenStorage.remove();
	removeSentPositions();
	// `setSession` clears it only after a session; this may be the page's first check.
	clearLocalWatchData();
	setSession({ state: 'anonymous' });
	void clearPersonalCaches();
}

function removeSentPositions(): void {
	const unsent = readStoredList(resumePositionsStorage.read()).filter(
		(item) => (item as { isUnsent?: unknown } | null)?.isUnsent === true,
	);
	if (unsent.length > 0) resumePositionsStorage.write(JSON.stringify(unsent));
	else resumePositionsStorage.remove();
}
