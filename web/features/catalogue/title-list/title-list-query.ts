import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput } from '#contract/endpoints.ts';
import { BROWSE_TTL_MS, PAGE_SIZE_MAX, TMDB_MAX_PAGE } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { toDay } from '#contract/utc-day.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readableList } from '../../../api/readable-answer.ts';
import type { TitleListEndpoint } from '../titles/title-row-query.ts';
import { mergePages, type TitleListPage } from './merge-pages.ts';
import { type TmdbMixedItem, toListCards } from './to-list-cards.ts';

/** A paginated endpoint and its query, without the page. */
export interface TitleListRequest {
	endpoint: TitleListEndpoint;
	query: Readonly<Record<string, string | number>>;
	/** Media type of the items, for endpoints whose items do not name theirs. */
	mediaType?: MediaType | 'person';
	/** Query parameter to set to the day of the request, unless it is an earlier one: excludes what is not released yet. */
	untilToday?: 'primary_release_date.lte' | 'first_air_date.lte';
}

/** The search for `text`, as `normalizeSearchText` returns it. */
export function toSearchRequest(type: MediaType | 'person' | 'multi', text: string): TitleListRequest {
	return {
		endpoint: `GET /api/tmdb/search/${type}`,
		query: { query: text },
		...(type === 'multi' ? {} : { mediaType: type }),
	};
}

/** The popular people, until one is searched for. */
export const POPULAR_PEOPLE: TitleListRequest = {
	endpoint: 'GET /api/tmdb/person/popular',
	query: {},
	mediaType: 'person',
};

interface ListAnswer {
	results: TmdbMixedItem[];
	total_pages: number;
	total_results: number;
	did_you_mean?: string;
}

/** One page of a list, from 1. Today's date is not part of the key: a page cached at 23:59 is still good at 0:01. */
export function titleListPageQuery({ endpoint, query, mediaType, untilToday }: TitleListRequest, page: number) {
	const pageQuery = page > 1 ? { ...query, page } : query;
	return {
		queryKey: [endpoint, { query: pageQuery }, untilToday ?? 'cards'] as const,
		staleTime: BROWSE_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<TitleListPage> => {
			const days = [pageQuery[untilToday ?? ''], toDay(Date.now())].filter(Boolean);
			const until = untilToday ? { [untilToday]: days.sort()[0] } : {};
			const input = { query: { ...pageQuery, ...until } } as EndpointInput<TitleListEndpoint>;
			const answer = readableList(
				(await getApiClient(context.client).call(endpoint, input, { signal: context.signal })) as ListAnswer,
			);
			return {
				cards: toListCards(answer.results, mediaType),
				received: answer.results.length,
				total_pages: Math.min(Math.max(answer.total_pages, 1), TMDB_MAX_PAGE),
				total_results: answer.total_results,
				didYouMean: answer.did_you_mean,
			};
		},
	};
}

/** The server fetches at most this many pages to fill the first view. */
const SSR_MAX_PAGES = 3;

/**
 * Fetches the first page of a list; on the server further ones until they fill the widest window. Never rejects: the
 * list renders the error.
 */
export async function prefetchTitleList(queries: QueryClient, list: TitleListRequest): Promise<void> {
	for (let page = 1; page <= SSR_MAX_PAGES; page += 1) {
		await queries.prefetchQuery(titleListPageQuery(list, page));
		if (!import.meta.env.SSR) return;
		const pages = Array.from({ length: page }, (_, index) =>
			queries.getQueryData<TitleListPage>(titleListPageQuery(list, index + 1).queryKey),
		).filter((data) => data !== undefined);
		const last = pages.at(-1);
		if (pages.length < page || !last || page >= last.total_pages) return;
		if (mergePages(pages).length >= PAGE_SIZE_MAX) return;
	}
}
