/** The facts that films and shows share, under the same names: lists, search and filters use them. */
import { type TitleRef, titleKey } from '#contract/title.ts';
import { type CatalogueWords, ENGLISH_WORDS, type RecordedName } from './languages/catalogue-words.ts';
import { type FilmRecord, MOVIE_GENRES, type SeriesRecord, TV_GENRES } from './record.ts';
import { hasRecordedCopy } from './recorded-copies.ts';

export interface TitleFacts extends TitleRef {
	/** `movie:605`. */
	key: string;
	/** In the language of the answers. */
	name: string;
	/** See `CatalogueWords`. */
	title_language?: string;
	/** Equals `name` in the records when there is no other. */
	original_name: string;
	/** First public showing or first episode, `YYYY-MM-DD`. */
	date: string;
	year: number;
	/** Year of the last episode; of a film, of its release. */
	last_year: number;
	genre_ids: readonly number[];
	/** The genre the editors put first. */
	main_genre: string;
	/** Minutes of the film or a typical episode; 0 when unknown, as at TMDB. */
	runtime: number;
	/** Directors of a film, creators of a show. */
	makers: readonly string[];
	cast: readonly string[];
	countries: readonly string[];
	original_language: string;
	/** The editors' score, 0 to 10. */
	score: number;
	/** Whole US dollars; 0 when unknown. */
	revenue: number;
	/** A source or an item is recorded: of the film, or of any episode of the show. */
	has_copy: boolean;
}

function yearOf(day: string): number {
	return Number(day.slice(0, 4));
}

/** Median length of the episodes, in minutes; 0 when none is known. */
function medianRuntime(series: SeriesRecord): number {
	const lengths = series.seasons.flatMap((season) => season.episodes.flatMap((episode) => episode.runtime ?? []));
	const ordered = lengths.toSorted((a, b) => a - b);
	return ordered[Math.floor(ordered.length / 2)] ?? 0;
}

function factsOfBoth(record: FilmRecord | SeriesRecord) {
	return {
		id: record.id,
		main_genre: record.genres[0] ?? '',
		cast: record.cast.map((member) => member.name),
		countries: record.countries,
		original_language: record.original_language,
		score: record.score,
		has_copy: hasRecordedCopy(record),
	};
}

/** The original name is that of the records, whatever the title is called in the language. */
function namesOf(
	{ original_name: recorded, ...title }: Omit<RecordedName, 'original_name'> & { original_name?: string | undefined },
	words: CatalogueWords,
) {
	const original_name = recorded ?? title.name;
	return { ...words.nameTitle({ ...title, original_name }), original_name };
}

export function filmFacts(film: FilmRecord, words: CatalogueWords = ENGLISH_WORDS): TitleFacts {
	return {
		...factsOfBoth(film),
		media_type: 'movie',
		key: titleKey({ media_type: 'movie', id: film.id }),
		...namesOf({ ...film, media_type: 'movie', name: film.title, original_name: film.original_title }, words),
		date: film.release_date,
		year: yearOf(film.release_date),
		last_year: yearOf(film.release_date),
		genre_ids: film.genres.map((genre) => MOVIE_GENRES[genre]),
		runtime: film.runtime,
		makers: film.directors,
		revenue: film.revenue ?? 0,
	};
}

export function seriesFacts(series: SeriesRecord, words: CatalogueWords = ENGLISH_WORDS): TitleFacts {
	return {
		...factsOfBoth(series),
		media_type: 'tv',
		key: titleKey({ media_type: 'tv', id: series.id }),
		...namesOf({ ...series, media_type: 'tv' }, words),
		date: series.first_air_date,
		year: yearOf(series.first_air_date),
		last_year: yearOf(lastAirDate(series)),
		genre_ids: series.genres.map((genre) => TV_GENRES[genre]),
		runtime: medianRuntime(series),
		makers: series.created_by,
		revenue: 0,
	};
}

/** TMDB's `type` of a show. */
export function showType(series: SeriesRecord): 'Documentary' | 'Scripted' {
	return series.genres.includes('Documentary') ? 'Documentary' : 'Scripted';
}

/** The recorded last day, else that of the last dated episode, else the first day. */
export function lastAirDate(series: SeriesRecord): string {
	const days = series.seasons.flatMap((season) => season.episodes.flatMap((episode) => episode.air_date ?? []));
	return series.last_air_date ?? days.toSorted().at(-1) ?? series.first_air_date;
}
