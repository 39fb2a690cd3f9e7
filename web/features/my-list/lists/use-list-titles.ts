import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListCard } from '#contract/lists.ts';
import { ApiError } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { invalidateLists, subscribeToListChanges } from '../../../bookmarks/list-changes.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { nameOf } from '../card-parts.tsx';
import {
	flattenCards,
	type ListOptions,
	type ListPages,
	listCardsQuery,
	withMovedCard,
	withoutCard,
} from './list-cards-query.ts';
import { LISTS_TEXT } from './lists.messages.ts';

interface RemovedCard {
	card: ListCard;
	index: number;
}

/** The titles of a list, and what can be done with them. A failed change leaves the list as it was and says so. */
export function useListTitles(id: string, options: ListOptions) {
	const queries = useQueryClient();
	const { queryKey, ...query } = listCardsQuery(id, options);
	const list = useInfiniteQuery({ queryKey, ...query });
	useEffect(() => subscribeToListChanges(queries), [queries]);
	const pages = list.data?.pages;
	const cards = useMemo(() => flattenCards(pages ?? []), [pages]);
	const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());
	const [removed, setRemoved] = useState<RemovedCard | null>(null);
	const [isRestoring, setRestoring] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [announcement, setAnnouncement] = useState('');
	const api = getApiClient(queries);
	const paramsOf = (card: ListCard) => ({ id, mediaId: card.mediaId, type: card.mediaType });
	const change = (toPages: (data: ListPages) => ListPages) =>
		queries.setQueryData<ListPages>(queryKey, (data) => data && toPages(data));

	/** Resolves with whether it was removed. */
	const remove = async (card: ListCard, index: number): Promise<boolean> => {
		if (removing.has(card.id)) return false;
		setRemoving((ids) => new Set(ids).add(card.id));
		setFailure(null);
		setAnnouncement(LISTS_TEXT.removing(nameOf(card)));
		try {
			await removeOnServer(queries, paramsOf(card));
			change((data) => withoutCard(data, card.id));
			setRemoved({ card, index });
			setAnnouncement(LISTS_TEXT.removed(nameOf(card)));
			void invalidateLists(queries);
			return true;
		} catch {
			setFailure(LISTS_TEXT.removeFailed);
			setAnnouncement('');
			return false;
		} finally {
			setRemoving((ids) => new Set([...ids].filter((one) => one !== card.id)));
		}
	};

	/** Resolves with the id of the restored title. */
	const undo = async (): Promise<string | null> => {
		if (!removed || isRestoring) return null;
		setRestoring(true);
		setFailure(null);
		try {
			const body = { restore: true };
			await viewerCall(api, 'PUT /api/lists/:id/titles/:mediaId/:type', { params: paramsOf(removed.card), body });
			await invalidateLists(queries);
			setRemoved(null);
			setAnnouncement(LISTS_TEXT.restored(nameOf(removed.card)));
			return removed.card.id;
		} catch {
			setFailure(LISTS_TEXT.restoreFailed);
			return null;
		} finally {
			setRestoring(false);
		}
	};

	/** Shows the move at once, and takes back one that fails. */
	const move = async (card: ListCard, side: 'before' | 'after', beside: ListCard): Promise<void> => {
		setFailure(null);
		// A response that was requested before the move would undo it on the screen.
		await queries.cancelQueries({ queryKey });
		const shown = flattenCards(queries.getQueryData<ListPages>(queryKey)?.pages ?? []);
		const from = shown.findIndex((one) => one.id === card.id);
		change((data) => withMovedCard(data, card.id, side, beside.id));
		const place = flattenCards(queries.getQueryData<ListPages>(queryKey)?.pages ?? []).findIndex(
			(one) => one.id === card.id,
		);
		try {
			const body = { side, media_id: beside.mediaId, media_type: beside.mediaType };
			await viewerCall(api, 'PUT /api/lists/:id/titles/:mediaId/:type/place', { params: paramsOf(card), body });
			setAnnouncement(LISTS_TEXT.moved(nameOf(card), place + 1));
		} catch {
			const [above, below] = [shown[from - 1], shown[from + 1]];
			if (above) change((data) => withMovedCard(data, card.id, 'after', above.id));
			else if (below) change((data) => withMovedCard(data, card.id, 'before', below.id));
			setFailure(LISTS_TEXT.moveFailed);
			void list.refetch();
		}
	};

	return {
		cards,
		total: pages?.at(-1)?.total ?? 0,
		isWaiting: list.isPending,
		hasFailed: list.isError && !list.isFetchNextPageError,
		isRetrying: list.isFetching && !list.isFetchingNextPage,
		retry: () => void list.refetch(),
		more: {
			hasMore: list.hasNextPage,
			isLoading: list.isFetchingNextPage,
			hasFailed: list.isFetchNextPageError,
			load: () => void list.fetchNextPage(),
		},
		isRemoving: (cardId: string) => removing.has(cardId),
		removed,
		isRestoring,
		failure,
		announcement,
		remove,
		undo,
		move,
		dismiss: () => setRemoved(null),
		dismissFailure: () => setFailure(null),
	};
}

type TitleParams = { id: string; mediaId: string; type: ListCard['mediaType'] };

async function removeOnServer(queries: QueryClient, params: TitleParams): Promise<void> {
	try {
		await viewerCall(getApiClient(queries), 'DELETE /api/lists/:id/titles/:mediaId/:type', { params });
	} catch (error) {
		// Another device has removed it.
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
}
