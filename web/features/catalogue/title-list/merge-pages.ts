import { titleKey } from '#contract/title.ts';
import type { TitleCardData } from '../titles/to-title-card.ts';
import type { TitleListPage } from './title-list-query.ts';

/** The cards of pages in order; a title that comes twice, since lists shift between calls, stands at its first place. */
export function mergePages(pages: readonly TitleListPage[]): TitleCardData[] {
	const cards = new Map<string, TitleCardData>();
	for (const page of pages) {
		for (const card of page.cards) {
			const key = titleKey(card);
			if (!cards.has(key)) cards.set(key, card);
		}
	}
	return [...cards.values()];
}

export interface TotalCount {
	count: number;
	/** The list has not been seen whole, and part of what was seen is not shown. */
	isAbout: boolean;
}

/**
 * How many titles a list shows in the end. Until all of it is there this is reckoned from how much of the first page
 * passed the display filter; null when that says nothing.
 */
export function estimateTotal(pages: readonly TitleListPage[], cards: number): TotalCount | null {
	const first = pages[0];
	if (!first) return null;
	if (pages.length >= first.total_pages) return { count: cards, isAbout: false };
	if (first.cards.length === 0 || first.received === 0) return null;
	// A page holds as many as the first; beyond the last page that can be had there is nothing.
	const reachable = Math.min(first.total_results, first.total_pages * first.received);
	const isAbout = first.cards.length < first.received || reachable < first.total_results;
	const count = Math.round((reachable * first.cards.length) / first.received);
	return { count: Math.max(cards, isAbout ? roundRoughly(count) : count), isAbout };
}

function roundRoughly(count: number): number {
	return count < 100 ? Math.round(count / 10) * 10 : Number(count.toPrecision(2));
}
