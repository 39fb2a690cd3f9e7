import type { MediaType } from '#contract/title.ts';
import { displayName } from '../../../lib/browser-features.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import { FACET_NAMES, type FacetName } from './browse-facets.ts';
import type { BrowseState } from './browse-state.ts';

const FREE = 'Free to watch now';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Under 20 minutes',
		'1-59': 'Under an hour',
		'60-120': '1 to 2 hours',
		'121-': 'Over 2 hours',
	},
	sound: { silent: 'Silent', sound: 'With sound' },
	// Not in Unicode's list, or by a name of its own.
	country: { SU: 'Soviet Union', YU: 'Yugoslavia', XC: 'Czechoslovakia', HK: 'Hong Kong' },
	language: { cn: 'Cantonese', zh: 'Mandarin' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `1920s`, `Under 20 minutes`, `7 and up`, `Germany`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return nameOfCode('region', value);
	if (name === 'language') return nameOfCode('language', value);
	if (name === 'decade') return `${value}s`;
	if (name === 'free') return `${FREE} in ${nameOfCode('region', value)}`;
	if (name === 'rating') return `${value} and up`;
	const region = value.split('-')[1];
	return region ? `Selected provider in ${nameOfCode('region', region)}` : 'Selected provider';
}

function nameOfCode(type: 'region' | 'language', code: string): string {
	return displayName(type, code);
}

function labelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** Texts of the facets of a list. */
export const FACET_TEXT = {
	title: 'Filters',
	close: 'Close filters',
	showResults: 'Show results',
	clear: 'Clear',
	any: 'Any',
	label: facetLabel,
	chosen: 'Active filters',
	remove: 'Remove filter:',
	addRow: 'Add to Home',
	removeRow: 'Remove from Home',
	/** `Silent Comedy Movies` as `Comedy Movies, Silent`. */
	headingOf: (mediaType: MediaType, state: BrowseState, genre?: string) =>
		[BROWSE_TEXT.titleOf(mediaType, state, genre), ...labelsOf(state)].join(', '),
	nameOf: {
		decade: 'Decade',
		length: 'Length',
		sound: 'Sound',
		rating: 'Rating',
		country: 'Country',
		language: 'Language',
		provider: 'Provider',
	},
	providerNote: (region: string) => `Providers in ${nameOfCode('region', region)}. Data by JustWatch.`,
} as const;
