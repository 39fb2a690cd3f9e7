import type { MediaType } from '#contract/title.ts';
import { countText } from '../../../lib/title-text.ts';
import type { TotalCount } from '../title-list/merge-pages.ts';
import type { BrowseState, QuickFilter, Sort } from './browse-state.ts';

/** How a list calls what is in it. */
export interface TitleListLabels {
	one: string;
	many: string;
	none: string;
	loadMore: string;
}

function counted(count: number, { one, many }: TitleListLabels): string {
	return `${countText(count)} ${count === 1 ? one : many}`;
}

export const BROWSE_LABELS: Record<MediaType, TitleListLabels> = {
	movie: { one: 'movie', many: 'movies', none: 'No movies found', loadMore: 'Load More' },
	tv: { one: 'TV show', many: 'TV shows', none: 'No TV shows found', loadMore: 'Load More' },
};

const TITLES: Record<MediaType, string> = { movie: 'Movies', tv: 'TV Shows' };
const FILTERS: Record<Exclude<QuickFilter, 'all'>, string> = {
	trending: 'Trending',
	top_rated: 'Top Rated',
	latest: 'Latest',
};
const SORTS: Record<Sort, string> = {
	popular: 'Most Popular',
	top_rated: 'Top Rated',
	latest: 'Latest',
	a_to_z: 'A to Z',
	first_air_date: 'First Air Date',
	name: 'Name',
};

/** Sentences of the lists to browse, and of every list that is revealed by and by. */
export const BROWSE_TEXT = {
	title: TITLES,
	/** `Top Rated Comedy Movies`, for the window and the history. */
	titleOf: (mediaType: MediaType, { filter, q }: Pick<BrowseState, 'filter' | 'q'>, genre?: string) => {
		if (q) return `“${q}” in ${TITLES[mediaType]}`;
		return [filter === 'all' ? [] : FILTERS[filter], genre ?? [], TITLES[mediaType]].flat().join(' ');
	},
	description: {
		movie: 'Every movie of the catalogue: what is popular, what is best rated, what is new, by genre or by name.',
		tv: 'Every TV show of the catalogue: what is popular, what is best rated, what is new, by genre or by name.',
	},
	quickFilters: 'Quick filters',
	filter: (mediaType: MediaType, filter: QuickFilter) =>
		filter === 'all' ? `All ${mediaType === 'movie' ? 'Movies' : 'Shows'}` : FILTERS[filter],
	searchLabel: { movie: 'Search movies', tv: 'Search TV shows' },
	genre: 'Genre',
	allGenres: 'All Genres',
	unknownGenre: 'Another genre',
	genresFailed: 'Genres could not be loaded',
	sort: 'Sort by',
	sortOf: SORTS,
	bestMatch: 'Best Match',
	clearFilters: 'Clear Filters',
	nothingMatches: (text: string) => `Nothing matches “${text}”.`,
	nothingInFilter: 'No title passes all of these filters.',
	size: ({ count, isAbout }: TotalCount, words: TitleListLabels) =>
		`${isAbout ? 'About ' : ''}${counted(count, words)}`,
	shown: (shown: number, size: TotalCount | null, words: TitleListLabels) => {
		if (!size || size.count < shown) return `Showing ${counted(shown, words)}`;
		if (size.count === shown) return `Showing all ${counted(shown, words)}`;
		return `Showing ${countText(shown)} of ${size.isAbout ? 'about ' : ''}${counted(size.count, words)}`;
	},
	added: (added: number, shown: number, words: TitleListLabels) =>
		added > 0 ? `${countText(added)} more, ${counted(shown, words)} shown` : `No more ${words.many} found`,
	loading: 'Loading…',
	failed: 'Failed to load content. Please try again.',
	moreFailed: 'Failed to load more content.',
} as const;
