/** Titles by TMDB's filter and sort parameters. */
import { compareNames } from '#contract/compare-names.ts';
import type { SeriesRecord } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { lastAirDate, showType } from '../title-facts.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { compareKeys } from './diversity-order.ts';
import type { People } from './people.ts';

type QueryValue = string | number | boolean;
export type Query = Readonly<Record<string, QueryValue>>;

/** What some filters need besides the title. */
export interface DiscoverContext {
	people(): People;
	isPlayable(title: CatalogueTitle): boolean;
}

type Test = (title: CatalogueTitle, value: QueryValue, context: DiscoverContext) => boolean;

const NO_LANGUAGE = 'xx';

/** `28,12` means all, `28|12` any; mixed, one of each part between commas. */
function matches(wanted: QueryValue, has: (value: string) => boolean): boolean {
	return String(wanted)
		.split(',')
		.every((part) => part.split('|').some(has));
}

function matchesIds(ids: readonly number[], wanted: QueryValue): boolean {
	return matches(wanted, (id) => ids.includes(Number(id)));
}

function hasNone(ids: readonly number[], unwanted: QueryValue): boolean {
	return !String(unwanted)
		.split(/[,|]/)
		.some((id) => ids.includes(Number(id)));
}

const hasGenres: Test = (title, wanted) => matchesIds(title.genre_ids, wanted);

/** By the person ids of this catalogue's credits. */
function hasPeople(...parts: ('cast' | 'crew')[]): Test {
	return (title, wanted, { people }) =>
		matches(wanted, (id) => {
			const person = people().find(Number(id));
			return parts.some((part) => person?.[part].some((credit) => credit.title === title));
		});
}

const companyIds = ({ record }: CatalogueTitle) => (record.companies ?? []).map((name) => stableId('company', name));
const hasCompanies: Test = (title, wanted) => matchesIds(companyIds(title), wanted);
const hasNoneOfCompanies: Test = (title, unwanted) => hasNone(companyIds(title), unwanted);

const onNetworks: Test = ({ record }, wanted) => {
	const names = 'networks' in record ? record.networks : [];
	return matchesIds(
		names.map((name) => stableId('network', name)),
		wanted,
	);
};

const hasNoneOfGenres: Test = (title, unwanted) => hasNone(title.genre_ids, unwanted);

const fromCountries: Test = ({ countries }, wanted) => matches(wanted, (code) => countries.includes(code));
/** A silent film is in its country's language and in none: TMDB's `xx`. */
function isInLanguage({ original_language, record }: CatalogueTitle, code: string): boolean {
	return code === original_language || (code === NO_LANGUAGE && record.languages.includes(code));
}
const inLanguages: Test = (title, wanted) => matches(wanted, (code) => isInLanguage(title, code));
const inNoneOfLanguages: Test = (title, unwanted) =>
	!String(unwanted)
		.split(/[,|]/)
		.some((code) => isInLanguage(title, code));

/** All titles are free of charge: those that can be played can be watched for nothing, and no other way. */
const isFree: Test = (title, wanted, { isPlayable }) => isPlayable(title) && matches(wanted, (type) => type === 'free');

/** TMDB's numbers of a show's status. */
const STATUSES: Record<SeriesRecord['status'], number> = { 'Returning Series': 0, Ended: 3, Canceled: 4 };
const hasStatus: Test = ({ record }, wanted) => 'status' in record && matchesIds([STATUSES[record.status]], wanted);

/** TMDB's numbers of a show's type, of the types in this catalogue. */
const TYPES: Record<ReturnType<typeof showType>, number> = { Documentary: 0, Scripted: 4 };
const hasType: Test = ({ record }, wanted) => 'seasons' in record && matchesIds([TYPES[showType(record)]], wanted);

/** An episode aired on that day or later when the last one did. */
const airedFrom: Test = ({ record }, day) => 'seasons' in record && lastAirDate(record) >= String(day);

const fromDay: Test = (title, day) => title.date >= String(day);
const untilDay: Test = (title, day) => title.date <= String(day);
const firstYear: Test = (title, year) => title.year === Number(year);

/** A filter by ids that this catalogue does not have. */
const none: Test = () => false;

/**
 * The filter of each parameter. Other parameters have no effect: the catalogue has one region, one language and nothing
 * adult. `vote_count.gte` is not here either: it excludes ratings by few voters, and these are the editors'; all titles
 * pass `vote_count.lte` anyway.
 */
const TESTS: Readonly<Record<string, Test>> = {
	with_genres: hasGenres,
	without_genres: hasNoneOfGenres,
	// No watch provider has this catalogue.
	with_watch_providers: none,
	with_watch_monetization_types: isFree,
	with_cast: hasPeople('cast'),
	with_crew: hasPeople('crew'),
	with_people: hasPeople('cast', 'crew'),
	with_companies: hasCompanies,
	without_companies: hasNoneOfCompanies,
	with_keywords: none,
	with_networks: onNetworks,
	certification: none,
	'certification.gte': none,
	'certification.lte': none,
	with_origin_country: fromCountries,
	with_status: hasStatus,
	with_type: hasType,
	with_original_language: inLanguages,
	without_original_language: inNoneOfLanguages,
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
	// An episode aired by that day when the first one did.
	'air_date.lte': untilDay,
	'first_air_date.gte': fromDay,
	'first_air_date.lte': untilDay,
};

type Compare = (a: CatalogueTitle, b: CatalogueTitle) => number;

const byName: Compare = (a, b) => compareNames(a.name, b.name);
const byOriginalName: Compare = (a, b) => compareNames(a.original_name, b.original_name);
const byDate: Compare = (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date));

/** Ascending. */
const ORDERS: Readonly<Record<string, Compare>> = {
	popularity: (a, b) => a.popularity - b.popularity,
	vote_average: (a, b) => a.score - b.score,
	// There are no votes: the editors' order.
	vote_count: () => 0,
	revenue: (a, b) => a.revenue - b.revenue,
	primary_release_date: byDate,
	first_air_date: byDate,
	title: byName,
	name: byName,
	original_title: byOriginalName,
	original_name: byOriginalName,
};

/** `sort_by` as a comparison. Ties, and an unknown order, are in the editors' order, then by key. */
function comparison(sortBy: QueryValue | undefined): Compare {
	const [field = '', direction] = String(sortBy ?? '').split('.');
	const order = Object.hasOwn(ORDERS, field) ? ORDERS[field] : undefined;
	const sign = direction === 'asc' ? 1 : -1;
	return (a, b) => sign * (order?.(a, b) ?? 0) || b.popularity - a.popularity || compareKeys(a, b);
}

/** The titles that pass every filter of the query, in its order. `context` is read by few filters: `people` by those by people. */
export function discoverTitles(
	titles: readonly CatalogueTitle[],
	query: Query,
	context: DiscoverContext,
): CatalogueTitle[] {
	const filters = Object.entries(query).flatMap(([name, value]) => {
		const test = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
		return test === undefined ? [] : [(title: CatalogueTitle) => test(title, value, context)];
	});
	return titles.filter((title) => filters.every((passes) => passes(title))).toSorted(comparison(query.sort_by));
}
