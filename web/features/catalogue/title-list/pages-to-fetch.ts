/** A page of a list in the query cache; `stale` and `fresh` have data. */
export type ListPageState = 'missing' | 'fetching' | 'failed' | 'stale' | 'fresh';

export interface PagingState {
	/** State of each page that may be fetched, from the first on. */
	pages: readonly ListPageState[];
	/** How many consecutive pages from the first on have data. */
	loadedPages: number;
	/** How many cards those hold. */
	cards: number;
	/** How many cards are to be visible. */
	targetCards: number;
	/** Last page to fetch for them: without it a list whose titles are all filtered out would be fetched to its end. */
	maxPage: number;
}

export const MAX_CONCURRENT_PAGES = 3;

/**
 * Numbers, from 1, of the pages that should be in flight now, including those that already are. The first page is
 * fetched alone, since the number of pages is unknown before; after a failure nothing is fetched until it is retried.
 */
export function pagesToFetch(state: PagingState): number[] {
	const { pages, loadedPages, cards, targetCards, maxPage } = state;
	const inFlight: number[] = [];
	for (const [index, page] of pages.entries()) {
		if (page === 'fetching') inFlight.push(index + 1);
	}
	for (const [index, page] of pages.entries()) {
		if (page === 'failed' || inFlight.length >= MAX_CONCURRENT_PAGES) break;
		if (page !== 'missing' && page !== 'stale') continue;
		const number = index + 1;
		const isNeeded = number === loadedPages + 1 && number <= maxPage && cards < targetCards;
		if (number === 1 || number <= loadedPages || isNeeded) inFlight.push(number);
		if (number === 1 && page === 'missing') break;
	}
	return inFlight.sort((a, b) => a - b);
}
