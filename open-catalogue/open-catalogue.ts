/**
 * The open catalogue: all records, joined and checked once, when this module loads. `answers/request-handler.ts` answers
 * the catalogue endpoints from it. To add a film: a record in `data/films-*.ts`, the file of its year; a show: in
 * `data/series-*.ts`; a series of films: in `data/collections.ts`.
 */

import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import { languageOfTitle } from '#contract/title-language.ts';
import { buildCatalogue, type Catalogue } from './answers/catalogue.ts';
import type { CatalogueTitle } from './answers/catalogue-title.ts';
import { AGE_RATINGS } from './data/age-ratings.ts';
import { COLLECTIONS } from './data/collections.ts';
import { FILMS_1895_1913 } from './data/films-1895-1913.ts';
import { FILMS_1914_1919 } from './data/films-1914-1919.ts';
import { FILMS_1920_1922 } from './data/films-1920-1922.ts';
import { FILMS_1923_1925 } from './data/films-1923-1925.ts';
import { FILMS_1926_1927 } from './data/films-1926-1927.ts';
import { FILMS_1928_1930 } from './data/films-1928-1930.ts';
import { FILMS_1931_1939 } from './data/films-1931-1939.ts';
import { FILMS_1940_1949 } from './data/films-1940-1949.ts';
import { FILMS_1950_1968 } from './data/films-1950-1968.ts';
import { FILMS_OPENLY_LICENSED } from './data/films-openly-licensed.ts';
import { OTHER_NAMES } from './data/other-names.ts';
import { SERIES_CARTOONS } from './data/series-cartoons.ts';
import { SERIES_OPENLY_LICENSED } from './data/series-openly-licensed.ts';
import { SERIES_SERIALS } from './data/series-serials.ts';
import { SERIES_SERIALS_1929_1937 } from './data/series-serials-1929-1937.ts';
import { SERIES_SERIALS_1940_1952 } from './data/series-serials-1940-1952.ts';
import { SERIES_SILENT_SHORTS } from './data/series-silent-shorts.ts';
import { SERIES_TELEVISION } from './data/series-television.ts';
import { catalogueWords, OTHER_WORDS } from './languages/catalogue-words.ts';
import { type LicenceNotice, licenceNotice } from './licence-notice.ts';
import type { FilmRecord, PlayableSource, SeriesRecord } from './record.ts';
import { fingerprint } from './stable-id.ts';

export const FILMS: readonly FilmRecord[] = [
	...FILMS_1895_1913,
	...FILMS_1914_1919,
	...FILMS_1920_1922,
	...FILMS_1923_1925,
	...FILMS_1926_1927,
	...FILMS_1928_1930,
	...FILMS_1931_1939,
	...FILMS_1940_1949,
	...FILMS_1950_1968,
	...FILMS_OPENLY_LICENSED,
];

export const SERIES: readonly SeriesRecord[] = [
	...SERIES_SERIALS,
	...SERIES_SERIALS_1929_1937,
	...SERIES_SERIALS_1940_1952,
	...SERIES_SILENT_SHORTS,
	...SERIES_CARTOONS,
	...SERIES_TELEVISION,
	...SERIES_OPENLY_LICENSED,
];

/** Throws for two titles of one type with the same id: one would hide the other. */
function checkIds(records: readonly (FilmRecord | SeriesRecord)[], media_type: MediaType): void {
	const seen = new Set<number>();
	for (const { id } of records) {
		if (seen.has(id)) throw new Error(`The open catalogue records ${media_type} ${id} twice`);
		seen.add(id);
	}
}

checkIds(FILMS, 'movie');
checkIds(SERIES, 'tv');

export const OPEN_CATALOGUE = buildCatalogue(FILMS, SERIES, COLLECTIONS);

const IN_LANGUAGES = new Map<Language, Catalogue>([[SOURCE_LANGUAGE, OPEN_CATALOGUE]]);

/** The same titles in the same order, with names in a language; built when it is first asked for. */
export function openCatalogueIn(language: Language): Catalogue {
	const known = IN_LANGUAGES.get(language) ?? buildCatalogue(FILMS, SERIES, COLLECTIONS, catalogueWords(language));
	IN_LANGUAGES.set(language, known);
	return known;
}

/** What a title is called in a language, and in which one that is; its name in English where the catalogue does not have it. */
export function nameTitleIn(language: Language, ref: TitleRef & { name: string }): { name: string; lang: string } {
	const title = openCatalogueIn(language).find(ref);
	if (!title) return { name: ref.name, lang: SOURCE_LANGUAGE };
	return { name: title.name, lang: languageOfTitle(title, language) ?? language };
}

/** Changes with any record and any name in another language; part of cache keys. */
export const CATALOGUE_EDITION = `open-${fingerprint(JSON.stringify([FILMS, SERIES, COLLECTIONS, OTHER_NAMES, OTHER_WORDS, AGE_RATINGS]))}`;

/** All titles, movies first, each kind in the editors' order. */
export function listTitles(): CatalogueTitle[] {
	return [...OPEN_CATALOGUE.movies, ...OPEN_CATALOGUE.shows];
}

/** A title with its record and facts, or undefined when the catalogue does not have it. */
export function findTitle(media_type: MediaType, id: number): CatalogueTitle | undefined {
	return OPEN_CATALOGUE.find({ media_type, id });
}

const BY_IMDB_ID = new Map(
	listTitles().flatMap((title) => {
		const { imdb_id } = title.record;
		return imdb_id === undefined ? [] : [[`${title.media_type}:${imdb_id}`, title] as const];
	}),
);

/** The same by its IMDb id, `tt…`. */
export function findTitleByImdbId(media_type: MediaType, imdbId: string): CatalogueTitle | undefined {
	return BY_IMDB_ID.get(`${media_type}:${imdbId}`);
}

/** The licence of a title, or undefined when the catalogue does not have it. */
export function licenceOf(ref: TitleRef): LicenceNotice | undefined {
	const title = OPEN_CATALOGUE.find(ref);
	return title && licenceNotice(title.record);
}

/**
 * Playable sources, the editors' first choice first; empty for an unknown title or one without sources. For a show,
 * season and episode count from 1: the sources are those of that episode alone. One with a licence of its own names it.
 */
export function listSources(ref: TitleRef, season?: number, episode?: number): readonly PlayableSource[] {
	const record = OPEN_CATALOGUE.find(ref)?.record;
	if (record === undefined) return [];
	if (!('seasons' in record) || season === undefined) return record.sources ?? [];
	const episodes = record.seasons.find((one) => one.season_number === season)?.episodes;
	return episodes?.[(episode ?? 1) - 1]?.sources ?? [];
}
