/** Keeps queries about lists current when one changes on the server, in every tab of this browser. */
import type { QueryClient } from '@tanstack/react-query';
import { VIEWER_KEY } from '../session/session.ts';

const CHANNEL = 'matinee:lists';
const ENDPOINTS = /^GET \/api\/(lists|titles)\b/;

/** Refetches active queries about lists here and in other tabs, and marks the others as stale. */
export function invalidateLists(queries: QueryClient): Promise<void> {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(null);
	channel.close();
	return invalidateHere(queries);
}

/** Refetches when another tab has changed a list. Returns the unsubscribe function. */
export function subscribeToListChanges(queries: QueryClient): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = () => void invalidateHere(queries);
	return () => channel.close();
}

function invalidateHere(queries: QueryClient): Promise<void> {
	return queries.invalidateQueries({
		predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER_KEY && ENDPOINTS.test(String(queryKey[0])),
	});
}
