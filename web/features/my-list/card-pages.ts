import type { InfiniteData } from '@tanstack/react-query';

interface CardPage {
	cards: readonly unknown[];
	/** Of all pages. */
	total: number;
}

/** A list of My List in pages: their parameter is the offset. It is fetched again whenever it is opened. */
export const CARD_PAGES = { initialPageParam: 0, staleTime: 0, retryOnMount: true } as const;

export type CardPages<Page> = InfiniteData<Page, number>;

/** The offset after `shown` cards; undefined when there are no more. */
export function nextOffset({ total }: CardPage, pages: readonly CardPage[], shown: number): number | undefined {
	return shown < total && pages.at(-1)?.cards.length ? shown : undefined;
}
