import type { MediaType } from '#contract/title.ts';
import { isCountry } from '../../../lib/country.ts';

/** What each facet's address parameter may be. Others count as absent. */
const PATTERNS = {
	decade: /^(1[89]|20)\d0$/,
	/** Minutes; of a title whose length is unknown TMDB has 0. */
	length: /^(1-19|1-59|60-120|121-)$/,
	sound: /^(silent|sound)$/,
	rating: /^[6-8]$/,
	country: /^[A-Z]{2}$/,
	language: /^[a-z]{2}$/,
	/** 1, or the region in which it is free. */
	free: /^(1|[A-Z]{2})$/,
	/** TMDB's id, and the region. */
	provider: /^[1-9]\d{0,4}(-[A-Z]{2})?$/,
} as const;

export type FacetName = keyof typeof PATTERNS;
export const FACET_NAMES = Object.keys(PATTERNS) as FacetName[];

/** The chosen facets, as in the address. */
export type Facets = Readonly<Partial<Record<FacetName, string>>>;
type Query = Readonly<Record<string, string | number>>;

/** Of an address with two regions the provider's counts: TMDB's request has one. */
export function parseFacets(params: URLSearchParams): Facets {
	const read = FACET_NAMES.map((name) => [name, params.get(name) ?? ''] as const);
	const facets: Facets = Object.fromEntries(
		read.filter(([name, value]) => PATTERNS[name].test(value) && hasNoOtherRegion(name, value)),
	);
	const { free, provider } = facets;
	return free && provider ? { ...facets, free: provider.split('-')[1] ?? '1' } : facets;
}

/** A region that is no country, as an earlier address may have it, has no services: TMDB would find nothing. */
function hasNoOtherRegion(name: FacetName, value: string): boolean {
	const region = name === 'free' || name === 'provider' ? /[A-Z]{2}$/.exec(value)?.[0] : undefined;
	return region === undefined || isCountry(region);
}

/** TMDB's regions differ in what can be watched. Of an address without one it is that of Home's rows. */
export const WATCH_REGION = 'US';
/** A rating by fewer voters says little. */
const RATING_MIN_VOTES = 20;
/** TMDB's code of films without words. */
const NO_LANGUAGE = 'xx';

/** TMDB's discover parameters of the facets. */
export function facetQuery(mediaType: MediaType, facets: Facets): Query {
	const { decade, length = '', sound, rating, country, language, free, provider } = facets;
	const date = mediaType === 'movie' ? 'primary_release_date' : 'first_air_date';
	const [from, to] = length.split('-');
	const [providerId, region] = provider?.split('-') ?? [];
	const languages = [language, sound === 'silent' && NO_LANGUAGE].filter(Boolean).join();
	return {
		...(decade && { [`${date}.gte`]: `${decade}-01-01`, [`${date}.lte`]: `${Number(decade) + 9}-12-31` }),
		...(from && { 'with_runtime.gte': from }),
		...(to && { 'with_runtime.lte': to }),
		...(rating && { 'vote_average.gte': rating, 'vote_count.gte': RATING_MIN_VOTES }),
		...(country && { with_origin_country: country }),
		...(languages && { with_original_language: languages }),
		...(sound === 'sound' && { without_original_language: NO_LANGUAGE }),
		...(free && { with_watch_monetization_types: 'ads|free' }),
		...(providerId && { with_watch_providers: providerId }),
		...((free || provider) && { watch_region: region ?? (free?.[1] ? free : WATCH_REGION) }),
	};
}
