import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';

/** Starts the list of whoever is signed in beside the page's code, and lets the page open without waiting for it. */
export async function loadMyList(queries: QueryClient): Promise<void> {
	if (readSession().state !== 'signed-in') return;
	const { continueWatchingQuery } = await import('../features/my-list/continue-watching-query.ts');
	void queries.prefetchInfiniteQuery(continueWatchingQuery);
}
