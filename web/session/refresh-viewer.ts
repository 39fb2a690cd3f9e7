import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readSession, removeViewerQueries } from './session.ts';
import { updateUser } from './update-user.ts';
import { viewerCall } from './viewer-call.ts';

/**
 * Fetches the signed-in user again, after the server refused a request or changed the account. A changed role removes
 * every personal response from the query cache.
 */
export async function refreshViewer(api: ApiClient, queries: QueryClient): Promise<void> {
	const token = tokenStorage.read();
	try {
		const { user } = await viewerCall(api, 'GET /api/auth/verify', {});
		// A logout, or another login, may have come in between.
		if (tokenStorage.read() !== token) return;
		const before = readSession();
		updateUser(user);
		if (before.state === 'signed-in' && before.user.role !== user.role) removeViewerQueries(queries);
	} catch {
		// `viewerCall` discards a refused token; without a response the known user stays.
	}
}
