import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stableId } from '../stable-id.ts';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { discoverTitles, type Query } from './discover.ts';

const catalogue = buildCatalogue(
	[
		buildFilm({ title: 'Éclair', release_date: '1910-05-01', genres: ['Drama', 'Crime'], score: 6.1, runtime: 12 }),
		buildFilm({ title: 'Dawn', release_date: '1927-02-01', genres: ['Drama', 'War'], score: 8.1, runtime: 95 }),
		buildFilm({ title: 'Fog', original_title: 'Nebel', original_language: 'de', genres: ['Horror'], score: 7.2 }),
		buildFilm({ title: 'alarm', release_date: '1941-09-30', genres: ['Comedy'], score: 7.2, revenue: 900_000 }),
		buildFilm({ title: 'Zenith', release_date: '1927-11-30', genres: ['Comedy', 'Crime'], score: 5, revenue: 40_000 }),
	],
	[
		buildSeries({ name: 'Beacon', first_air_date: '1953-01-01', genres: ['Crime', 'Drama'] }),
		buildSeries({ name: 'Anchor', first_air_date: '1949-01-01', genres: ['Western'], score: 7.7 }),
	],
);
const { movies, shows } = catalogue;
const names = (query: Query, titles: readonly CatalogueTitle[] = movies) =>
	discoverTitles(titles, query, catalogue).map((title) => title.name);

test.each<[Query, string[]]>([
	[{ with_genres: '18,80' }, ['Éclair']],
	[{ with_genres: '10752|27' }, ['Dawn', 'Fog']],
	[{ with_genres: '80,18|35' }, ['Zenith', 'Éclair']],
	[{ without_genres: '18,27' }, ['Zenith', 'alarm']],
	[{ 'primary_release_date.gte': '1927-02-01', 'primary_release_date.lte': '1927-11-30' }, ['Dawn', 'Zenith']],
	[{ primary_release_year: 1910 }, ['Éclair']],
	[{ year: 1941 }, ['alarm']],
	[{ 'vote_average.gte': 7.2, 'vote_average.lte': 8 }, ['Fog', 'alarm']],
	[{ 'with_runtime.lte': 40 }, ['Éclair']],
	[{ 'with_runtime.gte': 90 }, ['Dawn']],
	[{ with_original_language: 'de' }, ['Fog']],
	[{ with_original_language: 'fr|de' }, ['Fog']],
	[{ 'release_date.gte': '1927-02-01', 'release_date.lte': '1927-11-30' }, ['Dawn', 'Zenith']],
	[{ with_keywords: '287' }, []],
	[{ without_keywords: '1' }, ['Dawn', 'Fog', 'Zenith', 'alarm', 'Éclair']],
])('%j leaves %j', (query, left) => {
	expect(names(query).toSorted()).toEqual(left.toSorted());
});

test('Titles are found by the ids of the people in their cast and crew', () => {
	const cast = [{ name: 'Ada Moon', character: 'The pilot' }];
	const catalogue = buildCatalogue([buildFilm({ title: 'Flight', cast, directors: ['Bo Sun'] }), buildFilm()], []);
	const [actor, director] = [stableId('person', 'Ada Moon'), stableId('person', 'Bo Sun')];
	const found = (query: Query) => discoverTitles(catalogue.movies, query, catalogue).map(({ name }) => name);
	expect(found({ with_cast: `${actor}` })).toEqual(['Flight']);
	expect(found({ with_people: `${actor},${director}` })).toEqual(['Flight']);
	expect(found({ with_people: `1|${director}` })).toEqual(['Flight']);
	expect(found({ with_crew: `${actor}` })).toEqual([]);
	expect(found({ with_people: '1' })).toEqual([]);
});

test('Titles are found by the ids of their companies and networks', () => {
	const films = [buildFilm({ title: 'Cliff', companies: ['Star Film'] }), buildFilm({ title: 'Dune' })];
	const series = [buildSeries({ name: 'Echo', networks: ['DuMont'] }), buildSeries()];
	const catalogue = buildCatalogue(films, series);
	const company = String(stableId('company', 'Star Film'));
	expect(names({ with_companies: `1|${company}` }, catalogue.movies)).toEqual(['Cliff']);
	expect(names({ with_companies: '1' }, catalogue.movies)).toEqual([]);
	expect(names({ without_companies: company }, catalogue.movies)).toEqual(['Dune']);
	expect(names({ with_networks: String(stableId('network', 'DuMont')) }, catalogue.shows)).toEqual(['Echo']);
});

test('Shows are filtered by their first day', () => {
	expect(names({ 'first_air_date.lte': '1950-12-31' }, shows)).toEqual(['Anchor']);
	expect(names({ first_air_date_year: 1953 }, shows)).toEqual(['Beacon']);
});

const { shows: runs } = buildCatalogue(
	[],
	[
		buildSeries({ name: 'Past', first_air_date: '1953-01-01', last_air_date: '1955-01-01', countries: ['US'] }),
		buildSeries({ name: 'Short', first_air_date: '1949-01-01', last_air_date: '1949-06-01', countries: ['FR', 'US'] }),
		buildSeries({
			name: 'News',
			first_air_date: '1960-01-01',
			last_air_date: '1970-01-01',
			status: 'Canceled',
			genres: ['Documentary'],
			countries: ['SU'],
		}),
	],
);

