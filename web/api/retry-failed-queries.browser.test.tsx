import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { retryFailedQueries } from './retry-failed-queries.ts';

/** As the browser gets it: two queries that failed on the server. */
async function receiveFailures(): Promise<QueryClient> {
	const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	for (const name of ['hero', 'row']) {
		await server.prefetchQuery({ queryKey: [name], queryFn: () => Promise.reject(new Error('Away')) });
	}
	const queries = new QueryClient({
		defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: 60_000 } },
	});
	hydrate(queries, dehydrate(server, { shouldDehydrateQuery: () => true, shouldRedactErrors: () => false }));
	return queries;
}

it('what failed on the server is fetched once more, also where it is hydrated after the browser was idle', {
	tags: ['outage-first-visit'],
}, async () => {
	const queries = await receiveFailures();
	const fetchHero = vi.fn(async () => 'hero');
	const fetchRow = vi.fn(async () => 'row');
	const observe = (name: string, queryFn: () => Promise<string>) =>
		new QueryObserver(queries, { queryKey: [name], queryFn }).subscribe(() => {});
	observe('hero', fetchHero);
	retryFailedQueries(queries);
	await expect.poll(() => queries.getQueryData(['hero'])).toBe('hero');

	observe('row', fetchRow);
	expect(fetchRow).not.toHaveBeenCalled();
	await expect.poll(() => queries.getQueryData(['row'])).toBe('row');
	observe('row', fetchRow);
	expect([fetchHero, fetchRow].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
