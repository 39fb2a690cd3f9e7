import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_TIMEOUT_MS } from '#contract/limits.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { timeoutSignal } from '../lib/browser-features.ts';
import {
	bookmarksStorage,
	historyStorage,
	ownPreferencesStorage,
	resumePositionsStorage,
	tokenStorage,
} from '../personal-data/personal-storage.ts';
import { clearTasteStorage } from '../personal-data/taste-storage.ts';
import { showToast } from '../ui/toast.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';
import { addPendingLogout, hashToken, removePendingLogouts } from './pending-logouts.ts';
import { SESSION_TEXT } from './session.messages.ts';
import { beforeSignOut, clearLocalWatchData, removeViewerQueries, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/** Share of the time budget for what listeners do before the token ends; the rest is for the logout request. */
const BEFORE_SIGN_OUT_SHARE = 0.5;

/**
 * Logs out: calls the listeners of `beforeSignOut`, ends the session on the server, and then, whatever the server
 * answers, removes the user's data from this browser except preferences. Closing the page meanwhile removes it too.
 */
export async function endSession(queries: QueryClient): Promise<void> {
	const api = getApiClient(queries);
	const timeout = timeoutSignal(LOGOUT_TIMEOUT_MS);
	const token = tokenStorage.read();
	let request: Promise<boolean> | null = null;
	let providerPage: string | undefined;
	const logOut = () => {
		request ??= hasEnded(
			viewerCall(api, 'POST /api/auth/logout', {}, { signal: timeout, keepalive: true }).then((page) => {
				providerPage = page?.url;
			}),
		);
		return request;
	};
	let tokenHash: string | null = null;
	const hashing = (async () => {
		tokenHash = token && (await hashToken(token));
		return tokenHash;
	})();
	const onPageHide = () => {
		// The request takes the token synchronously, and continues without the page, which will not see its outcome.
		void logOut();
		if (tokenHash) addPendingLogout(tokenHash);
		removePersonalData();
	};
	addEventListener('pagehide', onPageHide);
	const listening = [...beforeSignOut].map((listener) => listener());
	await Promise.race([Promise.all(listening), aborted(timeoutSignal(LOGOUT_TIMEOUT_MS * BEFORE_SIGN_OUT_SHARE))]);
	const hasLoggedOut = await logOut();
	const hash = hasLoggedOut ? tokenHash : await hashing;
	removeEventListener('pagehide', onPageHide);
	if (hash && hasLoggedOut) removePendingLogouts([hash]);
	else if (hash) addPendingLogout(hash);
	removePersonalData();
	removeViewerQueries(queries);
	await clearPersonalCaches();
	// A player may have reported where it is meanwhile.
	resumePositionsStorage.remove();
	setSession({ state: 'anonymous' });
	// Else the next press of the button would sign the same person in again.
	if (providerPage) location.assign(providerPage);
	if (hasLoggedOut) return;
	showToast({ kind: 'error', text: SESSION_TEXT.logoutFailed });
	if (token !== null) endLater(api, token, hash);
}

/**
 * Ends the session on the server when the network is back, or the person comes back to this tab; after that a page that
 * opens does it. The token is kept in memory alone, its hash in the storage.
 */
function endLater(api: ApiClient, token: string, hash: string | null): void {
	const retry = async () => {
		const timeout = timeoutSignal(LOGOUT_TIMEOUT_MS);
		const logout = api.call('POST /api/auth/logout', {}, { token, signal: timeout, keepalive: true });
		if (!(await hasEnded(logout))) return;
		if (hash) removePendingLogouts([hash]);
		removeEventListener('online', retry);
		removeEventListener('focus', retry);
	};
	addEventListener('online', retry);
	addEventListener('focus', retry);
}

function removePersonalData(): void {
	tokenStorage.remove();
	historyStorage.remove();
	resumePositionsStorage.remove();
	bookmarksStorage.remove();
	ownPreferencesStorage.remove();
	clearTasteStorage();
	clearLocalWatchData();
}

function aborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener('abort', () => resolve(), { once: true });
	});
}

/** Whether the session has ended on the server. */
async function hasEnded(logout: Promise<unknown>): Promise<boolean> {
	try {
		await logout;
		return true;
	} catch (error) {
		// A session that the server does not know has already ended.
		return error instanceof ApiError && error.status === 401;
	}
}
