import type { QueryClient } from '@tanstack/react-query';

/** Fetches again what the server failed to fetch, each query once, when the first part of the page that shows it is hydrated. */
export function refetchFailed(queries: QueryClient): void {
	const cache = queries.getQueryCache();
	const failed = new Set(cache.getAll().filter(({ state }) => state.status === 'error'));
	if (failed.size === 0) return;
	cache.subscribe(({ type, query }) => {
		// Only an observer knows how to fetch a query that came from the server.
		if (type === 'observerAdded' && failed.delete(query)) {
			void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
		}
	});
}
