import { BROWSE_PRELOAD_PAGES, PROVIDER_ROWS, TOP_RATED_MIN_VOTES } from '#contract/limits.ts';
import { sortIds } from '../catalogue-request.ts';
import type { CatalogueRequest } from '../sources/catalogue-source.ts';

/** Lists up to today carry the browser's date, which may differ from the server's. */
const TODAY_WITHIN_MS = 3 * 86_400_000;

const PROVIDERS: ReadonlySet<unknown> = new Set(PROVIDER_ROWS.map(({ providers }) => sortIds(providers)));

const isAboutToday = (value: unknown, now: number) => Math.abs(Date.parse(String(value)) - now) < TODAY_WITHIN_MS;

/** Filters of Matinee's own rows, browse lists and recommendations. */
const OWN_FILTERS: Readonly<Record<string, (value: unknown, now: number) => boolean>> = {
	page: (value) => Number(value) <= BROWSE_PRELOAD_PAGES,
	sort_by: () => true,
	with_genres: (value) => /^\d{1,5}(\|\d{1,5})?$/.test(String(value)),
	'vote_count.gte': (value) => value === TOP_RATED_MIN_VOTES,
	with_watch_providers: (value) => PROVIDERS.has(value),
	watch_region: (value) => value === 'US',
	'primary_release_date.lte': isAboutToday,
	'first_air_date.lte': isAboutToday,
};

/**
 * Whether a request is one of endlessly many that may never be repeated: searches, and lists with a page or a filter that
 * no screen uses. `now` is in epoch milliseconds.
 */
export function isLongTail({ endpoint, query }: CatalogueRequest, now: number): boolean {
	if (endpoint.includes('/search/')) return true;
	if (!endpoint.includes('/discover/')) return false;
	return !Object.entries(query).every(([name, value]) => OWN_FILTERS[name]?.(value, now) ?? false);
}
