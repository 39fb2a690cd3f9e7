import { type QueryFunctionContext, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { titleKey } from '#contract/title.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { EmptyState } from './empty-state.tsx';
import { TitleGrid } from './title-grid.tsx';

export interface CardsPage {
	cards: TitleCardData[];
	hasMore: boolean;
}

interface PagedTitlesProps {
	query: {
		queryKey: QueryKey;
		initialPageParam: number;
		retry: boolean;
		queryFn: (context: QueryFunctionContext) => Promise<CardsPage>;
		getNextPageParam: (last: CardsPage, pages: readonly unknown[]) => number | undefined;
	};
	texts: {
		more: string;
		loading: string;
		failed: string;
		empty: string;
		emptyText: string;
		shown: (count: number) => string;
	};
	/** In place of the titles while there is nothing to ask. */
	instead?: string | null;
}

const SKELETONS = 12;

/** Titles of a source that only says whether there are more: each press brings a page. */
export function PagedTitles({ query, texts, instead = null }: PagedTitlesProps) {
	const { data, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
		useInfiniteQuery({ ...query, enabled: instead === null });
	const grid = useRef<HTMLUListElement>(null);
	const cards = [...new Map(data?.pages.flatMap((page) => page.cards.map((card) => [titleKey(card), card]))).values()];
	/** Place of the first title that the last press brings. */
	const awaited = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (awaited.current === null || cards.length <= awaited.current) return;
		// The button moves down, or is gone: the first new title has the focus.
		grid.current?.children[awaited.current]?.querySelector('a')?.focus({ preventScroll: true });
		awaited.current = null;
	}, [cards.length]);
	const loadMore = () => {
		awaited.current = cards.length;
		void fetchNextPage();
	};
	return (
		<>
			<p role="status" className="sr-only">
				{isFetching ? texts.loading : data ? texts.shown(cards.length) : ''}
			</p>
			{isError && cards.length === 0 ? (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{texts.failed}
				</FailureNote>
			) : instead !== null || (data && cards.length === 0 && !hasNextPage) ? (
				<EmptyState title={instead ?? texts.empty} {...(instead === null ? { text: texts.emptyText } : {})} />
			) : (
				<TitleGrid ref={grid} cards={cards} skeletons={isPending ? SKELETONS : 0} isSizeUnknown={false} />
			)}
			{isError && cards.length > 0 && (
				<FailureNote onRetry={() => void fetchNextPage()} isRetrying={isFetching}>
					{texts.failed}
				</FailureNote>
			)}
			{hasNextPage && !isError && (
				<PendingButton isPending={isFetchingNextPage} onClick={loadMore} className="justify-self-center">
					{texts.more}
				</PendingButton>
			)}
		</>
	);
}
