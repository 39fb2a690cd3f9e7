import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import { BROWSE_CACHE_MS, TMDB_MAX_PAGE } from '#contract/limits.ts';
import { getApiClient } from '../../../api/query-client.ts';
import type { TitleListRequest } from '../browse/browse-request.ts';
import type { TitleListEndpoint } from '../titles/title-row-query.ts';
import { type TitleCardData, type TmdbListItem, toCard, toHeroItem } from '../titles/to-title-card.ts';

export interface TitleListPage {
	/** What the display filter lets through. */
	cards: TitleCardData[];
	/** How many titles came, shown or not. */
	received: number;
	/** Pages that can be had, at least 1; TMDB claims more than it gives. */
	total_pages: number;
	/** Titles that there are, shown or not. */
	total_results: number;
}

/** One page of a list, from 1. The day that ends a list is no part of its key: a page made at 23:59 serves at 0:01. */
export function titleListPageQuery({ endpoint, query, mediaType, untilToday }: TitleListRequest, page: number) {
	const asked = page > 1 ? { ...query, page } : query;
	return {
		queryKey: [endpoint, { query: asked }, untilToday ?? 'cards'] as const,
		staleTime: BROWSE_CACHE_MS,
		queryFn: async (context: QueryFunctionContext): Promise<TitleListPage> => {
			const until = untilToday ? { [untilToday]: new Date().toISOString().slice(0, 10) } : {};
			const input = { query: { ...asked, ...until } } as EndpointInput<TitleListEndpoint>;
			const answer = (await getApiClient(context.client).call(endpoint, input, { signal: context.signal })) as {
				results: TmdbListItem[];
				total_pages: number;
				total_results: number;
			};
			return {
				cards: answer.results.flatMap((item) => {
					const lead = toHeroItem(item, mediaType);
					return lead ? [toCard(lead)] : [];
				}),
				received: answer.results.length,
				total_pages: Math.min(Math.max(answer.total_pages, 1), TMDB_MAX_PAGE),
				total_results: answer.total_results,
			};
		},
	};
}
