import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { normalizeSearchText } from '../title-list/normalize-search-text.ts';

export const QUICK_FILTERS = ['all', 'trending', 'top_rated', 'latest'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** The orders of each list, as its sort select offers them. For shows "A to Z" and "Name" would be one and the same. */
export const SORTS = {
	movie: ['popular', 'top_rated', 'latest', 'a_to_z'],
	tv: ['popular', 'top_rated', 'latest', 'first_air_date', 'name'],
} as const satisfies Record<MediaType, readonly string[]>;
export type Sort = (typeof SORTS)[MediaType][number];

/** The order that a quick filter stands for. */
const FILTER_SORT: Record<QuickFilter, Sort> = {
	all: 'popular',
	trending: 'popular',
	top_rated: 'top_rated',
	latest: 'latest',
};

/** What a browse list shows; the whole of it stands in the address. */
export interface BrowseState {
	filter: QuickFilter;
	/** Set when it is another order than the quick filter's own. */
	sort: Sort | null;
	/** TMDB's number of a genre. */
	genre: number | null;
	/** Words to search for instead; they make the rest wait until they are cleared. */
	q: string;
}

export const DEFAULT_BROWSE_STATE: BrowseState = { filter: 'all', sort: null, genre: null, q: '' };

export function sortOf({ filter, sort }: Pick<BrowseState, 'filter' | 'sort'>): Sort {
	return sort ?? FILTER_SORT[filter];
}

export function isDefaultState({ filter, sort, genre, q }: BrowseState): boolean {
	return filter === 'all' && sort === null && genre === null && q === '';
}

/** A quick filter brings its own order. */
export function withFilter(state: BrowseState, filter: QuickFilter): BrowseState {
	return { ...state, filter, sort: null, q: '' };
}

/** An order that is not the quick filter's own ends the filter, which would promise another one. */
export function withSort(state: BrowseState, sort: Sort): BrowseState {
	const filter = sort === FILTER_SORT[state.filter] ? state.filter : 'all';
	return { ...state, filter, sort: sort === FILTER_SORT[filter] ? null : sort, q: '' };
}

export function withGenre(state: BrowseState, genre: number | null): BrowseState {
	return { ...state, genre, q: '' };
}

/** Reads an address; what it says that means nothing here counts as not said. */
export function parseBrowseState(mediaType: MediaType, params: URLSearchParams): BrowseState {
	const filter = QUICK_FILTERS.find((name) => name === params.get('filter')) ?? 'all';
	const sorts: readonly Sort[] = SORTS[mediaType];
	const sort = sorts.find((name) => name === params.get('sort'));
	const genre = params.get('genre') ?? '';
	const listed: BrowseState = { filter, sort: null, genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null, q: '' };
	return { ...(sort ? withSort(listed, sort) : listed), q: normalizeSearchText(params.get('q') ?? '') };
}

/** The address of a browse list; what is as at the start is left out. */
export function browsePath(mediaType: MediaType, { genre, sort, filter, q }: BrowseState): string {
	const params = new URLSearchParams();
	if (genre !== null) params.set('genre', String(genre));
	if (sort !== null) params.set('sort', sort);
	if (filter !== 'all') params.set('filter', filter);
	if (q) params.set('q', q);
	const path = mediaType === 'movie' ? PAGE_PATTERNS.movies : PAGE_PATTERNS.shows;
	const query = params.toString();
	return query ? `${path}?${query}` : path;
}
