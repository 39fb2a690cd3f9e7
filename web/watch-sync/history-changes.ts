/** What follows when the history on the server has changed, in this tab and in the others of this browser. */
import type { QueryClient } from '@tanstack/react-query';
import { VIEWER } from '../session/session.ts';

const CHANNEL = 'matinee:history';
/** Calls whose answers tell of the history. */
const NAMES: unknown[] = ['GET /api/continue-watching', 'GET /api/recommendations', 'GET /api/debug/watch-history'];

/** Fetches again what is drawn of the history; what is not on the screen is fetched when it is opened. */
export function refreshHistory(queries: QueryClient): Promise<void> {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage(null);
	channel.close();
	return refetchHistory(queries);
}

/** Fetches again when another tab has changed the history; answers how to stop. */
export function followHistoryChanges(queries: QueryClient): () => void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.onmessage = () => void refetchHistory(queries);
	return () => channel.close();
}

function refetchHistory(queries: QueryClient): Promise<void> {
	return queries.invalidateQueries({
		predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER && NAMES.includes(queryKey[0]),
	});
}
