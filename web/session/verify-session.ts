import type { QueryClient } from '@tanstack/react-query';
import { getApiClient } from '../api/query-client.ts';
import { storedToken } from './local-data.ts';
import { refuseToken } from './refuse-token.ts';
import { sendKept } from './send-kept.ts';
import { readSession, removeViewerData, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';
import { rememberViewer } from './viewer-id.ts';

/** After an outage the server is asked again at these moments, and this often. */
const RETRY_MS = 30_000;

/** What is not of this form was not given by the server, and a browser might refuse to send it. */
const CAN_BE_SENT = /^[\x21-\x7e]{1,512}$/;

/** Asks the server whose token this is. One that is no longer good is removed; without an answer it is kept. */
export async function verifySession(queries: QueryClient): Promise<void> {
	const api = getApiClient(queries);
	removeViewerData(queries);
	const token = storedToken.read();
	if (token === null || !CAN_BE_SENT.test(token)) {
		return refuseToken();
	}
	try {
		const { user } = await viewerCall(api, 'GET /api/auth/verify', {});
		// Meanwhile somebody else has logged in, or this person out.
		if (storedToken.read() !== token) return;
		rememberViewer(token, user.id);
		setSession({ state: 'signed-in', user });
		void sendKept(queries);
	} catch {
		if (storedToken.read() !== token && storedToken.read() !== null) return;
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
