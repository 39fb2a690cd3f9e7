import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { followHistoryChanges } from '../../history/history-changes.ts';
import { useLocalHistory } from '../../history/local-history.ts';
import { verifySession } from '../../session/verify-session.ts';
import { cardsOf, continueWatchingQuery } from './continue-watching-query.ts';
import { toListItems } from './list-items.ts';

/**
 * The list as far as it is known: the server's cards with what this device has, or that alone where the server can not
 * be read. `canAsk` is false for somebody whose token can not be checked.
 */
export function useMyList(canAsk: boolean) {
	const queries = useQueryClient();
	const entries = useLocalHistory();
	const query = useInfiniteQuery({ ...continueWatchingQuery, enabled: canAsk });
	const [isVerifying, setVerifying] = useState(false);
	useEffect(() => followHistoryChanges(queries), [queries]);

	const pages = query.data?.pages;
	const items = useMemo(() => toListItems(cardsOf(pages ?? []), entries), [pages, entries]);
	const hasFailed =
		!canAsk || (query.isError && !query.isFetchNextPageError) || (query.isPending && query.errorUpdateCount > 0);

	const retry = async () => {
		if (canAsk) return void query.refetch();
		setVerifying(true);
		await verifySession(queries);
		setVerifying(false);
	};

	return {
		items,
		/** Neither the server's answer nor its failure is there yet. */
		isWaiting: !hasFailed && query.isPending,
		isRead: pages !== undefined,
		hasFailed,
		/** Another one than before, for whoever put the former one away. */
		failure: query.errorUpdateCount,
		isRetrying: isVerifying || (query.isFetching && !query.isFetchingNextPage),
		retry: () => void retry(),
		/** Records in the whole history. */
		total: Math.max(pages?.[0]?.total ?? 0, items.length),
		more: {
			isThere: query.hasNextPage,
			isLoading: query.isFetchingNextPage,
			hasFailed: query.isFetchNextPageError,
			load: () => void query.fetchNextPage(),
		},
	};
}
