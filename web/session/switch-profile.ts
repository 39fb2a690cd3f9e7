import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_TIMEOUT_MS } from '#contract/limits.ts';
import type { Profiles } from '#contract/profile.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../api/query-client.ts';
import { timeoutSignal } from '../lib/browser-features.ts';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { claimPreferences } from '../preferences/profile-preferences.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';
import { enterSession } from './enter-session.ts';
import { beforeSignOut, clearLocalWatchData, readSession, removeViewerQueries, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/** Share of the time of a logout for what the profile that leaves has not sent yet; it stays stored for its return. */
const SENDING_SHARE = 0.5;

/**
 * The session uses another profile from now on. What this browser holds of the one before leaves the page; entries and
 * positions that it has not sent wait, under its id, until it is used again. Rejects with `ApiError`, and then nothing has changed.
 */
export async function switchProfile(
	queries: QueryClient,
	{ user, profiles }: { user: User; profiles: Profiles },
	id: string,
	pin?: string,
): Promise<void> {
	const api = getApiClient(queries);
	const before = readViewerId();
	const token = tokenStorage.read();
	if (readSession().state === 'signed-in') await sendUnsent();
	const used = await viewerCall(api, 'POST /api/profiles/:id/switch', {
		params: { id },
		body: pin === undefined ? {} : { pin },
	});
	// A logout came in between.
	if (token === null || tokenStorage.read() !== token) return;
	const isOther = before !== null && before !== id;
	if (isOther) {
		claimPreferences(before);
		clearLocalWatchData();
		void clearPersonalCaches();
	}
	// What is open of the profile before is drawn anew.
	setSession({ state: 'starting', choice: { user, profiles } });
	removeViewerQueries(queries);
	await yieldToBrowser();
	if (tokenStorage.read() !== token) return;
	const own = profiles.profiles.map((profile) => (profile.id === id ? used : profile));
	enterSession(api, token, { user, profiles: { profiles: own, current: id, is_chosen: true } });
}

async function sendUnsent(): Promise<void> {
	const timeout = timeoutSignal(LOGOUT_TIMEOUT_MS * SENDING_SHARE);
	const isOver = new Promise<void>((resolve) => {
		timeout.addEventListener('abort', () => resolve());
		if (timeout.aborted) resolve();
	});
	await Promise.race([Promise.all([...beforeSignOut].map((listener) => listener())), isOver]);
}
