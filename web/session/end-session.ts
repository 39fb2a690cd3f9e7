import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_WAIT_MS } from '#contract/limits.ts';
import { type ApiClient, ApiError } from '../api/api-client.ts';
import { notify } from '../ui/notices.ts';
import { clearPersonalAnswers } from './clear-personal-answers.ts';
import { storedHistory, storedToken } from './local-data.ts';
import { SESSION_TEXT } from './session.messages.ts';
import { removeViewerData, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/** Tells the server, and then, whatever it says, keeps nothing of the person in this browser but preferences. */
export async function endSession(queries: QueryClient): Promise<void> {
	const isTold = await tellServer(queries.getDefaultOptions().queries?.meta?.api as ApiClient);
	storedToken.remove();
	storedHistory.remove();
	removeViewerData(queries);
	await clearPersonalAnswers();
	setSession({ state: 'anonymous' });
	if (!isTold) notify({ kind: 'error', text: SESSION_TEXT.logoutFailed });
}

async function tellServer(api: ApiClient): Promise<boolean> {
	try {
		await viewerCall(api, 'POST /api/auth/logout', {}, { signal: AbortSignal.timeout(LOGOUT_WAIT_MS) });
		return true;
	} catch (error) {
		// A session that the server no longer knows has ended there already.
		return error instanceof ApiError && error.status === 401;
	}
}
