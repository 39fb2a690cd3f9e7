import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { CatalogueRequest } from './sources/catalogue-source.ts';

/** What TMDB assumes when a parameter is left out; saying it anyway asks for the same thing. */
const DEFAULTS: Readonly<Record<string, string | number | boolean>> = {
	page: 1,
	language: 'en-US',
	include_adult: false,
	sort_by: 'popularity.desc',
};

type Values = Readonly<Record<string, unknown>>;

/** Brings a parsed call into the one form that equal calls share. */
export function toCatalogueRequest(
	endpoint: CatalogueEndpointName,
	params: Values | undefined,
	query: Values | undefined,
): CatalogueRequest {
	const canonical: Record<string, string | number | boolean> = {};
	for (const name of Object.keys(query ?? {}).sort()) {
		const value = query?.[name];
		if (value === undefined || value === DEFAULTS[name]) continue;
		canonical[name] = name.startsWith('with') && typeof value === 'string' ? sortIds(value) : (value as string);
	}
	return { endpoint, params: (params ?? {}) as CatalogueRequest['params'], query: canonical };
}

/** `18,12` and `12,18` ask for the same titles. A mixed list keeps its order, since TMDB reads it in its own way. */
export function sortIds(value: string): string {
	const separator = value.includes('|') ? '|' : ',';
	if (separator === '|' && value.includes(',')) return value;
	return [...new Set(value.split(separator))].sort().join(separator);
}

/** Equal requests have equal keys. `edition` keeps the answers of different sources apart. */
export function cacheKey(edition: string, { endpoint, params, query }: CatalogueRequest): string {
	return `${edition} ${endpoint} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
}