test.each<[Query, string[]]>([
	[{ with_status: '3' }, ['Past', 'Short']],
	[{ with_status: '4' }, ['News']],
	[{ with_status: '0|4' }, ['News']],
	[{ with_status: '3,4' }, []],
	[{ with_type: '0' }, ['News']],
	[{ with_type: '4' }, ['Past', 'Short']],
	[{ with_type: '2|3' }, []],
	[{ 'air_date.gte': '1954-01-01' }, ['News', 'Past']],
	[{ 'air_date.lte': '1954-01-01' }, ['Past', 'Short']],
	[{ 'air_date.gte': '1954-01-01', 'air_date.lte': '1958-01-01' }, ['Past']],
	[{ with_origin_country: 'US' }, ['Past', 'Short']],
	[{ with_origin_country: 'FR|SU' }, ['News', 'Short']],
	[{ with_origin_country: 'FR,US' }, ['Short']],
	[{ with_origin_country: 'JP' }, []],
])('of shows, %j leaves %j', (query, left) => {
	expect(names(query, runs).toSorted()).toEqual(left);
});

test('No title has a certification, and all have fewer votes than any', () => {
	for (const name of ['certification', 'certification.gte', 'certification.lte']) {
		expect(names({ [name]: 'PG', certification_country: 'US' })).toEqual([]);
	}
	expect(names({ 'vote_count.lte': 0 })).toEqual(names({}));
	expect(names({ certification_country: 'US' })).toEqual(names({}));
});

test('A provider has none of these titles', () => {
	expect(names({ with_watch_providers: '8', watch_region: 'US' })).toEqual([]);
	expect(names({ with_watch_providers: '384|1899' })).toEqual([]);
});

test('What is free to watch is what can be played', { tags: ['browse-facets'] }, () => {
	const isPlayable = ({ name }: CatalogueTitle) => name === 'Dawn';
	const left = (types: string) =>
		discoverTitles(movies, { with_watch_monetization_types: types }, { ...catalogue, isPlayable });
	expect(left('ads|free').map(({ name }) => name)).toEqual(['Dawn']);
	expect(left('free').map(({ name }) => name)).toEqual(['Dawn']);
	expect(left('flatrate|rent')).toEqual([]);
});

test('A silent film is in the language of its country and in none', { tags: ['browse-facets'] }, () => {
	const { movies: films } = buildCatalogue(
		[
			buildFilm({ title: 'Quiet', original_language: 'de', languages: ['xx'] }),
			buildFilm({ title: 'Spoken', original_language: 'de', languages: ['de'] }),
		],
		[],
	);
	expect(names({ with_original_language: 'xx' }, films)).toEqual(['Quiet']);
	expect(names({ with_original_language: 'de,xx' }, films)).toEqual(['Quiet']);
	expect(names({ with_original_language: 'de' }, films)).toHaveLength(2);
	expect(names({ without_original_language: 'xx' }, films)).toEqual(['Spoken']);
});

test('A region alone, a minimum of votes and unknown parameters have no effect', () => {
	expect(names({ watch_region: 'US', 'vote_count.gte': 200, language: 'de', toString: 'x' })).toEqual(names({}));
});

test('Names are sorted alphabetically, regardless of case and accents', () => {
	const inOrder = ['alarm', 'Dawn', 'Éclair', 'Fog', 'Zenith'];
	expect(names({ sort_by: 'title.asc' })).toEqual(inOrder);
	expect(names({ sort_by: 'title.desc' })).toEqual(inOrder.toReversed());
	expect(names({ sort_by: 'original_title.asc' })).toEqual(['alarm', 'Dawn', 'Éclair', 'Fog', 'Zenith']);
	expect(names({ sort_by: 'name.asc' }, shows)).toEqual(['Anchor', 'Beacon']);
});

const FIELDS: Record<string, (title: CatalogueTitle) => number | string> = {
	popularity: (title) => title.popularity,
	vote_average: (title) => title.score,
	vote_count: () => 0,
	revenue: (title) => title.revenue,
	primary_release_date: (title) => title.date,
	first_air_date: (title) => title.date,
};
const FACTS = fc.record({
	score: fc.integer({ min: 0, max: 20 }).map((value) => value / 2),
	revenue: fc.constantFrom(0, 1000, 2000),
	release_date: fc.integer({ min: 1895, max: 1965 }).map((year) => `${year}-06-01` as const),
});

test('Every order is sorted, has every title once, and ties are in the editors’ order both ways', () => {
	fc.assert(
		fc.property(fc.array(FACTS, { maxLength: 15 }), fc.constantFrom(...Object.keys(FIELDS)), (facts, field) => {
			const catalogue = buildCatalogue(facts.map(buildFilm), []);
			const value = FIELDS[field] ?? (() => 0);
			for (const [direction, sign] of [['asc', 1] as const, ['desc', -1] as const]) {
				const found = discoverTitles(catalogue.movies, { sort_by: `${field}.${direction}` }, catalogue);
				expect(new Set(found).size).toBe(catalogue.movies.length);
				for (const [at, title] of found.slice(1).entries()) {
					const before = found[at] ?? title;
					const difference = value(title) > value(before) ? sign : value(title) < value(before) ? -sign : 0;
					expect(difference).toBeGreaterThanOrEqual(0);
					if (difference === 0) expect(title.popularity).toBeLessThan(before.popularity);
				}
			}
		}),
	);
});

test('The default order is the editors’, and so is an unknown order', () => {
	expect(discoverTitles(movies, {}, catalogue)).toEqual(movies);
	expect(discoverTitles(movies, { sort_by: 'constructor.desc' }, catalogue)).toEqual(movies);
});
