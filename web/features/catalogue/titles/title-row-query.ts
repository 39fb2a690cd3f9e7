import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput, EndpointName } from '#contract/endpoints.ts';
import { ROW_MAX_CARDS } from '#contract/limits.ts';
import { type MediaType, titleKey } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { type HeroItem, type TitleCardData, type TmdbListItem, toCard, toHeroItem } from './to-title-card.ts';

/** Calls whose answer is a page of titles. */
export type TitleListEndpoint = Extract<
	EndpointName,
	`GET /api/tmdb/${'trending' | 'discover' | 'search'}/${string}` | `GET /api/tmdb/${MediaType}/popular`
>;

export interface TitleRowData {
	cards: TitleCardData[];
	/** The first title in full, for a hero. */
	lead: HeroItem | null;
}

interface TitlePage {
	results: TmdbListItem[];
	total_pages: number;
}

/** The filter takes titles away; a row reads on until it is full or has read this many pages. */
const ROW_MAX_PAGES = 3;

/**
 * A row of at most 20 cards. Its data are cards, not TMDB's items: a page of eight rows would otherwise carry 100 KB
 * of overviews that nobody sees.
 */
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
				let answer: TitlePage;
				try {
					answer = (await getApiClient(context.client).call(name, { ...input, query } as EndpointInput<Name>, {
						signal: context.signal,
					})) as TitlePage;
				} catch (error) {
					// Titles that are there make a row, if a shorter one.
					if (titles.size === 0 || context.signal.aborted) throw error;
					break;
				}
				for (const item of answer.results) {
					const lead = toHeroItem(item, listType);
					if (lead && !titles.has(titleKey(lead))) titles.set(titleKey(lead), lead);
				}
				if (titles.size >= ROW_MAX_CARDS || page >= answer.total_pages) break;
			}
			const shown = [...titles.values()].slice(0, ROW_MAX_CARDS);
			return { cards: shown.map(toCard), lead: shown[0] ?? null };
		},
	};
}
