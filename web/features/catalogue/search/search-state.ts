import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { normalizeSearchText } from '../title-list/normalize-search-text.ts';

export const SEARCH_TYPES = ['multi', 'movie', 'tv'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export interface SearchState {
	q: string;
	type: SearchType;
}

/** Reads an address; what it says that means nothing here counts as not said. */
export function parseSearchState(params: URLSearchParams): SearchState {
	return {
		q: normalizeSearchText(params.get('q') ?? ''),
		type: SEARCH_TYPES.find((type) => type === params.get('type')) ?? 'multi',
	};
}

/** The address of a search; what is as at the start is left out. */
export function searchPath({ q, type }: SearchState): string {
	const params = new URLSearchParams();
	if (q) params.set('q', q);
	if (type !== 'multi') params.set('type', type);
	const query = params.toString();
	return query ? `${PAGE_PATTERNS.search}?${query}` : PAGE_PATTERNS.search;
}
