import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { storedToken } from './local-data.ts';
import { readSession, removeViewerData, setSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/**
 * Asks the server anew what the person who is signed in may do, after it refused something or changed their account.
 * With another role, what they were told in the former one is forgotten.
 */
export async function refreshViewer(api: ApiClient, queries: QueryClient): Promise<void> {
	const token = storedToken.read();
	try {
		const { user } = await viewerCall(api, 'GET /api/auth/verify', {});
		// Meanwhile somebody may have logged out, or in.
		if (storedToken.read() !== token) return;
		const before = readSession();
		setSession({ state: 'signed-in', user });
		if (before.state === 'signed-in' && before.user.role !== user.role) removeViewerData(queries);
	} catch {
		// A token that the server refuses is gone by now; without an answer nothing newer is known.
	}
}
