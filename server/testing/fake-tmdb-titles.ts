import {
	ADJECTIVES,
	CJK_TITLES,
	COMPANIES,
	MOVIE_GENRES,
	NOUNS,
	PORTUGUESE_GENRES,
	RTL_TITLES,
	SENTENCES,
	TITLE_FORMS,
	TV_GENRES,
} from './fake-tmdb-words.ts';

/**
 * The fake's movies and shows. Everything follows from a title's number, so that the same id is the same title in
 * every list and every run; which numbers get which oddity is noted at each field. The two id ranges overlap, as
 * TMDB's do: 605 is a movie and a show.
 */
export type Json = Record<string, unknown>;

/** Titles that lists page through; TMDB serves 500 pages of 20. */
export const LISTED_TITLES = 10_000;
/** Titles that search and filters look through. */
export const MOVIE_COUNT = 320;
export const TV_COUNT = 140;

const FIRST_MOVIE_ID = 500;
const FIRST_TV_ID = 600;
export const FIRST_COLLECTION_ID = 7000;

/** A show that is announced and nothing more. */
export const UNANNOUNCED_TV_ID = 621;
/** A movie whose release date is missing as a key in search. */
export const DATELESS_MOVIE_ID = 517;

export function movieNumber(id: number): number | null {
	const n = id - FIRST_MOVIE_ID;
	return n >= 0 && n < LISTED_TITLES ? n : null;
}

export function tvNumber(id: number): number | null {
	const n = id - FIRST_TV_ID;
	return n >= 0 && n < LISTED_TITLES ? n : null;
}

/** One of many, by number; never undefined. */
export function pick<Item>(from: readonly Item[], n: number): Item {
	const item = from[((n % from.length) + from.length) % from.length];
	if (item === undefined) throw new Error('Nothing to pick from');
	return item;
}

function englishName(n: number): string {
	const form = pick(TITLE_FORMS, Math.floor(n / 3));
	const round = Math.floor(n / (ADJECTIVES.length * NOUNS.length));
	// 20 and 19 share no factor, so each pair of words comes once a round.
	return form(pick(ADJECTIVES, n), pick(NOUNS, n)) + (round > 0 ? ` ${round + 1}` : '');
}

function names(n: number): { name: string; original: string; language: string } {
	const name = englishName(n);
	if (n % 13 === 3) return { name, original: pick(CJK_TITLES, n), language: 'ja' };
	if (n % 29 === 6) return { name, original: pick(RTL_TITLES, n), language: 'ar' };
	// Never translated: the original is the title.
	if (n % 26 === 17) return { name: pick(CJK_TITLES, n), original: pick(CJK_TITLES, n), language: 'zh' };
	return { name, original: name, language: 'en' };
}

/** Titles fall back to another language, overviews do not: outside English two of three are empty. */
export function textIn(language: string, n: number, english: string): string {
	if (/^en(-|$)/.test(language)) return english;
	if (n % 3 !== 0) return '';
	return language.startsWith('pt') && english !== '' ? `Sinopse: ${english}` : english;
}

export function overviewOf(n: number): string {
	return `${pick(SENTENCES, n)} ${pick(SENTENCES, n * 5 + 2)}`;
}

export function genreName(id: number, english: string, language: string): string {
	return language.startsWith('pt') ? (PORTUGUESE_GENRES[id] ?? english) : english;
}

function genreIds(all: Record<number, string>, n: number): number[] {
	const ids = Object.keys(all).map(Number);
	return [...new Set([pick(ids, n), pick(ids, n * 3 + 1), pick(ids, n * 7 + 4)])].slice(0, 1 + (n % 3));
}

/** A day that follows from the number, between 1930 and 2025, and so many weeks later. */
function dayOf(n: number, weeksLater = 0): string {
	const day = new Date(Date.UTC(2025 - ((n * 7) % 96), n % 12, 1 + (n % 28) + weeksLater * 7));
	return day.toISOString().slice(0, 10);
}

/** A show's first day, and so many weeks later: long-running ones began early enough to have ended by now. */
export function tvDay(n: number, weeksLater = 0): string {
	return dayOf(n + 3, weeksLater - 26 * (n % 10));
}

/** Mean and count: some have no votes, and once a single vote of ten tops every order by rating. */
function votes(n: number): { vote_average: number; vote_count: number } {
	if (n === 30) return { vote_average: 10, vote_count: 1 };
	if (n % 23 === 9) return { vote_average: 0, vote_count: 0 };
	return { vote_average: Number((4 + ((n * 37) % 5900) / 1000).toFixed(3)), vote_count: 12 + ((n * 613) % 24_000) };
}

function listFields(kind: 'movie' | 'tv', n: number, id: number) {
	return {
		backdrop_path: n % 9 === 4 ? null : `/backdrop-${kind}-${id}.jpg`,
		id,
		popularity: Number((900 / (1 + n * 0.05)).toFixed(4)),
		poster_path: n % 11 === 7 ? null : `/poster-${kind}-${id}.jpg`,
		softcore: false,
		...votes(n),
	};
}

