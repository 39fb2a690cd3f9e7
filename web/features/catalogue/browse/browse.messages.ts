import type { MediaType } from '#contract/title.ts';
import type { TitleListLabels } from '../title-list/title-list.messages.ts';
import type { BrowseState, QuickFilter, Sort } from './browse-state.ts';

export const BROWSE_LABELS: Record<MediaType, TitleListLabels> = {
	movie: { one: 'movie', many: 'movies', empty: 'No movies found', loadMore: 'Load More' },
	tv: { one: 'TV show', many: 'TV shows', empty: 'No TV shows found', loadMore: 'Load More' },
};

const TITLES: Record<MediaType, string> = { movie: 'Movies', tv: 'TV Shows' };
const SORTS: Record<Sort, string> = {
	popular: 'Most Popular',
	top_rated: 'Top Rated',
	latest: 'Latest',
	a_to_z: 'A to Z',
	first_air_date: 'First Air Date',
	name: 'Name',
};
const FILTERS: Record<Exclude<QuickFilter, 'all'>, string> = { ...SORTS, trending: 'Trending' };

/** Texts of the lists of movies and of shows. */
export const BROWSE_TEXT = {
	title: TITLES,
	/** The document title, `Top Rated Comedy Movies`. */
	titleOf: (mediaType: MediaType, { filter, q }: Pick<BrowseState, 'filter' | 'q'>, genre?: string) => {
		if (q) return `“${q}” in ${TITLES[mediaType]}`;
		return [filter === 'all' ? [] : FILTERS[filter], genre ?? [], TITLES[mediaType]].flat().join(' ');
	},
	description: {
		movie: 'Every movie in the catalogue: popular, top rated and new, by genre or name.',
		tv: 'Every TV show in the catalogue: popular, top rated and new, by genre or name.',
	},
	quickFilters: 'Quick filters',
	filter: (mediaType: MediaType, filter: QuickFilter) =>
		filter === 'all' ? `All ${mediaType === 'movie' ? 'Movies' : 'Shows'}` : FILTERS[filter],
	searchLabel: { movie: 'Search movies', tv: 'Search TV shows' },
	genre: 'Genre',
	allGenres: 'All Genres',
	unknownGenre: 'Other genre',
	genresFailed: 'Genres couldn’t be loaded',
	sort: 'Sort by',
	sortOf: SORTS,
	bestMatch: 'Best Match',
	/** Of the button, with how many are chosen. */
	filters: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
	clearFilters: 'Clear Filters',
	nothingMatches: (text: string) => `Nothing matches “${text}”.`,
	nothingInFilter: 'Nothing matches all of these filters.',
} as const;
