import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BROWSE_CACHE_MS } from '#contract/limits.ts';
import type { TitleListRequest } from '../browse/browse-request.ts';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { estimateTotal, mergePages, type TotalCount } from './merge-pages.ts';
import { type PageState, pagesToFetch } from './pages-to-fetch.ts';
import { type TitleListPage, titleListPageQuery } from './title-list-query.ts';

interface TitlePagesWishes {
	/** Cards that somebody is waiting to see. */
	wantedCards: number;
	/** To see them, no page beyond this one is asked for. */
	reach: number;
	/** Pages to fetch before anybody asks for them. */
	preload: number;
}

export interface TitlePages {
	cards: TitleCardData[];
	size: TotalCount | null;
	/** Pages that are there without a gap; without the first there is no list. */
	loadedPages: number;
	hasMorePages: boolean;
	/** How the page after those stands; `retrying` is one that failed and is asked for again. */
	next: 'idle' | 'fetching' | 'failed' | 'retrying';
	/** Asks again for the page that failed. */
	retry(): void;
}

/**
 * A list as far as it has come. What is in the query cache is there at once; the rest is fetched page by page as
 * `pagesToFetch` says, and what is on its way for another list is called off when the list changes.
 */
export function useTitleListPages(
	list: TitleListRequest,
	{ wantedCards, reach, preload }: TitlePagesWishes,
): TitlePages {
	const queries = useQueryClient();
	const openedAt = useOpenedAt(list);
	const stateOf = (page: number) => queries.getQueryState<TitleListPage>(titleListPageQuery(list, page).queryKey);

	const pages: TitleListPage[] = [];
	for (let data = stateOf(1)?.data; data; data = stateOf(pages.length + 1)?.data) pages.push(data);
	const loadedPages = pages.length;
	const cards = mergePages(pages);
	const total = pages[0]?.total_pages ?? 1;
	const count = Math.min(total, Math.max(preload, reach, loadedPages, 1));

	const sights = Array.from({ length: count }, (_, index): PageState => {
		const state = stateOf(index + 1);
		if (state && state.fetchStatus !== 'idle') return 'fetching';
		if (!state?.data) return state?.status === 'error' ? 'failed' : 'missing';
		// One that could not be had anew is good enough.
		return state.status === 'success' && state.dataUpdatedAt + BROWSE_CACHE_MS <= openedAt ? 'late' : 'there';
	});
	const planned = pagesToFetch({ sights, loadedPages, cards: cards.length, wantedCards, reach, preload });
	const results = useQueries({
		queries: sights.map((_, index) => ({
			...titleListPageQuery(list, index + 1),
			enabled: planned.includes(index + 1),
			notifyOnChangeProps: ['data', 'status', 'fetchStatus'] as ('data' | 'status' | 'fetchStatus')[],
		})),
	});

	const nextSight = sights[loadedPages];
	const hasFailedBefore = (stateOf(loadedPages + 1)?.errorUpdateCount ?? 0) > 0;
	const isNextPlanned = planned.includes(loadedPages + 1);
	const next =
		nextSight === 'failed'
			? 'failed'
			: nextSight === 'fetching' || isNextPlanned
				? hasFailedBefore
					? 'retrying'
					: 'fetching'
				: 'idle';
	return {
		cards,
		size: estimateTotal(pages, cards.length),
		loadedPages,
		hasMorePages: loadedPages > 0 && loadedPages < total,
		next,
		retry: () => void results[loadedPages]?.refetch(),
	};
}

/** When the reader came to this list; its pages grow old between visits, not under their eyes. */
function useOpenedAt(list: TitleListRequest): number {
	const id = JSON.stringify(list);
	const [opened, setOpened] = useState(() => ({ id, at: Date.now() }));
	if (opened.id === id) return opened.at;
	const next = { id, at: Date.now() };
	setOpened(next);
	return next.at;
}