/** A movie of a list, without `media_type`. */
export function buildMovieItem(n: number, language: string) {
	const { name, original, language: spoken } = names(n);
	return {
		adult: n % 40 === 39,
		genre_ids: n % 20 === 7 ? [] : genreIds(MOVIE_GENRES, n),
		original_language: spoken,
		original_title: original,
		overview: n % 50 === 20 ? '' : textIn(language, n, overviewOf(n)),
		release_date: n % 37 === 8 ? '' : dayOf(n),
		title: name,
		video: false,
		...listFields('movie', n, FIRST_MOVIE_ID + n),
	};
}

/** A show of a list, without `media_type`. `adult` is missing from some, as in TMDB's older answers. */
export function buildTvItem(n: number, language: string) {
	// Shows start elsewhere in the words, so that few share a name with the movie of the same number.
	const { name, original, language: spoken } = names(n + 211);
	const id = FIRST_TV_ID + n;
	return {
		...(n % 7 === 2 ? {} : { adult: false }),
		first_air_date: n % 15 === 8 || id === UNANNOUNCED_TV_ID ? '' : tvDay(n),
		genre_ids: n % 6 === 4 ? [] : genreIds(TV_GENRES, n),
		name,
		origin_country: n % 14 === 3 ? [] : ['US'],
		original_language: spoken,
		original_name: original,
		overview: n % 5 === 4 ? '' : textIn(language, n, overviewOf(n + 1)),
		...listFields('tv', n, id),
	};
}

export type MovieItem = ReturnType<typeof buildMovieItem>;
export type TvItem = ReturnType<typeof buildTvItem>;

/** Every fourth movie is one of a series of four. */
export function collectionNumber(n: number): number | null {
	return n % 4 === 0 ? Math.floor(n / 16) : null;
}

export function buildCollectionItem(collection: number, language: string) {
	const first = buildMovieItem(collection * 16, language);
	const name = `${first.title} Collection`;
	return {
		adult: false,
		backdrop_path: first.backdrop_path,
		id: FIRST_COLLECTION_ID + collection,
		name,
		original_language: 'en',
		original_name: name,
		overview: textIn(language, collection, overviewOf(collection + 3)),
		poster_path: collection % 3 === 1 ? null : first.poster_path,
	};
}

function collectionOf(n: number, language: string): Json | null {
	const collection = collectionNumber(n);
	if (collection === null) return null;
	const { id, name, poster_path, backdrop_path } = buildCollectionItem(collection, language);
	return { id, name, poster_path, backdrop_path };
}

export function imdbId(n: number): string | null {
	return n % 10 === 6 ? null : `tt9${String(n).padStart(6, '0')}`;
}

function toGenres(ids: number[], all: Record<number, string>, language: string) {
	return ids.map((id) => ({ id, name: genreName(id, all[id] ?? '', language) }));
}

function companies(n: number): Json[] {
	return [0, 1].slice(0, n % 3).map((at) => ({
		id: 9000 + ((n + at) % COMPANIES.length),
		logo_path: (n + at) % 4 === 0 ? null : `/logo-company-${9000 + ((n + at) % COMPANIES.length)}.png`,
		name: pick(COMPANIES, n + at),
		origin_country: (n + at) % 10 === 0 ? '' : 'US',
	}));
}

export function detailFields(n: number, language: string): Json {
	return {
		homepage: n % 3 === 0 ? '' : `https://title-${n}.example`,
		production_companies: companies(n),
		production_countries: n % 8 === 5 ? [] : [{ iso_3166_1: 'US', name: 'United States of America' }],
		spoken_languages: n % 8 === 6 ? [] : [{ english_name: 'English', iso_639_1: 'en', name: 'English' }],
		tagline: n % 2 === 0 ? '' : textIn(language, n, `Some ${pick(NOUNS, n).toLowerCase()}s keep their secrets.`),
	};
}

export function buildMovieDetail(n: number, language: string): Json {
	const { genre_ids, ...item } = buildMovieItem(n, language);
	return {
		...item,
		...detailFields(n, language),
		belongs_to_collection: collectionOf(n, language),
		budget: n % 3 === 0 ? 0 : 1_000_000 * (1 + (n % 180)),
		genres: toGenres(genre_ids, MOVIE_GENRES, language),
		imdb_id: imdbId(n),
		origin_country: ['US'],
		revenue: n % 3 === 0 ? 0 : 1_234_567 * (1 + (n % 300)),
		runtime: n % 16 === 11 ? (n % 32 === 11 ? null : 0) : 62 + (n % 140),
		status: n % 37 === 8 ? 'In Production' : 'Released',
	};
}

export function tvGenres(n: number, language: string): Json[] {
	return toGenres(buildTvItem(n, language).genre_ids, TV_GENRES, language);
}
