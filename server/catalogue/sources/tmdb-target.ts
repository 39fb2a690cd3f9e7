import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CatalogueRequest } from './catalogue-source.ts';

/** What stands before TMDB's path in the name of an endpoint. */
const PREFIX = 'GET /api/tmdb';

/** A path segment: digits, or a value of `/trending`; no slash or escape, and no dot but within the ids of other sites. */
const SEGMENT = /^(?:\d{1,10}|all|movie|tv|person|day|week)$/;
const EXTERNAL_ID = /^\w[\w.@-]{0,63}$/;

/**
 * Path and query of a request at TMDB, from the slash on: `/discover/tv?page=2&with_genres=18`.
 *
 * Deterministic: the order of parameters does not matter, and unknown ones are left out. Throws `invalid_request` for a
 * path parameter that is neither a number nor one of the known values.
 */
export function toTmdbTarget({ endpoint, params, query }: CatalogueRequest): string {
	const path = endpoint.slice(PREFIX.length).replace(/:(\w+)/g, (_, name: string) => toSegment(name, params[name]));
	const spec = CATALOGUE_ENDPOINTS[endpoint];
	const search = new URLSearchParams();
	for (const name of Object.keys(spec.query.shape).sort()) {
		const value = query[name];
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size === 0 ? path : `${path}?${search}`;
}

function toSegment(name: string, value: string | number | undefined): string {
	const segment = String(value);
	const pattern = name === 'external_id' ? EXTERNAL_ID : SEGMENT;
	if (!pattern.test(segment)) throw new AppError('invalid_request', 'Invalid request');
	return segment;
}
