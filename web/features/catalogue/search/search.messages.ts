import type { TitleListLabels } from '../title-list/title-list.messages.ts';
import type { SearchType } from './search-state.ts';

/** Texts of the search page. */
export const SEARCH_TEXT = {
	title: 'Search',
	titleOf: (text: string) => `Search: ${text}`,
	description: 'Find movies, TV shows and people by name.',
	label: 'Search movies, TV shows and people',
	placeholder: 'Titles and people',
	types: 'Result type',
	typeOf: { multi: 'All', movie: 'Movies', tv: 'TV Shows', person: 'People' } satisfies Record<SearchType, string>,
	nothingFound: (text: string) => `Nothing matches “${text}”. Check the spelling, or try fewer words.`,
	searchAll: 'Search everything',
	popularPeople: 'Popular People',
	genresFailed: 'Genres couldn’t be loaded',
	genresOf: { movie: 'Movie genres', tv: 'TV genres' },
} as const;

export const PEOPLE_LABELS: TitleListLabels = {
	one: 'person',
	many: 'people',
	empty: 'No people found',
	loadMore: 'Load More',
};

export const SEARCH_LABELS: TitleListLabels = {
	one: 'result',
	many: 'results',
	empty: 'No results found',
	loadMore: 'Load More Results',
};
