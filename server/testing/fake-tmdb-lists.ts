import type { Json } from './fake-tmdb-titles.ts';

const PAGE_SIZE = 20;
export const MAX_PAGE = 500;

/** What pages are cut from: real lists of the fake, or as many titles as there are pages to show. */
export interface Shelf {
	count: number;
	at(n: number): Json;
	/** What `total_pages` claims when it is more than what is there. */
	claimedPages?: number;
}

export function toShelf(items: readonly Json[]): Shelf {
	return { count: items.length, at: (n) => items[n] ?? {} };
}

/**
 * One page in TMDB's envelope. Every fourth page opens with the last title of the page before: lists shift between
 * requests, so that ids come twice. An empty list has one page.
 */
export function toPage(shelf: Shelf, page: number): Json {
	const first = (page - 1) * PAGE_SIZE;
	const length = Math.max(0, Math.min(PAGE_SIZE, shelf.count - first));
	const results = Array.from({ length }, (_, at) => shelf.at(at === 0 && page % 4 === 0 ? first - 1 : first + at));
	const pages = shelf.claimedPages ?? Math.max(1, Math.ceil(shelf.count / PAGE_SIZE));
	return {
		page,
		results,
		total_pages: pages,
		total_results: shelf.claimedPages ? pages * PAGE_SIZE - 7 : shelf.count,
	};
}

/** What a filter reads of a title, the same for movies and shows. */
export interface Filterable {
	item: Json;
	genres: readonly number[];
	/** Where the title is offered, by TMDB's provider numbers. */
	providers: readonly number[];
	title: string;
	originalTitle: string;
	day: string;
	popularity: number;
	voteAverage: number;
	voteCount: number;
	runtime: number;
	revenue: number;
	language: string;
	adult: boolean;
}

/** Regions differ: 9 is Amazon in the US and 119 elsewhere, 384 has left the US. */
export function providersIn(region: string, n: number): number[] {
	const amazon = region === 'US' ? 9 : 119;
	return [
		...(n % 3 === 0 ? [8] : []),
		...(n % 4 === 1 ? [337] : []),
		...(n % 5 === 2 ? [1899] : []),
		...(n % 6 === 3 ? [amazon] : []),
	];
}

/** A comma requires all of the ids, a pipe any of them. */
function matchesIds(wanted: string | null, present: readonly number[]): boolean {
	if (!wanted) return true;
	if (wanted.includes('|')) return wanted.split('|').some((id) => present.includes(Number(id)));
	return wanted.split(',').every((id) => present.includes(Number(id)));
}

type Order = (left: Filterable, right: Filterable) => number;

const byDay: Order = (left, right) => left.day.localeCompare(right.day);
const byTitle: Order = (left, right) => left.title.localeCompare(right.title);
const byOriginal: Order = (left, right) => left.originalTitle.localeCompare(right.originalTitle);
const ORDERS: Record<string, Order> = {
	popularity: (left, right) => left.popularity - right.popularity,
	vote_average: (left, right) => left.voteAverage - right.voteAverage,
	vote_count: (left, right) => left.voteCount - right.voteCount,
	revenue: (left, right) => left.revenue - right.revenue,
	primary_release_date: byDay,
	first_air_date: byDay,
	title: byTitle,
	name: byTitle,
	original_title: byOriginal,
	original_name: byOriginal,
};

/** An order that TMDB does not know is ignored. */
export function toSorted(titles: readonly Filterable[], sortBy: string | null): Filterable[] {
	const [field = '', direction] = (sortBy ?? 'popularity.desc').split('.');
	const order = ORDERS[field] ?? ORDERS.popularity;
	const sign = ORDERS[field] && direction === 'asc' ? 1 : -1;
	return titles.toSorted((left, right) => sign * (order?.(left, right) ?? 0));
}

function isBetween(value: number | string, query: URLSearchParams, name: string): boolean {
	const from = query.get(`${name}.gte`);
	const to = query.get(`${name}.lte`);
	if (typeof value === 'string') return (!from || value >= from) && (!to || (value !== '' && value <= to));
	return (!from || value >= Number(from)) && (!to || value <= Number(to));
}

/** The filters of discover. Providers count only with a region; without one TMDB ignores them and says nothing. */
export function isDiscovered(title: Filterable, query: URLSearchParams): boolean {
	const without = query.get('without_genres')?.split(/[,|]/) ?? [];
	const providers = query.get('watch_region') ? query.get('with_watch_providers') : null;
	const year =
		query.get('year') ?? query.get('primary_release_year') ?? query.get('first_air_date_year') ?? title.day.slice(0, 4);
	const language = query.get('with_original_language') ?? title.language;
	return (
		matchesIds(query.get('with_genres'), title.genres) &&
		!without.some((id) => title.genres.includes(Number(id))) &&
		matchesIds(providers, title.providers) &&
		isBetween(title.voteAverage, query, 'vote_average') &&
		isBetween(title.voteCount, query, 'vote_count') &&
		isBetween(title.runtime, query, 'with_runtime') &&
		isBetween(title.day, query, 'primary_release_date') &&
		isBetween(title.day, query, 'first_air_date') &&
		title.day.startsWith(year) &&
		title.language === language &&
		(query.get('include_adult') === 'true' || !title.adult)
	);
}
