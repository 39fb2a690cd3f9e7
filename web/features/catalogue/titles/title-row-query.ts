import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput, EndpointName } from '#contract/endpoints.ts';
import { ROW_MAX_CARDS } from '#contract/limits.ts';
import { type MediaType, titleKey } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { TITLES_TEXT } from './titles.messages.ts';
import { type HeroItem, type TitleCardData, type TmdbListItem, toHeroItem, toTitleCard } from './to-title-card.ts';

/** Endpoints that answer a page of titles or of people. */
export type TitleListEndpoint = Extract<
	EndpointName,
	`GET /api/tmdb/${'trending' | 'discover' | 'search'}/${string}` | `GET /api/tmdb/${MediaType | 'person'}/popular`
>;

export interface TitleRowData {
	cards: TitleCardData[];
	/** The first title, with the fields of a hero. */
	hero: HeroItem | null;
}

/** The display filter removes titles, so a row fetches further pages until it is full, at most this many. */
const ROW_MAX_PAGES = 3;

/** Query of a row of at most 20 cards. It caches cards, not TMDB's items: eight rows of overviews weigh 100 KB. */
export function titleRowQuery<Name extends TitleListEndpoint>(
	name: Name,
	input: EndpointInput<Name>,
	listType?: MediaType,
) {
	return {
		queryKey: [name, input, 'row'] as const,
		queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> => {
			const titles = new Map<string, HeroItem>();
			for (let page = 1; page <= ROW_MAX_PAGES; page += 1) {
				const query = { ...(input.query as object | undefined), ...(page > 1 ? { page } : {}) };
				let answer: { results: TmdbListItem[]; total_pages: number };
				try {
					answer = (await getApiClient(context.client).call(name, { ...input, query } as EndpointInput<Name>, {
						signal: context.signal,
					})) as typeof answer;
				} catch (error) {
					// A shorter row is better than an error.
					if (titles.size === 0 || context.signal.aborted) throw error;
					break;
				}
				for (const item of answer.results) {
					const title = toHeroItem(item, listType);
					if (title && !titles.has(titleKey(title))) titles.set(titleKey(title), title);
				}
				if (titles.size >= ROW_MAX_CARDS || page >= answer.total_pages) break;
			}
			const row = [...titles.values()].slice(0, ROW_MAX_CARDS);
			return { cards: row.map(toTitleCard), hero: row[0] ?? null };
		},
	};
}

export const TRENDING_QUERY = titleRowQuery('GET /api/tmdb/trending/:type/:window', {
	params: { type: 'all', window: 'day' },
});

export const TRENDING_ROW = { id: 'trending', heading: TITLES_TEXT.trendingNow, query: TRENDING_QUERY };
