import { TMDB_PAGE_SIZE } from '#contract/limits.ts';

/** TMDB's envelope of every list. */
export interface Page<Item> {
	page: number;
	results: readonly Item[];
	/** 1 when there is nothing, as TMDB has it. */
	total_pages: number;
	total_results: number;
}

/** One page of a list, 20 long and counted from 1; past the end it is empty under the right totals. */
export function pageOf<Item>(items: readonly Item[], page = 1): Page<Item> {
	const start = (page - 1) * TMDB_PAGE_SIZE;
	return {
		page,
		results: items.slice(start, start + TMDB_PAGE_SIZE),
		total_pages: Math.max(1, Math.ceil(items.length / TMDB_PAGE_SIZE)),
		total_results: items.length,
	};
}
