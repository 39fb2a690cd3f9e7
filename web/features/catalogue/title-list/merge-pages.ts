import type { TotalCount } from './title-list.messages.ts';
import { cardKey, type ListCardData } from './to-list-cards.ts';

export interface TitleListPage {
	/** The items that pass the display filter. */
	cards: ListCardData[];
	/** How many items the response had. */
	received: number;
	/** At least 1, and at most what TMDB serves. */
	total_pages: number;
	/** TMDB's count, before the display filter. */
	total_results: number;
	/** Of a search that found nothing: one that was probably meant. */
	didYouMean?: string | undefined;
}

/** The cards of consecutive pages without duplicates: TMDB's lists shift between requests, so pages may overlap. */
export function mergePages(pages: readonly TitleListPage[]): ListCardData[] {
	const cards = new Map<string, ListCardData>();
	for (const page of pages) {
		for (const card of page.cards) {
			const key = cardKey(card);
			if (!cards.has(key)) cards.set(key, card);
		}
	}
	return [...cards.values()];
}

/**
 * How many titles a list has that pass the display filter. Exact once every page is loaded, else extrapolated from the
 * first page; null when that page has no card.
 */
export function estimateTotal(pages: readonly TitleListPage[], cards: number): TotalCount | null {
	const first = pages[0];
	if (!first) return null;
	if (pages.length >= first.total_pages) return { count: cards, isEstimate: false };
	if (first.cards.length === 0 || first.received === 0) return null;
	// TMDB serves fewer pages than its total_results fill.
	const available = Math.min(first.total_results, first.total_pages * first.received);
	const isEstimate = first.cards.length < first.received || available < first.total_results;
	const count = Math.round((available * first.cards.length) / first.received);
	return { count: Math.max(cards, isEstimate ? roundRoughly(count) : count), isEstimate };
}

function roundRoughly(count: number): number {
	return count < 100 ? Math.round(count / 10) * 10 : Number(count.toPrecision(2));
}
