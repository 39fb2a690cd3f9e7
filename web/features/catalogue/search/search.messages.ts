import type { TitleListLabels } from '../browse/browse.messages.ts';
import type { SearchType } from './search-state.ts';

/** Sentences of the search page and of every search box. */
export const SEARCH_TEXT = {
	title: 'Search',
	titleOf: (text: string) => `Search: ${text}`,
	description: 'Find movies and TV shows by their name, all at once or one kind at a time.',
	label: 'Search movies and TV shows',
	placeholder: 'Movies and TV shows',
	submit: 'Search',
	clear: 'Clear search',
	types: 'Kind of title',
	typeOf: { multi: 'All', movie: 'Movies', tv: 'TV Shows' } satisfies Record<SearchType, string>,
	nothingFound: (text: string) => `Nothing matches “${text}”. Check the spelling, or try fewer words.`,
	searchAll: 'Search everything',
	genresFailed: 'Genres could not be loaded',
	genresOf: { movie: 'Movie genres', tv: 'TV genres' },
} as const;

export const SEARCH_LABELS: TitleListLabels = {
	one: 'result',
	many: 'results',
	none: 'No results found',
	loadMore: 'Load More Results',
};
