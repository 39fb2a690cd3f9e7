/** Keeps queries about the history current when it changes on the server, in every tab of this browser. */
import type { QueryClient } from '@tanstack/react-query';
import { VIEWER_KEY } from '../session/session.ts';

const CHANNEL = 'matinee:history';
/** Endpoints whose responses depend on the history. */
const ENDPOINTS: unknown[] = [
	'GET /api/continue-watching',
	'GET /api/watch-history',
	'GET /api/recommendations',
	'GET /api/watched-titles',
	'GET /api/watch-progress/:mediaId/:type',
	'GET /api/debug/watch-history',
];

/** Refetches active queries about the history here and in other tabs, and marks the others as stale. */
export function invalidateHistory(queries: QueryClient): Promise<void> {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(null);
	channel.close();
	return invalidateHere(queries);
}

/** Refetches when another tab has changed the history. Returns the unsubscribe function. */
export function subscribeToHistoryChanges(queries: QueryClient): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = () => void invalidateHere(queries);
	return () => channel.close();
}

function invalidateHere(queries: QueryClient): Promise<void> {
	return queries.invalidateQueries({
		predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER_KEY && ENDPOINTS.includes(queryKey[0]),
	});
}
