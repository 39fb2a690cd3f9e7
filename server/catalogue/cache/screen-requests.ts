import { BROWSE_SORT_BY } from '#contract/browse-sorts.ts';
import { isCatalogueLanguage } from '#contract/catalogue-language.ts';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { BROWSE_PRELOAD_PAGES, TOP_RATED_MIN_VOTES } from '#contract/limits.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import type { MediaType } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { toCatalogueRequest } from '../catalogue-request.ts';
import { findHomeRow } from '../home-rows.ts';
import type { CatalogueRequest } from '../sources/catalogue-source.ts';

/**
 * Who requests such a thing. `screen`: Matinee's screens, and there are only so many. `title`: these screens too, for each of
 * endlessly many titles, seasons, people and collections. `other`: other parameters, searches, other clients.
 */
export type RequestKind = 'screen' | 'title' | 'other';

/** Canonical queries of the screens of one title, person or collection. */
const TITLE_QUERIES: ReadonlyMap<CatalogueEndpointName, string> = new Map(
	(
		[
			['GET /api/tmdb/movie/:id', { append_to_response: TITLE_BLOCKS.movie }],
			['GET /api/tmdb/tv/:id', { append_to_response: TITLE_BLOCKS.tv }],
			['GET /api/tmdb/movie/:id/watch/providers', {}],
			['GET /api/tmdb/tv/:id/watch/providers', {}],
			['GET /api/tmdb/tv/:id/season/:season', {}],
			['GET /api/tmdb/person/:id', { append_to_response: PERSON_BLOCKS }],
			['GET /api/tmdb/collection/:id', {}],
		] as const
	).map(([endpoint, query]) => [endpoint, JSON.stringify(toCatalogueRequest(endpoint, {}, query).query)]),
);

/** Lists up to today carry the browser's date, which may differ from the server's. */
const TODAY_WITHIN_MS = 3 * 86_400_000;

/** @param now Epoch milliseconds. */
export function kindOf(asked: CatalogueRequest, now: number): RequestKind {
	const request = inAnyLanguage(asked);
	const { endpoint, query } = request;
	if (findHomeRow(request) || isGenreList(request) || isBrowseList(request, now) || isPopularPeople(request)) {
		return 'screen';
	}
	return TITLE_QUERIES.get(endpoint) === JSON.stringify(query) ? 'title' : 'other';
}

/** Screens are there in each language of the pages: what nobody has asked for in one is not there. */
function inAnyLanguage(request: CatalogueRequest): CatalogueRequest {
	const { language, include_video_language: _, ...query } = request.query;
	return typeof language === 'string' && isCatalogueLanguage(language) ? { ...request, query } : request;
}

function isGenreList({ endpoint, query }: CatalogueRequest): boolean {
	return endpoint.includes('/genre/') && Object.keys(query).length === 0;
}

/** What the widest window shows of them before a click. */
const POPULAR_PEOPLE_PAGES = 2;

function isPopularPeople({ endpoint, query: { page = 1, ...others } }: CatalogueRequest): boolean {
	const isFirst = Number(page) <= POPULAR_PEOPLE_PAGES && Object.keys(others).length === 0;
	return isFirst && endpoint === 'GET /api/tmdb/person/popular';
}

/** The browse lists of every genre together, as far as they are loaded without a click. */
function isBrowseList({ endpoint, query }: CatalogueRequest, now: number): boolean {
	const type = toDiscovered(endpoint);
	if (!type) return false;
	const { page = 1, sort_by = BROWSE_SORT_BY[type].popular, ...filters } = query;
	const { top_rated, latest } = BROWSE_SORT_BY[type];
	if (Number(page) > BROWSE_PRELOAD_PAGES || !Object.values<unknown>(BROWSE_SORT_BY[type]).includes(sort_by))
		return false;
	if (sort_by === top_rated) return hasOnly(filters, 'vote_count.gte', (votes) => votes === TOP_RATED_MIN_VOTES);
	if (sort_by === latest) {
		const isAboutToday = (date: unknown) => Math.abs(Date.parse(String(date)) - now) < TODAY_WITHIN_MS;
		return hasOnly(filters, latest.replace('.desc', '.lte'), isAboutToday);
	}
	return Object.keys(filters).length === 0;
}

function toDiscovered(endpoint: CatalogueEndpointName): MediaType | null {
	if (endpoint === 'GET /api/tmdb/discover/movie') return 'movie';
	return endpoint === 'GET /api/tmdb/discover/tv' ? 'tv' : null;
}

function hasOnly(filters: CatalogueRequest['query'], name: string, isExpected: (value: unknown) => boolean): boolean {
	return Object.keys(filters).length === 1 && name in filters && isExpected(filters[name]);
}
