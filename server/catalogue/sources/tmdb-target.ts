import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CatalogueRequest } from './catalogue-source.ts';

/** Every TMDB path that the server requests. */
const TEMPLATES: Record<CatalogueEndpointName, string> = {
	'GET /api/tmdb/trending/:type/:window': '/trending/:type/:window',
	'GET /api/tmdb/movie/popular': '/movie/popular',
	'GET /api/tmdb/tv/popular': '/tv/popular',
	'GET /api/tmdb/movie/:id': '/movie/:id',
	'GET /api/tmdb/tv/:id': '/tv/:id',
	'GET /api/tmdb/tv/:id/season/:season': '/tv/:id/season/:season',
	'GET /api/tmdb/search/multi': '/search/multi',
	'GET /api/tmdb/search/movie': '/search/movie',
	'GET /api/tmdb/search/tv': '/search/tv',
	'GET /api/tmdb/genre/movie/list': '/genre/movie/list',
	'GET /api/tmdb/genre/tv/list': '/genre/tv/list',
	'GET /api/tmdb/discover/movie': '/discover/movie',
	'GET /api/tmdb/discover/tv': '/discover/tv',
};

/** A path segment: digits, or a value of `/trending`; no dot, slash or escape. */
const SEGMENT = /^(?:\d{1,10}|all|movie|tv|day|week)$/;

/**
 * Path and query of a request at TMDB, from the slash on: `/discover/tv?page=2&with_genres=18`.
 *
 * Deterministic: the order of parameters does not matter, and unknown ones are left out. Throws `invalid_request` for a
 * path parameter that is neither a number nor one of the known values.
 */
export function toTmdbTarget({ endpoint, params, query }: CatalogueRequest): string {
	const path = TEMPLATES[endpoint].replace(/:(\w+)/g, (_, name: string) => toSegment(params[name]));
	const spec = CATALOGUE_ENDPOINTS[endpoint];
	const search = new URLSearchParams();
	for (const name of Object.keys(spec.query.shape).sort()) {
		const value = query[name];
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size === 0 ? path : `${path}?${search}`;
}

function toSegment(value: string | number | undefined): string {
	const segment = String(value);
	if (!SEGMENT.test(segment)) throw new AppError('invalid_request', 'Invalid request');
	return segment;
}
