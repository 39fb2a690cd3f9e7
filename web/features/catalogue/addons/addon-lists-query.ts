import type { QueryFunctionContext } from '@tanstack/react-query';
import type { AddonList, AddonListPage } from '#contract/addon-lists.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf } from '../../../api/readable-answer.ts';
import type { CardsPage } from '../title-list/paged-titles.tsx';
import type { TitleRowData } from '../titles/title-row-query.ts';
import { toTitleCards } from '../titles/to-title-card.ts';

const LISTS = 'GET /api/addons/lists';
const PAGE = 'GET /api/addons/lists/:addon/:type/:catalog';

export type AddonListRef = Pick<AddonList, 'addon' | 'type' | 'catalog'>;

export const ADDON_LISTS_QUERY = {
	queryKey: [LISTS, {}] as const,
	queryFn: async (context: QueryFunctionContext): Promise<AddonList[]> =>
		objectsOf(await getApiClient(context.client).call(LISTS, {}, context)),
};

/** What of a list is shown. */
export interface AddonListWords {
	genre: string;
	search: string;
}

/** A list, page by page. */
export function addonListQuery(ref: AddonListRef, words: AddonListWords) {
	return {
		queryKey: [PAGE, ref, words] as const,
		initialPageParam: 1,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<CardsPage> => {
			const page = context.pageParam as number;
			const { genre, search } = words;
			const answer = await callPage(context, ref, {
				page: String(page),
				...(genre ? { genre } : {}),
				...(search ? { search } : {}),
			});
			return { cards: toTitleCards(answer.results), hasMore: answer.has_more === true };
		},
		getNextPageParam: ({ hasMore }: CardsPage, pages: readonly unknown[]) => (hasMore ? pages.length + 1 : undefined),
	};
}

/** The first titles of a list, as a row. */
export function addonRowQuery(ref: AddonListRef) {
	return {
		queryKey: [PAGE, ref, 'row'] as const,
		retry: false,
		queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> => {
			const { results } = await callPage(context, ref, {});
			return { cards: toTitleCards(results), hero: null };
		},
	};
}

async function callPage(
	context: QueryFunctionContext,
	{ addon, type, catalog }: AddonListRef,
	query: Record<string, string>,
): Promise<AddonListPage> {
	const answer = await getApiClient(context.client).call(PAGE, { params: { addon, type, catalog }, query }, context);
	return { ...answer, results: objectsOf(answer.results) };
}
