import { tokenStorage } from './personal-storage.ts';
import { clearLocalWatchData, setSession } from './session.ts';

/** Removes a token that the server refused, with the local watch data of its user. Nobody is signed in afterwards. */
export function discardToken(): void {
	tokenStorage.remove();
	// `setSession` clears it only after a session; this may be the page's first check.
	clearLocalWatchData();
	setSession({ state: 'anonymous' });
}
