/** How one page of a list stands: `late` is there but past its time, `failed` came to nothing. */
export type PageState = 'missing' | 'fetching' | 'failed' | 'late' | 'there';

export interface PageWishes {
	/** How each page stands, the first one first; as many as may be wanted. */
	sights: readonly PageState[];
	/** Pages from the first on that are there without a gap, fresh or late. */
	loadedPages: number;
	/** Cards on those. */
	cards: number;
	/** Cards that somebody is waiting to see. */
	wantedCards: number;
	/** To see them, no page beyond this one is asked for: a list whose titles are all filtered out has no end. */
	reach: number;
	/** Pages that are fetched before anybody asks for them. */
	preload: number;
}

/** How many pages are on their way at a time. */
export const MAX_CONCURRENT_PAGES = 3;

/**
 * Which pages to have on their way now, counted from 1, those that already are among them. The first one comes before
 * all others; after a failure nothing further is asked for until it is mended.
 */
export function pagesToFetch({ sights, loadedPages, cards, wantedCards, reach, preload }: PageWishes): number[] {
	const planned: number[] = [];
	for (const [index, sight] of sights.entries()) {
		const page = index + 1;
		if (sight === 'fetching') planned.push(page);
	}
	for (const [index, sight] of sights.entries()) {
		if (sight === 'failed' || planned.length >= MAX_CONCURRENT_PAGES) break;
		if (sight !== 'missing' && sight !== 'late') continue;
		const page = index + 1;
		const isNextForReader = page === loadedPages + 1 && page <= reach && cards < wantedCards;
		if (page === 1 || page <= preload || page <= loadedPages || isNextForReader) planned.push(page);
		// Without the first page nothing is known of the others.
		if (page === 1 && sight === 'missing') break;
	}
	return planned.sort((a, b) => a - b);
}
