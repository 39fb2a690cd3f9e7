import { displayName } from '../../../lib/browser-features.ts';

const FILTERS: Readonly<Record<string, string>> = { top_rated: 'Top Rated', latest: 'Latest' };
const LENGTHS: Readonly<Record<string, string>> = {
	'1-19': 'under 20 minutes',
	'1-59': 'under an hour',
	'121-': 'over 2 hours',
};

/** `Silent · Comedy · 1920s`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		FILTERS[filter],
		sound && 'Silent',
		genre,
		decade && `${decade}s`,
		country && countryName(country),
		LENGTHS[length],
		free && 'free to watch now',
	]
		.filter(Boolean)
		.join(' · ');
}

function countryName(code: string): string {
	// Not in Unicode's list.
	if (code === 'SU') return 'Soviet Union';
	return displayName('region', code);
}

/** Texts of the suggestions below the search field, and of a search that finds nothing. */
export const SUGGESTIONS_TEXT = {
	label: 'Suggestions',
	count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
	recent: 'Recent search',
	movies: 'Movies',
	moodOf,
	remove: 'Remove (Delete)',
	clear: 'Clear recent searches',
	/** Before and after what was probably meant. */
	didYouMean: ['Did you mean ', '?'],
} as const;
