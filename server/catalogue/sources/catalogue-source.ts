import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';

/** One catalogue call, already validated: path parameters, and the query in canonical form. */
export interface CatalogueRequest {
	endpoint: CatalogueEndpointName;
	params: Readonly<Record<string, string | number>>;
	/** Parsed values only of parameters the call takes; defaults are left out. */
	query: Readonly<Record<string, string | number | boolean>>;
}

/**
 * What a source says. `found` carries TMDB's body, already slimmed and checked; `refused` is TMDB's own 400, 404 or
 * 422 with its body. RecoveryCause of any other kind is thrown as an `AppError` (`bad_upstream`, `unavailable`,
 * `upstream_timeout`).
 */
export type SourceAnswer = { kind: 'found'; body: object } | { kind: 'refused'; status: 400 | 404 | 422; body: object };

export interface CatalogueSource {
	name: 'tmdb' | 'open';
	/** Part of every cache key: answers of another source, address or edition are never mixed up. The credential is no part. */
	edition: string;
	/** Whether answers are worth keeping on disk across restarts. */
	remote: boolean;
	answer(request: CatalogueRequest): Promise<SourceAnswer>;
	/** Ends open connections. */
	close(): Promise<void>;
}
