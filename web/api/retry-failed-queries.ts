import type { Query, QueryClient } from '@tanstack/react-query';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * Fetches again what the server failed to fetch, each query once: when the browser is idle, after a part that shows it was
 * hydrated. Only an observer knows how to fetch a query that came with the document.
 */
export function retryFailedQueries(queries: QueryClient): void {
	const cache = queries.getQueryCache();
	const failed = new Set(cache.findAll({ predicate: ({ state }) => state.status === 'error' }));
	if (failed.size === 0) return;
	const retry = (query: Query) =>
		whenIdle(() => {
			if (failed.delete(query)) void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
		});
	for (const query of failed) {
		if (query.getObserversCount() > 0) retry(query);
	}
	cache.subscribe(({ type, query }) => {
		if (type === 'observerAdded' && failed.has(query)) retry(query);
	});
}
