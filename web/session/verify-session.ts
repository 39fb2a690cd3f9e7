import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { storedToken } from './local-data.ts';
import { readSession, removeViewerData, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';
import { rememberViewer } from './viewer-id.ts';

/** After an outage the server is asked again at these moments, and this often. */
const RETRY_MS = 30_000;

/** Asks the server whose token this is. One that is no longer good is removed; without an answer it is kept. */
export async function verifySession(queries: QueryClient): Promise<void> {
	const api = queries.getDefaultOptions().queries?.meta?.api as ApiClient;
	removeViewerData(queries);
	const token = storedToken.read();
	try {
		const { user } = await viewerCall(api, 'GET /api/auth/verify', {});
		if (token !== null) rememberViewer(token, user.id);
		setSession({ state: 'signed-in', user });
	} catch {
		// A token that the server refused is gone by now, and with it the session.
		if (readSession().state === 'anonymous') return;
		setSession({ state: 'unreachable' });
		askAgainLater(queries);
	}
}

let stopAsking: (() => void) | null = null;

function askAgainLater(queries: QueryClient): void {
	stopAsking?.();
	const stop = new AbortController();
	const again = () => {
		stopAsking?.();
		if (readSession().state === 'unreachable') void verifySession(queries);
	};
	const timer = setTimeout(again, RETRY_MS);
	addEventListener('online', again, { signal: stop.signal });
	stopAsking = () => {
		stop.abort();
		clearTimeout(timer);
		stopAsking = null;
	};
}
