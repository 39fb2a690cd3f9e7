import { TMDB_PAGE_SIZE } from '#contract/limits.ts';

/** TMDB's pagination of every list. */
export interface Page<Item> {
	page: number;
	results: readonly Item[];
	/** At least 1, as at TMDB. */
	total_pages: number;
	total_results: number;
}

/** One page of 20 items, counted from 1; past the end it is empty, with the same totals. */
export function pageOf<Item>(items: readonly Item[], page = 1): Page<Item> {
	const start = (page - 1) * TMDB_PAGE_SIZE;
	return {
		page,
		results: items.slice(start, start + TMDB_PAGE_SIZE),
		total_pages: Math.max(1, Math.ceil(items.length / TMDB_PAGE_SIZE)),
		total_results: items.length,
	};
}
