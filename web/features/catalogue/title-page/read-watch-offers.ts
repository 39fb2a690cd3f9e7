/** TMDB's answer about where to watch a title, of which the contract checks the shape alone. */
import { isCountry } from '../../../lib/country.ts';

/** The ways of watching, in the order in which they are shown: what costs nothing more comes first. */
const KINDS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const;

/** More of one kind are left out. */
const MAX_PROVIDERS = 12;

export type OfferKind = (typeof KINDS)[number];

export interface WatchProvider {
	id: number;
	name: string;
	/** TMDB path of its logo. */
	logo: string | null;
}

export interface OfferGroup {
	kind: OfferKind;
	/** Those that TMDB ranks first come first. */
	providers: WatchProvider[];
}

/** The offers in one country, without kinds that have none; empty where there are none. */
export function readWatchOffers(results: object | undefined, region: string): OfferGroup[] {
	const offers = fieldsOf(Object.hasOwn(results ?? {}, region) ? fieldsOf(results)[region] : null);
	return KINDS.map((kind) => ({ kind, providers: readProviders(offers[kind]) })).filter(
		({ providers }) => providers.length > 0,
	);
}

/** ISO 3166-1 codes of the countries with offers, in alphabetical order. */
export function offerRegions(results: object | undefined): string[] {
	return Object.keys(results ?? {})
		.filter((region) => isCountry(region) && readWatchOffers(results, region).length > 0)
		.sort();
}

function readProviders(list: unknown): WatchProvider[] {
	const providers = Array.isArray(list) ? list.map(fieldsOf) : [];
	return providers
		.sort((a, b) => Number(a.display_priority ?? 0) - Number(b.display_priority ?? 0))
		.flatMap(({ provider_id: id, provider_name: name, logo_path: logo }) =>
			typeof id === 'number' && typeof name === 'string' && name.trim()
				? { id, name: name.trim(), logo: typeof logo === 'string' && logo.startsWith('/') ? logo : null }
				: [],
		)
		.slice(0, MAX_PROVIDERS);
}

function fieldsOf(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? { ...value } : {};
}
