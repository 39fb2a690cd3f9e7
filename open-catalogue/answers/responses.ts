/** What every answer is made of: the request, TMDB's body or TMDB's error, and a page of a list. */
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { Query } from './discover.ts';
import { pageOf } from './pages.ts';

/** A validated request: path parameters and parsed query, without defaults. */
export interface OpenCatalogueRequest {
	endpoint: CatalogueEndpointName;
	params: Readonly<Record<string, string | number>>;
	query: Query;
}

/** TMDB's body, or TMDB's error with its body. The objects are shared and frozen. */
export type OpenCatalogueResponse = { kind: 'found'; body: object } | { kind: 'refused'; status: 404; body: object };

export type RequestHandler = (request: OpenCatalogueRequest) => OpenCatalogueResponse;

export function found(body: object): OpenCatalogueResponse {
	return { kind: 'found', body };
}

/** TMDB's status fields, and the API's `code` and `message`. */
export function notFound(message: string): OpenCatalogueResponse {
	return {
		kind: 'refused',
		status: ERROR_STATUS.not_found,
		body: {
			success: false,
			status_code: 34,
			status_message: 'The resource you requested could not be found.',
			code: 'not_found',
			message,
		},
	};
}

/** The page that the request names, of everything that is listed. */
export function listOf<Subject>(
	subjects: readonly Subject[],
	{ query }: OpenCatalogueRequest,
	toItem: (subject: Subject) => object,
	more: object = {},
): OpenCatalogueResponse {
	const { results, ...totals } = pageOf(subjects, Number(query.page ?? 1));
	return found({ ...more, ...totals, results: results.map(toItem) });
}

/** The names of `append_to_response`. */
export function appendedNames({ query }: OpenCatalogueRequest): string[] {
	return query.append_to_response === undefined ? [] : String(query.append_to_response).split(',');
}
