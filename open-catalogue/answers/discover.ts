/** Titles by filter and order, from TMDB's parameters. */
import type { SeriesRecord } from '../record.ts';
import { lastAirDate, showType } from '../title-facts.ts';
import type { CatalogueTitle } from './catalogue.ts';
import { compareKeys } from './diversity-order.ts';

type QueryValue = string | number | boolean;
export type Query = Readonly<Record<string, QueryValue>>;

type Test = (title: CatalogueTitle, value: QueryValue) => boolean;

/** `28,12` asks for all, `28|12` for any; mixed, for one of each part between commas. */
function hasAsked(ids: readonly number[], wanted: QueryValue): boolean {
	return String(wanted)
		.split(',')
		.every((part) => part.split('|').some((id) => ids.includes(Number(id))));
}

const hasGenres: Test = (title, wanted) => hasAsked(title.genre_ids, wanted);

/** By the ids that the credits of this catalogue give. */
function hasPeople(...parts: ('cast' | 'crew')[]): Test {
	return ({ credits }, wanted) => {
		const people = credits as Record<'cast' | 'crew', { id: number }[]>;
		return hasAsked(
			parts.flatMap((part) => people[part].map(({ id }) => id)),
			wanted,
		);
	};
}

const hasNoneOfGenres: Test = (title, unwanted) =>
	!String(unwanted)
		.split(/[,|]/)
		.some((id) => title.genre_ids.includes(Number(id)));

/** `FR|DE` asks for any, `FR,DE` for all. */
const fromCountries: Test = ({ countries }, wanted) =>
	String(wanted)
		.split(',')
		.every((part) => part.split('|').some((code) => countries.includes(code)));

/** TMDB's numbers of what a show is at. */
const STATUSES: Record<SeriesRecord['status'], number> = { 'Returning Series': 0, Ended: 3, Canceled: 4 };
const hasStatus: Test = ({ record }, wanted) => 'status' in record && hasAsked([STATUSES[record.status]], wanted);

/** And of what kind it is, for the kinds that this catalogue has. */
const TYPES: Record<ReturnType<typeof showType>, number> = { Documentary: 0, Scripted: 4 };
const hasType: Test = ({ record }, wanted) => 'seasons' in record && hasAsked([TYPES[showType(record)]], wanted);

/** Some episode was aired from that day on when the last one was. */
const airedFrom: Test = ({ record }, day) => 'seasons' in record && lastAirDate(record) >= String(day);

const fromDay: Test = (title, day) => title.date >= String(day);
const untilDay: Test = (title, day) => title.date <= String(day);
const firstYear: Test = (title, year) => title.year === Number(year);

/** Asks for what no title of this catalogue has a number of. */
const none: Test = () => false;

/**
 * What each parameter asks of a title. A parameter that is not here changes nothing: the catalogue has one region, one
 * language and nothing adult. Nor is `vote_count.gte` here: a floor under the votes keeps chance winners out of a list
 * by rating, but these ratings are the editors' and there are no votes to count; all pass `vote_count.lte` anyway.
 */
const TESTS: Readonly<Record<string, Test>> = {
	with_genres: hasGenres,
	without_genres: hasNoneOfGenres,
	// No provider carries this catalogue: it is played from where it lies free.
	with_watch_providers: none,
	with_watch_monetization_types: none,
	with_cast: hasPeople('cast'),
	with_crew: hasPeople('crew'),
	with_people: hasPeople('cast', 'crew'),
	with_companies: none,
	with_keywords: none,
	with_networks: none,
	certification: none,
	'certification.gte': none,
	'certification.lte': none,
	with_origin_country: fromCountries,
	with_status: hasStatus,
	with_type: hasType,
	with_original_language: (title, code) => title.original_language === code,
	'vote_average.gte': (title, least) => title.score >= Number(least),
	'vote_average.lte': (title, most) => title.score <= Number(most),
	'with_runtime.gte': (title, least) => title.runtime >= Number(least),
	'with_runtime.lte': (title, most) => title.runtime <= Number(most),
	year: firstYear,
	primary_release_year: firstYear,
	first_air_date_year: firstYear,
	'primary_release_date.gte': fromDay,
	'primary_release_date.lte': untilDay,
	'release_date.gte': fromDay,
	'release_date.lte': untilDay,
	'air_date.gte': airedFrom,
	// Some episode was shown by that day when the first one was.
	'air_date.lte': untilDay,
	'first_air_date.gte': fromDay,
	'first_air_date.lte': untilDay,
};

type Compare = (a: CatalogueTitle, b: CatalogueTitle) => number;

const alphabet = new Intl.Collator('en');
const byName: Compare = (a, b) => alphabet.compare(a.name, b.name);
const byOriginalName: Compare = (a, b) => alphabet.compare(a.original_name, b.original_name);
const byDate: Compare = (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date));

/** Each order from low to high. */
const ORDERS: Readonly<Record<string, Compare>> = {
	popularity: (a, b) => a.popularity - b.popularity,
	vote_average: (a, b) => a.score - b.score,
	// All have none; the editors' order decides.
	vote_count: () => 0,
	revenue: (a, b) => a.revenue - b.revenue,
	primary_release_date: byDate,
	first_air_date: byDate,
	title: byName,
	name: byName,
	original_title: byOriginalName,
	original_name: byOriginalName,
};

/** `sort_by` as a comparison. Equals, and all when the order is unknown, stand in the editors' order and then by key. */
function comparison(sortBy: QueryValue | undefined): Compare {
	const [field = '', direction] = String(sortBy ?? '').split('.');
	const order = Object.hasOwn(ORDERS, field) ? ORDERS[field] : undefined;
	const sign = direction === 'asc' ? 1 : -1;
	return (a, b) => sign * (order?.(a, b) ?? 0) || b.popularity - a.popularity || compareKeys(a, b);
}

/** The titles that pass every filter of the query, in its order; parameters are named as TMDB names them. */
export function discoverTitles(titles: readonly CatalogueTitle[], query: Query): CatalogueTitle[] {
	const asked = Object.entries(query).flatMap(([name, value]) => {
		const test = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
		return test === undefined ? [] : [(title: CatalogueTitle) => test(title, value)];
	});
	return titles.filter((title) => asked.every((passes) => passes(title))).toSorted(comparison(query.sort_by));
}
