import type { QueryFunctionContext } from '@tanstack/react-query';
import type { MediaServerTitlesQuery } from '#contract/media-servers.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf } from '../../../api/readable-answer.ts';
import { VIEWER_KEY } from '../../../session/session.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import type { CardsPage } from '../title-list/paged-titles.tsx';
import type { TitleRowData } from '../titles/title-row-query.ts';
import { toTitleCards } from '../titles/to-title-card.ts';

const NAME = 'GET /api/media-servers/titles';

/** The newest titles in the house, as a row. */
export function houseRowQuery() {
	return {
		queryKey: [NAME, { page: '1' }, VIEWER_KEY] as const,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> => {
			const api = getApiClient(context.client);
			const { results } = await viewerCall(api, NAME, { query: {} }, { signal: context.signal });
			return { cards: toTitleCards(objectsOf(results)), hero: null };
		},
	};
}

export type HouseChoice = Pick<MediaServerTitlesQuery, 'type' | 'sort'> & {
	/** Ids and first years; empty for all. */
	genre: string;
	decade: string;
};

/** All titles in the house, page by page. */
export function houseListQuery({ type, sort, genre, decade }: HouseChoice) {
	const chosen = { type, sort, ...(genre && { genre }), ...(decade && { decade }) };
	return {
		queryKey: [NAME, chosen, VIEWER_KEY] as const,
		initialPageParam: 1,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<CardsPage> => {
			const api = getApiClient(context.client);
			const query = { page: String(context.pageParam), ...chosen };
			const answer = await viewerCall(api, NAME, { query }, { signal: context.signal });
			return { cards: toTitleCards(objectsOf(answer.results)), hasMore: answer.has_more === true };
		},
		getNextPageParam: ({ hasMore }: CardsPage, pages: readonly unknown[]) => (hasMore ? pages.length + 1 : undefined),
	};
}
