import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';

export const SEARCH_TYPES = ['multi', 'movie', 'tv', 'person'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What the search page shows; all of it is in the address. */
export interface SearchState {
	q: string;
	type: SearchType;
}

/** Parses an address; invalid parameters count as absent. */
export function parseSearchState(params: URLSearchParams): SearchState {
	return {
		q: normalizeSearchText(params.get('q') ?? ''),
		type: SEARCH_TYPES.find((type) => type === params.get('type')) ?? 'multi',
	};
}

/** The address of a search, without parameters that have their default. */
export function searchPath({ q, type }: SearchState): string {
	const params = new URLSearchParams();
	if (q) params.set('q', q);
	if (type !== 'multi') params.set('type', type);
	const query = params.toString();
	return query ? `${PAGE_PATTERNS.search}?${query}` : PAGE_PATTERNS.search;
}
