import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import { LIST_CARDS } from '#contract/limits.ts';
import type { ListCard, ListSort } from '#contract/lists.ts';
import type { MediaType } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { VIEWER_KEY } from '../../../session/session.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { CARD_PAGES, type CardPages, nextOffset } from '../card-pages.ts';

const NAME = 'GET /api/lists/:id/cards';

type Page = EndpointData<typeof NAME>;
export type ListPages = CardPages<Page>;

/** How a list is shown. */
export interface ListOptions {
	sort: ListSort;
	/** Absent: movies and shows. */
	type?: MediaType | undefined;
}

/** The titles of a list as cards, some pages of them. Changes made in this browser invalidate it. */
export function listCardsQuery(id: string, { sort, type }: ListOptions) {
	return {
		queryKey: [NAME, { params: { id }, query: { sort, type } }, VIEWER_KEY] as const,
		queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<Page> =>
			viewerCall(
				getApiClient(context.client),
				NAME,
				{ params: { id }, query: { sort, type, offset: context.pageParam, limit: LIST_CARDS } },
				{ signal: context.signal },
			),
		getNextPageParam: (last: Page, pages: Page[]) => nextOffset(last, pages, flattenCards(pages).length),
		...CARD_PAGES,
	};
}

/** Each title once: one that moves between two requests comes twice. */
export function flattenCards(pages: readonly Page[]): ListCard[] {
	return [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values()];
}

/** The pages without a removed title, so that the next page's offset is right. */
export function withoutCard({ pages, pageParams }: ListPages, id: string): ListPages {
	const changed = pages.map(({ cards, total }) => ({
		cards: cards.filter((card) => card.id !== id),
		total: total - 1,
	}));
	return { pages: changed, pageParams };
}

/** The pages with a card beside another one. */
export function withMovedCard(
	{ pages, pageParams }: ListPages,
	id: string,
	side: 'before' | 'after',
	besideId: string,
) {
	const cards = flattenCards(pages);
	const moved = cards.find((card) => card.id === id);
	const others = cards.filter((card) => card.id !== id);
	const at = others.findIndex((card) => card.id === besideId);
	if (!moved || at < 0) return { pages, pageParams };
	others.splice(side === 'before' ? at : at + 1, 0, moved);
	let start = 0;
	const changed = pages.map((page) => {
		const slice = others.slice(start, start + page.cards.length);
		start += page.cards.length;
		return { ...page, cards: slice };
	});
	return { pages: changed, pageParams };
}
