import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { getApiClient } from '../../api/query-client.ts';
import { VIEWER_KEY } from '../../session/session.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { CARD_PAGES, type CardPages, nextOffset } from './card-pages.ts';

const NAME = 'GET /api/continue-watching';

type Page = EndpointData<typeof NAME>;
export type HistoryPages = CardPages<Page>;

/** Pages are refetched one after another, so at most this many automatically. */
const MAX_REFETCHED_PAGES = 3;

/**
 * Continue Watching, the history as cards: pages of ten, then of twenty. Refetched when the list is opened, and on window focus unless it
 * is long; changes made in this browser invalidate it.
 */
export const continueWatchingQuery = {
	queryKey: [NAME, {}, VIEWER_KEY] as const,
	queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<Page> =>
		viewerCall(
			getApiClient(context.client),
			NAME,
			{ query: toPageQuery(context.pageParam) },
			{ signal: context.signal },
		),
	getNextPageParam: (last: Page, pages: Page[]) => nextOffset(last, pages, flattenCards(pages).length),
	...CARD_PAGES,
	refetchOnWindowFocus: ({ state }: { state: { data?: HistoryPages } }): boolean =>
		(state.data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES,
};

/** The first ten titles that are not finished, for Home. */
export const UNFINISHED_QUERY = {
	...viewerQuery(NAME, { query: { unfinished: '1' } }),
	staleTime: 0,
	retryOnMount: true,
};

function toPageQuery(offset: number) {
	return { offset, limit: offset === 0 ? CONTINUE_WATCHING_CARDS : CONTINUE_WATCHING_CARDS * 2 };
}

/** The pages that stay cached when the list is closed. */
export function keepFirstPages({ pages, pageParams }: HistoryPages): HistoryPages {
	return { pages: pages.slice(0, MAX_REFETCHED_PAGES), pageParams: pageParams.slice(0, MAX_REFETCHED_PAGES) };
}

export function flattenCards(pages: readonly Page[]): ContinueWatchingCard[] {
	return pages.flatMap(({ cards }) => cards);
}

/** The pages without a removed title, so that the next page's offset is right. */
export function withoutCard(data: HistoryPages, id: string): HistoryPages {
	const wasThere = flattenCards(data.pages).some((card) => card.id === id);
	const pages = data.pages.map(({ cards, total }) => ({
		cards: cards.filter((card) => card.id !== id),
		total: wasThere ? total - 1 : total,
	}));
	return { ...data, pages };
}
