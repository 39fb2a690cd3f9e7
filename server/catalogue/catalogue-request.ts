import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { CallRank } from '../upstream/fair-queue.ts';
import type { CatalogueRequest } from './sources/catalogue-source.ts';

/** TMDB's defaults: a parameter with this value means the same as none. */
const DEFAULTS: Readonly<Record<string, string | number | boolean>> = {
	page: 1,
	language: 'en-US',
	include_adult: false,
	sort_by: 'popularity.desc',
};

/** In details, parameters of blocks alone: without one of these in `append_to_response` they mean nothing. */
const NEEDED_FOR: Readonly<Record<string, readonly string[]>> = {
	page: ['lists', 'recommendations', 'reviews', 'similar'],
	include_image_language: ['images'],
	include_video_language: ['videos'],
};

type Values = Readonly<Record<string, unknown>>;

/** The canonical form of a parsed call: equal calls have equal requests. */
export function toCatalogueRequest(
	endpoint: CatalogueEndpointName,
	params: Values | undefined,
	query: Values = {},
): CatalogueRequest {
	const canonical: Record<string, string | number | boolean> = {};
	for (const name of Object.keys(query).sort()) {
		const value = query[name];
		if (value === undefined || isMeaningless(endpoint, query, name)) continue;
		canonical[name] = isUnordered(name) && typeof value === 'string' ? sortIds(value) : (value as string);
	}
	return { endpoint, params: (params ?? {}) as CatalogueRequest['params'], query: canonical };
}

function isMeaningless(endpoint: CatalogueEndpointName, query: Values, name: string): boolean {
	const appends = (block: string) => `,${query.append_to_response},`.includes(`,${block},`);
	// Without a language TMDB sends images of all languages, not those of the default one.
	if (query[name] === DEFAULTS[name])
		return name !== 'language' || !(endpoint.endsWith('/images') || appends('images'));
	const isDetail = 'append_to_response' in CATALOGUE_ENDPOINTS[endpoint].query.shape;
	return isDetail && NEEDED_FOR[name]?.some(appends) === false;
}

/** TMDB filters by the date of the release type that comes first. */
function isUnordered(name: string): boolean {
	return name.startsWith('with') && name !== 'with_release_type';
}

/** `18,12` and `12,18` select the same titles. A list that mixes `,` and `|` keeps its order: TMDB gives it a meaning. */
export function sortIds(value: string): string {
	const separator = value.includes('|') ? '|' : ',';
	if (separator === '|' && value.includes(',')) return value;
	return [...new Set(value.split(separator))].sort().join(separator);
}

/** What every screen of a title or person requests costs no more than the details themselves. */
const SCREEN_BLOCKS = new Set(
	[TITLE_BLOCKS.movie, TITLE_BLOCKS.tv, PERSON_BLOCKS].flatMap((blocks) => blocks.split(',')),
);

/**
 * The cost of a request in calls: each block that no screen requests costs as much as requested by itself. A season is as large
 * as a show, and twenty of them can be appended.
 */
export function costOf({ query }: CatalogueRequest): number {
	const blocks = String(query.append_to_response ?? '').split(',');
	return 1 + blocks.filter((name) => name && !SCREEN_BLOCKS.has(name)).length;
}

/** From this cost on, the answer may be of megabytes, and delays everybody while it is read. */
const LARGE_FROM_CALLS = 5;

export function isLarge(request: CatalogueRequest): boolean {
	return costOf(request) >= LARGE_FROM_CALLS;
}

/** How urgent a call is at the source, by the shape of its path. */
export function rankOf(request: CatalogueRequest): CallRank {
	const { endpoint } = request;
	if (isLarge(request) || endpoint.includes('/search/') || endpoint.includes('/find/')) return 'search';
	return endpoint.includes('/:id') ? 'detail' : 'list';
}

/** Equal requests have equal keys. `edition` separates the answers of different sources. */
export function cacheKey(edition: string, { endpoint, params, query }: CatalogueRequest): string {
	return `${edition} ${endpoint} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
}
