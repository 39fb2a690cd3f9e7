import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_TIMEOUT_MS } from '#contract/limits.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { notify } from '../ui/notices.ts';
import { clearPersonalAnswers } from './clear-personal-answers.ts';
import { storedHistory, storedToken } from './local-data.ts';
import { sendKept } from './send-kept.ts';
import { SESSION_TEXT } from './session.messages.ts';
import { forgetTraces, removeViewerData, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/** What was watched and not sent has so much of the time, so that the server can be told of the logout in the rest. */
const SENDING_PART = 0.5;

/**
 * Sends what the server does not know yet, tells it of the logout, and then, whatever it says, keeps nothing of the
 * person in this browser but preferences. A page that is closed meanwhile leaves nothing either.
 */
export async function endSession(queries: QueryClient): Promise<void> {
	const api = getApiClient(queries);
	const timeout = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
	let told: Promise<boolean> | null = null;
	const tell = () => {
		told ??= tellServer(api, timeout);
		return told;
	};
	const leave = () => {
		// The call takes the token at once, and goes on without the page.
		void tell();
		forgetPerson();
	};
	addEventListener('pagehide', leave);
	await Promise.race([sendKept(queries), ended(AbortSignal.timeout(LOGOUT_TIMEOUT_MS * SENDING_PART))]);
	const isTold = await tell();
	removeEventListener('pagehide', leave);
	forgetPerson();
	removeViewerData(queries);
	await clearPersonalAnswers();
	setSession({ state: 'anonymous' });
	if (!isTold) notify({ kind: 'error', text: SESSION_TEXT.logoutFailed });
}

function forgetPerson(): void {
	storedToken.remove();
	storedHistory.remove();
	forgetTraces();
}

function ended(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener('abort', () => resolve(), { once: true });
	});
}

async function tellServer(api: ApiClient, signal: AbortSignal): Promise<boolean> {
	try {
		await viewerCall(api, 'POST /api/auth/logout', {}, { signal, keepalive: true });
		return true;
	} catch (error) {
		// A session that the server no longer knows has ended there already.
		return error instanceof ApiError && error.status === 401;
	}
}
