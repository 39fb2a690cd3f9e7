import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { getApiClient } from '../../api/query-client.ts';
import { VIEWER } from '../../session/session.ts';
import { viewerCall } from '../../session/viewer-call.ts';

const NAME = 'GET /api/continue-watching';

type Page = EndpointData<typeof NAME>;
export type HistoryPages = InfiniteData<Page, number>;

/** Pages are read anew one after another, so no more of them than this without need. */
const PAGES_ANEW = 3;

/**
 * The history as cards: ten, and then what two showings of ten more take. Asked again whenever the list is opened, and
 * when it is looked at again unless it is long; what this browser changes in the history it is told of at once.
 */
export const continueWatchingQuery = {
	queryKey: [NAME, {}, VIEWER] as const,
	queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<Page> =>
		viewerCall(getApiClient(context.client), NAME, { query: toPage(context.pageParam) }, { signal: context.signal }),
	initialPageParam: 0,
	getNextPageParam: ({ total }: Page, pages: Page[]): number | undefined => {
		const shown = cardsOf(pages).length;
		return shown < total && pages.at(-1)?.cards.length ? shown : undefined;
	},
	staleTime: 0,
	retryOnMount: true,
	refetchOnWindowFocus: ({ state }: { state: { data?: HistoryPages } }): boolean =>
		(state.data?.pages.length ?? 0) <= PAGES_ANEW,
};

function toPage(offset: number) {
	return { offset, limit: offset === 0 ? CONTINUE_WATCHING_CARDS : CONTINUE_WATCHING_CARDS * 2 };
}

/** What is kept of a list that is left, to be shown at once when it is opened again. */
export function firstPages({ pages, pageParams }: HistoryPages): HistoryPages {
	return { pages: pages.slice(0, PAGES_ANEW), pageParams: pageParams.slice(0, PAGES_ANEW) };
}

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
