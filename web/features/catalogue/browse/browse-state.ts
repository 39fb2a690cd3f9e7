import { BROWSE_SORT_BY } from '#contract/browse-sorts.ts';
import { TOP_RATED_MIN_VOTES } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';
import { type TitleListRequest, toSearchRequest } from '../title-list/title-list-query.ts';
import { FACET_NAMES, type Facets, facetQuery, parseFacets } from './browse-facets.ts';

export const QUICK_FILTERS = ['all', 'trending', 'top_rated', 'latest'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** The options of each list's sort select. For shows "A to Z" and "Name" would be the same. */
export const SORTS = {
	movie: ['popular', 'top_rated', 'latest', 'a_to_z'],
	tv: ['popular', 'top_rated', 'latest', 'first_air_date', 'name'],
} as const satisfies Record<MediaType, readonly string[]>;
export type Sort = (typeof SORTS)[MediaType][number];

/** The sort that a quick filter implies. */
const FILTER_SORT: Record<QuickFilter, Sort> = {
	all: 'popular',
	trending: 'popular',
	top_rated: 'top_rated',
	latest: 'latest',
};

/** What a browse list shows; all of it is in the address. */
export interface BrowseState {
	filter: QuickFilter;
	/** Null for the quick filter's sort. */
	sort: Sort | null;
	/** TMDB's id of a genre. */
	genre: number | null;
	facets: Facets;
	/** Search query; while there is one, the other fields have no effect. */
	q: string;
}

export const DEFAULT_BROWSE_STATE: BrowseState = { filter: 'all', sort: null, genre: null, facets: {}, q: '' };

export function sortOf({ filter, sort }: Pick<BrowseState, 'filter' | 'sort'>): Sort {
	return sort ?? FILTER_SORT[filter];
}

export function isDefaultState({ filter, sort, genre, facets, q }: BrowseState): boolean {
	return filter === 'all' && sort === null && genre === null && q === '' && Object.keys(facets).length === 0;
}

export function withFilter(state: BrowseState, filter: QuickFilter): BrowseState {
	return { ...state, filter, sort: null, q: '' };
}

/** Selecting a sort other than the quick filter's resets the filter, whose label would be wrong. */
export function withSort(state: BrowseState, sort: Sort): BrowseState {
	const filter = sort === FILTER_SORT[state.filter] ? state.filter : 'all';
	return { ...state, filter, sort: sort === FILTER_SORT[filter] ? null : sort, q: '' };
}

export function withGenre(state: BrowseState, genre: number | null): BrowseState {
	return { ...state, genre, q: '' };
}

export function withFacets(state: BrowseState, facets: Facets): BrowseState {
	return { ...state, facets, q: '' };
}

/** Parses an address; invalid parameters count as absent. */
export function parseBrowseState(mediaType: MediaType, params: URLSearchParams): BrowseState {
	const filter = QUICK_FILTERS.find((name) => name === params.get('filter')) ?? 'all';
	const sorts: readonly Sort[] = SORTS[mediaType];
	const sort = sorts.find((name) => name === params.get('sort'));
	const genre = params.get('genre') ?? '';
	const listed: BrowseState = {
		...DEFAULT_BROWSE_STATE,
		filter,
		genre: /^[1-9]\d{0,8}$/.test(genre) ? Number(genre) : null,
		facets: parseFacets(params),
	};
	return { ...(sort ? withSort(listed, sort) : listed), q: normalizeSearchText(params.get('q') ?? '') };
}

/** The address of a browse list, without parameters that have their default. */
export function browsePath(mediaType: MediaType, { genre, sort, filter, facets, q }: BrowseState): string {
	const params = new URLSearchParams();
	if (genre !== null) params.set('genre', String(genre));
	if (sort !== null) params.set('sort', sort);
	if (filter !== 'all') params.set('filter', filter);
	for (const name of FACET_NAMES) if (facets[name]) params.set(name, facets[name]);
	if (q) params.set('q', q);
	const path = mediaType === 'movie' ? PAGE_PATTERNS.movies : PAGE_PATTERNS.shows;
	const query = params.toString();
	return query ? `${path}?${query}` : path;
}

/** TMDB's `sort_by`. */
const SORT_BY: Record<MediaType, Partial<Record<Sort, string>>> = BROWSE_SORT_BY;

/** TMDB's request for a browse list. A search replaces filters and sort, which TMDB's search does not support. */
export function toBrowseRequest(mediaType: MediaType, state: BrowseState): TitleListRequest {
	if (state.q) return toSearchRequest(mediaType, state.q);
	const sort = sortOf(state);
	return {
		endpoint: `GET /api/tmdb/discover/${mediaType}`,
		mediaType,
		query: {
			...facetQuery(mediaType, state.facets),
			sort_by: SORT_BY[mediaType][sort] ?? 'popularity.desc',
			...(state.genre === null ? {} : { with_genres: String(state.genre) }),
			...(sort === 'top_rated' ? { 'vote_count.gte': TOP_RATED_MIN_VOTES } : {}),
		},
		...(sort === 'latest'
			? { untilToday: mediaType === 'movie' ? 'primary_release_date.lte' : 'first_air_date.lte' }
			: {}),
	};
}
