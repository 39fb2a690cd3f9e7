import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointInput, EndpointName } from '#contract/endpoints.ts';
import { ROW_MAX_CARDS } from '#contract/limits.ts';
import { type MediaType, titleKey } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readableList } from '../../../api/readable-answer.ts';
import { TITLES_TEXT } from './titles.messages.ts';
import { type HeroItem, type TitleCardData, type TmdbListItem, toHeroItem, toTitleCard } from './to-title-card.ts';

/** Endpoints that answer a page of titles or of people. */
export type TitleListEndpoint = Extract<
	EndpointName,
	`GET /api/tmdb/${'trending' | 'discover' | 'search'}/${string}` | `GET /api/tmdb/${MediaType | 'person'}/popular`
>;

export interface TitleRowData {
	cards: TitleCardData[];
	/** The first title, with the fields of a hero; its overview is a logline. */
	hero: HeroItem | null;
}

/** The display filter removes titles, so a row fetches further pages until it is full, at most this many. */
const ROW_MAX_PAGES = 3;

export interface TitleRowQuery {
	queryKey: readonly unknown[];
	queryFn: (context: QueryFunctionContext) => Promise<TitleRowData>;
}

/**
 * Query of a row of at most 20 cards. It caches cards, not TMDB's items: eight rows of overviews weigh 100 KB.
 *
 * @param above Rows of the same page whose titles are left out, unless nothing else is there.
 */
export function titleRowQuery<Name extends TitleListEndpoint>(
	name: Name,
	input: EndpointInput<Name>,
	listType?: MediaType,
	above: readonly TitleRowQuery[] = [],
) {
	return {
		queryKey: [name, input, 'row'] as const,
		queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> => {
			// A chunk of its own: the first page has the data. Without it a row repeats titles.
			const loading = import('./title-row-rules.ts').catch(() => null);
			const keysAbove = loading.then((rules) => rules?.readKeys(context.client, above));
			const titles = new Map<string, HeroItem>();
			const repeated = new Map<string, HeroItem>();
			for (let page = 1; page <= ROW_MAX_PAGES; page += 1) {
				const query = { ...(input.query as object | undefined), ...(page > 1 ? { page } : {}) };
				let answer: { results: TmdbListItem[]; total_pages: number };
				try {
					const list = await getApiClient(context.client).call(name, { ...input, query } as EndpointInput<Name>, {
						signal: context.signal,
					});
					answer = readableList(list as typeof answer);
				} catch (error) {
					// A shorter row is better than an error.
					if (titles.size === 0 || context.signal.aborted) throw error;
					break;
				}
				const known = await keysAbove;
				for (const item of answer.results) {
					const title = toHeroItem(item, listType);
					const key = title && titleKey(title);
					if (key && !titles.has(key)) (known?.has(key) ? repeated : titles).set(key, title);
				}
				if (titles.size >= ROW_MAX_CARDS || page >= answer.total_pages) break;
			}
			const row = [...(titles.size > 0 ? titles : repeated).values()].slice(0, ROW_MAX_CARDS);
			const hero = row[0] ?? null;
			const toLogline = (await loading)?.toLogline;
			return {
				cards: row.map(toTitleCard),
				hero: hero && toLogline ? { ...hero, overview: toLogline(hero.overview) } : hero,
			};
		},
	};
}

export const TRENDING_QUERY = titleRowQuery('GET /api/tmdb/trending/:type/:window', {
	params: { type: 'all', window: 'day' },
});

export const TRENDING_ROW = { id: 'trending', heading: TITLES_TEXT.trendingNow, query: TRENDING_QUERY };
