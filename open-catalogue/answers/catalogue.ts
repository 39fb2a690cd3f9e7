/** The responses of every title, built before the first request, in the editors' order. */
import { type TitleRef, titleKey } from '#contract/title.ts';
import { type CatalogueWords, ENGLISH_WORDS } from '../languages/catalogue-words.ts';
import { lazy } from '../lazy.ts';
import type { CollectionRecord, FilmRecord, SeriesRecord } from '../record.ts';
import { filmFacts, seriesFacts, type TitleFacts } from '../title-facts.ts';
import type { CatalogueTitle, KnowsPlayable } from './catalogue-title.ts';
import { buildCollections, type Collection, type CollectionRef, collectionRefs } from './collections.ts';
import { orderByDiversity } from './diversity-order.ts';
import { movieItem, tvItem } from './list-items.ts';
import { buildPeople, type People } from './people.ts';
import { movieDetail, seasonDetail, tvDetail } from './title-details.ts';

export interface Catalogue extends KnowsPlayable {
	/** In the editors' order. */
	movies: readonly CatalogueTitle[];
	/** In the editors' order. */
	shows: readonly CatalogueTitle[];
	/** Series of films. */
	collections: readonly Collection[];
	/** Everybody in a cast or a crew; computed at the first call. */
	people(): People;
	find(ref: TitleRef): CatalogueTitle | undefined;
	/** What the answers say in their language. */
	words: CatalogueWords;
}

/** Builds the catalogue from checked records, in a few milliseconds. */
export function buildCatalogue(
	films: readonly FilmRecord[],
	series: readonly SeriesRecord[],
	collections: readonly CollectionRecord[] = [],
	words: CatalogueWords = ENGLISH_WORDS,
): Catalogue {
	const refs = collectionRefs(collections, films, words);
	const movies = inEditorsOrder(
		films,
		(film) => filmFacts(film, words),
		(facts, film, popularity) => buildMovie(facts, film, popularity, refs.get(film.id), words),
	);
	const shows = inEditorsOrder(
		series,
		(show) => seriesFacts(show, words),
		(facts, show, popularity) => buildShow(facts, show, popularity, words),
	);
	const byKey = new Map([...movies, ...shows].map((title) => [title.key, title]));
	return {
		movies,
		shows,
		collections: buildCollections(collections, refs, movies),
		people: lazy(() => buildPeople([...movies, ...shows])),
		isPlayable: (title) => title.has_copy,
		find: (ref) => byKey.get(titleKey(ref)),
		words,
	};
}

type Build<Record> = (facts: TitleFacts, record: Record, popularity: number) => CatalogueTitle;

/** By score and diversity; first the titles with a recorded copy, then the others. */
function inEditorsOrder<Record>(
	records: readonly Record[],
	toFacts: (record: Record) => TitleFacts,
	build: Build<Record>,
): CatalogueTitle[] {
	const pairs = records.map((record) => ({ ...toFacts(record), source: record }));
	const score = (title: TitleFacts) => title.score;
	const first = orderByDiversity(
		pairs.filter((title) => title.has_copy),
		score,
	);
	const last = orderByDiversity(
		pairs.filter((title) => !title.has_copy),
		score,
		first,
	);
	const ordered = [...first, ...last];
	return ordered.map(({ source, ...facts }, rank) => {
		const popularity = Math.round((1 - rank / ordered.length) * 100_000) / 1000;
		return deepFreeze(build(facts, source, popularity));
	});
}

function buildMovie(
	facts: TitleFacts,
	film: FilmRecord,
	popularity: number,
	collection: CollectionRef | undefined,
	words: CatalogueWords,
): CatalogueTitle {
	const item = movieItem(facts, film, popularity);
	return {
		...facts,
		record: film,
		popularity,
		item,
		mixedItem: { ...item, media_type: 'movie' },
		detail: movieDetail(facts, film, popularity, collection, words),
		seasons: new Map(),
	};
}

function buildShow(facts: TitleFacts, show: SeriesRecord, popularity: number, words: CatalogueWords): CatalogueTitle {
	const item = tvItem(facts, show, popularity);
	return {
		...facts,
		record: show,
		popularity,
		item,
		mixedItem: { ...item, media_type: 'tv' },
		detail: tvDetail(facts, show, popularity, words),
		seasons: new Map(show.seasons.map((season) => [season.season_number, seasonDetail(facts, show, season, words)])),
	};
}

/** Responses share these objects. */
function deepFreeze<Value>(value: Value): Value {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	Object.freeze(value);
	for (const part of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(part);
	return value;
}
