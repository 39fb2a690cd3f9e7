import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { whenUsedAndIdle } from '../../../lib/first-use.ts';
import { isSaveDataOn } from '../../../lib/save-data.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { MAX_CONCURRENT_PAGES } from './pages-to-fetch.ts';
import { type TitleListRequest, titleListPageQuery } from './title-list-query.ts';

/**
 * Fetches the pages of a list from the second to `lastPage` while the browser is idle after the page's first use, and renders once they are there: a
 * rendering for each would be a dozen long tasks on a phone. Not under Save-Data.
 */
export function usePreloadedPages(list: TitleListRequest, lastPage: number): void {
	const queries = useQueryClient();
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const id = JSON.stringify(list);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies the list
	useEffect(
		() => (lastPage > 1 && !isSaveDataOn() ? preloadPages(queries, list, lastPage, rerender) : undefined),
		[queries, id, lastPage],
	);
}

/** Ends at a page that fails; it is fetched again when it is needed. Returns a function that aborts it. */
function preloadPages(queries: QueryClient, list: TitleListRequest, lastPage: number, onEnd: () => void): () => void {
	let next = 2;
	let inFlight: ReturnType<typeof titleListPageQuery>[] = [];
	const fetchNext = async () => {
		inFlight = Array.from({ length: Math.min(MAX_CONCURRENT_PAGES, lastPage - next + 1) }, (_, index) =>
			titleListPageQuery(list, next + index),
		);
		next += inFlight.length;
		await Promise.all(inFlight.map((query) => queries.prefetchQuery(query)));
		const hasFailed = inFlight.some(({ queryKey }) => queries.getQueryState(queryKey)?.status !== 'success');
		if (hasFailed || next > lastPage) onEnd();
		else cancel = whenIdle(() => void fetchNext());
	};
	let cancel = whenUsedAndIdle(() => void fetchNext());
	return () => {
		cancel();
		next = lastPage + 1;
		onEnd = () => {};
		for (const { queryKey } of inFlight) void queries.cancelQueries({ queryKey, exact: true });
	};
}
