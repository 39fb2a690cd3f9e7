import type { QueryClient } from '@tanstack/react-query';
import { retryDelayMs } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { discardToken } from './discard-token.ts';
import { enterSession } from './enter-session.ts';
import { readSession, removeViewerQueries, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/** While the server is unreachable; longer where it says so. */
const RETRY_MS = 30_000;

/** Any other token was not issued by the server, and browsers may refuse to send it in a header. */
const TOKEN_FORMAT = /^[\x21-\x7e]{1,512}$/;

/** Verifies the stored token with the server. A refused token is removed; without a response it is kept and retried. */
export async function verifySession(queries: QueryClient): Promise<void> {
	const api = getApiClient(queries);
	removeViewerQueries(queries);
	const token = tokenStorage.read();
	if (token === null || !TOKEN_FORMAT.test(token)) return discardToken();
	try {
		const account = await viewerCall(api, 'GET /api/auth/verify', {});
		// Another login, or a logout, came in between.
		if (tokenStorage.read() !== token) return;
		enterSession(api, token, account);
	} catch (error) {
		if (tokenStorage.read() !== token && tokenStorage.read() !== null) return;
		// `viewerCall` has already discarded a refused token.
		if (readSession().state === 'anonymous') return;
		setSession({ state: 'unreachable' });
		retryLater(queries, retryDelayMs(error, RETRY_MS));
	}
}

let cancelRetry: (() => void) | null = null;

function retryLater(queries: QueryClient, delayMs: number): void {
	cancelRetry?.();
	const stop = new AbortController();
	const retry = () => {
		cancelRetry?.();
		if (readSession().state === 'unreachable') void verifySession(queries);
	};
	const timer = setTimeout(retry, delayMs);
	addEventListener('online', retry, { signal: stop.signal });
	cancelRetry = () => {
		stop.abort();
		clearTimeout(timer);
		cancelRetry = null;
	};
}
