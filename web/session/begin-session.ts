import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#contract/user.ts';
import { getApiClient } from '../api/query-client.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { adoptLanguage } from '../preferences/chosen-language.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';
import { enterSession } from './enter-session.ts';
import { removeViewerQueries } from './session.ts';

/** Starts a session from the server's response to a sign-up or login. */
export function beginSession(queries: QueryClient, { token, ...account }: SignedIn): void {
	removeViewerQueries(queries);
	const before = readViewerId();
	// Somebody else signs in without a logout before.
	if (before !== null && before !== (account.profiles?.current ?? account.user.id)) void clearPersonalCaches();
	tokenStorage.write(token);
	adoptLanguage(account.language);
	enterSession(getApiClient(queries), token, account);
}
