import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { verifySession } from '../../session/verify-session.ts';
import { subscribeToHistoryChanges } from '../../watch-sync/history-changes.ts';
import { historyModeQuery } from '../../watch-sync/history-mode.ts';
import { useLocalHistory } from '../../watch-sync/local-history.ts';
import { cardsOf, continueWatchingQuery, firstPages, type HistoryPages } from './continue-watching-query.ts';
import { countMergedTitles, mergeHistory } from './merge-history.ts';

/**
 * The list as far as it is known: the server's cards with what this device has, or that alone where the server can not
 * be read. `canAsk` is false for somebody whose token can not be checked.
 */
export function useMyList(canAsk: boolean) {
	const queries = useQueryClient();
	const entries = useLocalHistory();
	const query = useInfiniteQuery({ ...continueWatchingQuery, enabled: canAsk });
	const mode = useQuery({ ...historyModeQuery, enabled: canAsk && entries.length > 0 }).data;
	const [isVerifying, setVerifying] = useState(false);
	useEffect(() => subscribeToHistoryChanges(queries), [queries]);
	useEffect(
		() => () => {
			queries.setQueryData<HistoryPages>(continueWatchingQuery.queryKey, (data) => data && firstPages(data));
		},
		[queries],
	);

	const pages = query.data?.pages;
	const cards = useMemo(() => cardsOf(pages ?? []), [pages]);
	// Who comes back finds as much as is still known.
	const [wanted, setWanted] = useState(() => toTens(Math.max(cards.length, 1)));
	const all = useMemo(() => mergeHistory(cards, entries, mode?.clockOffsetMs), [cards, entries, mode?.clockOffsetMs]);
	const items = useMemo(() => all.slice(0, wanted), [all, wanted]);
	const hasFailed =
		!canAsk || (query.isError && !query.isFetchNextPageError) || (query.isPending && query.errorUpdateCount > 0);

	const retry = async () => {
		if (canAsk) return void query.refetch();
		setVerifying(true);
		await verifySession(queries);
		setVerifying(false);
	};

	const load = async () => {
		const next = wanted + CONTINUE_WATCHING_CARDS;
		// What the server has not told yet may belong before what this device has.
		if (query.hasNextPage && cards.length < next) {
			const { isError } = await query.fetchNextPage();
			if (isError) return;
		}
		setWanted(next);
	};

	return {
		/** As much as is to be shown. */
		items,
		/** Somebody can bring what this device has to their account; what was watched in their name goes by itself. */
		canBringOver:
			pages !== undefined && mode?.keepsHistory === true && entries.some(({ user_id }) => user_id === undefined),
		/** Neither the server's answer nor its failure is there yet. */
		isWaiting: !hasFailed && query.isPending,
		isRead: pages !== undefined,
		hasFailed,
		/** Another one than before, for whoever put the former one away. */
		failure: query.errorUpdateCount,
		isRetrying: isVerifying || (query.isFetching && !query.isFetchingNextPage),
		retry: () => void retry(),
		total: countMergedTitles(all, pages?.at(-1)?.total ?? 0),
		/** There are titles that this device has not been told of. */
		isPartly: pages === undefined || query.hasNextPage,
		more: {
			isThere: query.hasNextPage || all.length > wanted,
			isLoading: query.isFetchingNextPage,
			hasFailed: query.isFetchNextPageError,
			load: () => void load(),
		},
	};
}

function toTens(count: number): number {
	return Math.ceil(count / CONTINUE_WATCHING_CARDS) * CONTINUE_WATCHING_CARDS;
}
