import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { apiOf } from '../../api/api-query.ts';
import { VIEWER } from '../../session/session.ts';
import { viewerCall } from '../../session/viewer-call.ts';

const NAME = 'GET /api/continue-watching';

type Page = EndpointData<typeof NAME>;
export type HistoryPages = InfiniteData<Page, number>;

/** The history as cards, ten at a time. Asked again whenever the list is opened or looked at again. */
export const continueWatchingQuery = {
	queryKey: [NAME, {}, VIEWER] as const,
	queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<Page> =>
		viewerCall(apiOf(context), NAME, { query: { offset: context.pageParam } }, { signal: context.signal }),
	initialPageParam: 0,
	getNextPageParam: ({ total }: Page, pages: Page[]): number | undefined => {
		const shown = cardsOf(pages).length;
		return shown < total && pages.at(-1)?.cards.length ? shown : undefined;
	},
	staleTime: 0,
	retryOnMount: true,
	refetchOnWindowFocus: true,
};

export function cardsOf(pages: readonly Page[]): ContinueWatchingCard[] {
	return pages.flatMap(({ cards }) => cards);
}

/** The pages without a title that is gone, so that the next page begins where it should. */
export function withoutCard(data: HistoryPages, id: string): HistoryPages {
	const wasThere = cardsOf(data.pages).some((card) => card.id === id);
	const pages = data.pages.map(({ cards, total }) => ({
		cards: cards.filter((card) => card.id !== id),
		total: wasThere ? total - 1 : total,
	}));
	return { ...data, pages };
}
