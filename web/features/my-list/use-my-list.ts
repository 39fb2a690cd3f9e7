import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { useLocalHistory } from '../../personal-data/local-history.ts';
import { verifySession } from '../../session/verify-session.ts';
import { subscribeToHistoryChanges } from '../../watch-sync/history-changes.ts';
import { historyModeQuery } from '../../watch-sync/history-mode.ts';
import { continueWatchingQuery, flattenCards, type HistoryPages, keepFirstPages } from './continue-watching-query.ts';
import { countMergedTitles, mergeHistory } from './merge-history.ts';
import { useLocalPlaces } from './use-local-places.ts';

/**
 * Continue Watching on My List: the server's cards merged with the local history, or the local history alone while the server's list cannot be loaded.
 * `isVerified` is false while the viewer's token cannot be verified.
 */
export function useMyList(isVerified: boolean) {
	const queries = useQueryClient();
	const entries = useLocalHistory();
	const query = useInfiniteQuery({ ...continueWatchingQuery, enabled: isVerified });
	const mode = useQuery({ ...historyModeQuery, enabled: isVerified && entries.length > 0 }).data;
	const [isVerifying, setVerifying] = useState(false);
	useEffect(() => subscribeToHistoryChanges(queries), [queries]);
	useEffect(
		() => () => {
			queries.setQueryData<HistoryPages>(continueWatchingQuery.queryKey, (data) => data && keepFirstPages(data));
		},
		[queries],
	);

	const pages = query.data?.pages;
	const cards = useMemo(() => flattenCards(pages ?? []), [pages]);
	// On return, as many cards as are still cached.
	const [visibleCount, setVisibleCount] = useState(() => roundUpToPage(Math.max(cards.length, 1)));
	const all = useMemo(() => mergeHistory(cards, entries, mode?.clockOffsetMs), [cards, entries, mode?.clockOffsetMs]);
	const visible = useMemo(() => all.slice(0, visibleCount), [all, visibleCount]);
	const items = useLocalPlaces(visible, visibleCount);
	const hasFailed =
		!isVerified || (query.isError && !query.isFetchNextPageError) || (query.isPending && query.errorUpdateCount > 0);

	const retry = async () => {
		if (isVerified) return void query.refetch();
		setVerifying(true);
		await verifySession(queries);
		setVerifying(false);
	};

	const load = async () => {
		const next = visibleCount + CONTINUE_WATCHING_CARDS;
		// The server's next cards may be newer than local ones.
		if (query.hasNextPage && cards.length < next) {
			const { isError } = await query.fetchNextPage();
			if (isError) return;
		}
		setVisibleCount(next);
	};

	return {
		/** The shown part of the list. */
		items,
		/** Local entries without a user can be migrated. Those of the viewer are sent automatically. */
		canMigrate:
			pages !== undefined && mode?.keepsHistory === true && entries.some(({ user_id }) => user_id === undefined),
		/** Neither a response nor a failure yet. */
		isWaiting: !hasFailed && query.isPending,
		isRead: pages !== undefined,
		hasFailed,
		/** Number of the failure, so that a dismissed one is not shown again. */
		failure: query.errorUpdateCount,
		isRetrying: isVerifying || (query.isFetching && !query.isFetchingNextPage),
		retry: () => void retry(),
		total: countMergedTitles(all, pages?.at(-1)?.total ?? 0),
		/** The server may have titles that are not loaded. */
		isIncomplete: pages === undefined || query.hasNextPage,
		more: {
			hasMore: query.hasNextPage || all.length > visibleCount,
			isLoading: query.isFetchingNextPage,
			hasFailed: query.isFetchNextPageError,
			load: () => void load(),
		},
	};
}

function roundUpToPage(count: number): number {
	return Math.ceil(count / CONTINUE_WATCHING_CARDS) * CONTINUE_WATCHING_CARDS;
}
