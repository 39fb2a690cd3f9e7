import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BROWSE_PRELOAD_PAGES, BROWSE_TTL_MS } from '#contract/limits.ts';
import { estimateTotal, mergePages, type TitleListPage } from './merge-pages.ts';
import { type ListPageState, type PagingState, pagesToFetch } from './pages-to-fetch.ts';
import type { TotalCount } from './title-list.messages.ts';
import { type TitleListRequest, titleListPageQuery } from './title-list-query.ts';
import type { ListCardData } from './to-list-cards.ts';
import { usePreloadedPages } from './use-preloaded-pages.ts';

export interface TitleListPages {
	cards: ListCardData[];
	total: TotalCount | null;
	/** How many consecutive pages from the first on have data. */
	loadedPages: number;
	hasMorePages: boolean;
	/** State of the page after those; `retrying` fetches it again after a failure. */
	nextPage: 'idle' | 'fetching' | 'failed' | 'retrying';
	/** Fetches the failed page again. */
	retry(): void;
}

/**
 * The loaded pages of a list, from the query cache at once, and the fetching of further ones by `pagesToFetch`.
 * Requests for another list are aborted when the list changes.
 */
export function useTitleListPages(
	list: TitleListRequest,
	{ targetCards, maxPage, isPreloading }: Pick<PagingState, 'targetCards' | 'maxPage'> & { isPreloading: boolean },
): TitleListPages {
	const queries = useQueryClient();
	const openedAt = useOpenedAt(list);
	const stateOf = (page: number) => queries.getQueryState<TitleListPage>(titleListPageQuery(list, page).queryKey);

	const loaded: TitleListPage[] = [];
	for (let data = stateOf(1)?.data; data; data = stateOf(loaded.length + 1)?.data) loaded.push(data);
	const loadedPages = loaded.length;
	const cards = mergePages(loaded);
	const totalPages = loaded[0]?.total_pages ?? 1;
	const hasMorePages = loadedPages > 0 && loadedPages < totalPages;
	const lastCard = cards[targetCards - 1];
	// Only pages that are shown or needed are observed: each costs time in every rendering.
	const count = lastCard ? loaded.findIndex((page) => page.cards.includes(lastCard)) + 1 : loadedPages + 1;

	const toPageState = (page: number): ListPageState => {
		const state = stateOf(page);
		if (state && state.fetchStatus !== 'idle') return 'fetching';
		if (!state?.data) return state?.status === 'error' ? 'failed' : 'missing';
		// After a failed refetch the stale data stays good enough.
		return state.status === 'success' && state.dataUpdatedAt + BROWSE_TTL_MS <= openedAt ? 'stale' : 'fresh';
	};
	const pages = Array.from({ length: Math.min(count, totalPages) }, (_, index) => toPageState(index + 1));
	const toFetch = pagesToFetch({ pages, loadedPages, cards: cards.length, targetCards, maxPage });
	useQueries({
		queries: pages.map((_, index) => ({
			...titleListPageQuery(list, index + 1),
			enabled: toFetch.includes(index + 1),
			notifyOnChangeProps: ['data', 'status', 'fetchStatus'] as ('data' | 'status' | 'fetchStatus')[],
		})),
	});

	usePreloadedPages(list, isPreloading && loadedPages > 0 ? Math.min(BROWSE_PRELOAD_PAGES, totalPages) : 0);

	const next = hasMorePages || loadedPages === 0 ? toPageState(loadedPages + 1) : 'missing';
	const hasFailedBefore = (stateOf(loadedPages + 1)?.errorUpdateCount ?? 0) > 0;
	const isNextFetching = next === 'fetching' || toFetch.includes(loadedPages + 1);
	const fetching = hasFailedBefore ? 'retrying' : 'fetching';
	return {
		cards,
		total: estimateTotal(loaded, cards.length),
		loadedPages,
		hasMorePages,
		nextPage: next === 'failed' ? 'failed' : isNextFetching ? fetching : 'idle',
		retry: () => void queries.prefetchQuery(titleListPageQuery(list, loadedPages + 1)),
	};
}

/** When this list was opened: its pages become stale between visits, not while it is visible. */
function useOpenedAt(list: TitleListRequest): number {
	const id = JSON.stringify(list);
	const [opened, setOpened] = useState(() => ({ id, at: Date.now() }));
	if (opened.id === id) return opened.at;
	const next = { id, at: Date.now() };
	setOpened(next);
	return next.at;
}
