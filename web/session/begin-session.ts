import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#contract/user.ts';
import { getApiClient } from '../api/query-client.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readViewerId, storeViewerId } from '../personal-data/viewer-id.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';
import { showSecondFactorNotice } from './second-factor-notice.ts';
import { removeViewerQueries, setSession } from './session.ts';
import { showOwnerNotice } from './show-owner-notice.ts';

/** Starts a session from the server's response to a sign-up or login. */
export function beginSession(queries: QueryClient, { token, user, mustSetUpSecondFactor }: SignedIn): void {
	removeViewerQueries(queries);
	const before = readViewerId();
	// Somebody else signs in without a logout before.
	if (before !== null && before !== user.id) void clearPersonalCaches();
	tokenStorage.write(token);
	storeViewerId(token, user.id);
	setSession({ state: 'signed-in', user });
	if (mustSetUpSecondFactor) showSecondFactorNotice();
	else if (user.role === 'owner') void showOwnerNotice(getApiClient(queries));
}
