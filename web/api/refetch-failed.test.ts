import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchFailed } from './refetch-failed.ts';

const KEY = ['GET /api/tmdb/movie/popular', {}];

/** A query client with what the server sends of a query that failed there. */
async function hydrateFailure(): Promise<QueryClient> {
	const server = new QueryClient();
	await server.prefetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new Error('No')), retry: false });
	const browser = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
	hydrate(browser, dehydrate(server, { shouldDehydrateQuery: () => true }));
	return browser;
}

it('fetches what failed on the server when the first part that shows it is there, and only then', async () => {
	const queries = await hydrateFailure();
	const queryFn = vi.fn(async () => 'titles');
	refetchFailed(queries);
	expect(queryFn).not.toHaveBeenCalled();
	const observers = [1, 2].map(() => new QueryObserver(queries, { queryKey: KEY, queryFn }));
	const stops = observers.map((observer) => observer.subscribe(() => {}));
	await vi.waitFor(() => expect(queries.getQueryData(KEY)).toBe('titles'));
	expect(queryFn).toHaveBeenCalledOnce();
	for (const stop of stops) stop();
});

it('leaves a second failure to its Retry', async () => {
	const queries = await hydrateFailure();
	const queryFn = vi.fn(() => Promise.reject(new Error('Again')));
	refetchFailed(queries);
	const observe = () => new QueryObserver(queries, { queryKey: KEY, queryFn, retry: false }).subscribe(() => {});
	const stop = observe();
	await vi.waitFor(() => expect(queries.getQueryState(KEY)?.fetchStatus).toBe('idle'));
	stop();
	observe()();
	expect(queryFn).toHaveBeenCalledOnce();
});
