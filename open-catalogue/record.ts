/**
 * The editors' records of the open catalogue. Everything else in a response (ids of people and companies, image paths,
 * popularity, similar titles) is derived from them. An uncertain fact is left out: every optional field may be absent.
 */

/** TMDB's genre ids, by the names the records use. Movies and shows have separate lists at TMDB. */
export const MOVIE_GENRES = {
	Action: 28,
	Adventure: 12,
	Animation: 16,
	Comedy: 35,
	Crime: 80,
	Documentary: 99,
	Drama: 18,
	Family: 10751,
	Fantasy: 14,
	History: 36,
	Horror: 27,
	Music: 10402,
	Mystery: 9648,
	Romance: 10749,
	'Science Fiction': 878,
	'TV Movie': 10770,
	Thriller: 53,
	War: 10752,
	Western: 37,
} as const;

export const TV_GENRES = {
	'Action & Adventure': 10759,
	Animation: 16,
	Comedy: 35,
	Crime: 80,
	Documentary: 99,
	Drama: 18,
	Family: 10751,
	Kids: 10762,
	Mystery: 9648,
	News: 10763,
	Reality: 10764,
	'Sci-Fi & Fantasy': 10765,
	Soap: 10766,
	Talk: 10767,
	'War & Politics': 10768,
	Western: 37,
} as const;

export type MovieGenre = keyof typeof MOVIE_GENRES;
export type TvGenre = keyof typeof TV_GENRES;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`;

export interface CastMember {
	name: string;
	/** As credited or as commonly named; absent when the part has no name. */
	character?: string;
}

/** Why the title may be shown publicly. */
export interface Licence {
	kind: 'public-domain' | 'CC0' | 'CC BY' | 'CC BY-SA' | 'CC BY-NC' | 'CC BY-NC-SA' | 'CC BY-ND' | 'CC BY-NC-ND';
	/** For Creative Commons licences, e.g. `3.0`. */
	version?: string;
	/** One or two sentences: where, and why. */
	note: string;
}

/** A legal source of the title. Only with a certain address. */
export interface PlayableSource {
	/** The host's name for people, e.g. `Internet Archive`. */
	host: string;
	kind: 'mp4' | 'webm' | 'ogg' | 'hls';
	/** https address of the media file or playlist itself. */
	url: string;
	/** Where the address was found or is published, https: the item's own page. */
	reference: string;
	/** Height of the picture in pixels, when known. */
	height?: number;
	/** Licence of this copy where it differs from the title's. */
	licence?: string;
}

/**
 * An item of a host that keeps a copy: an identifier of the Internet Archive, or the name of a file of Wikimedia Commons without
 * `File:`. The server looks the item's files up when somebody presses play.
 */
export type CopyItem = { archive: string } | { commons: string };

/** An Internet Archive item with the episodes of a season, one file each. */
export interface SeasonItem {
	archive: string;
	/** How its files map to episodes: by the episode's name in the file's, or by the order of the file names. */
	episodes: 'by-name' | 'by-order';
}

/** An official trailer on a public video site. Only when the key is certain. */
export interface TrailerRecord {
	site: 'YouTube';
	/** Eleven characters. */
	key: string;
	name: string;
}

interface TitleRecord {
	/** TMDB's id where it is certain, else from 900000001 up. */
	id: number;
	/** TMDB's spelling of the IMDb id, `tt…`, where certain. */
	imdb_id?: string;
	/** Original-language title when it differs. */
	original_language: string;
	/** Two or three sentences, written for this catalogue. */
	overview: string;
	tagline?: string;
	/** ISO 3166-1 codes, first the main one. */
	countries: string[];
	/** Made in colour: else an item of a title before 1996 that says "in color" is taken for a colourised version. */
	in_color?: true;
	/** ISO 639-1 codes of what is spoken; `xx` for silent films and films without words. */
	languages: string[];
	cast: CastMember[];
	/** The editors' own score, 0 to 10 in steps of 0.1; how the catalogue orders titles. */
	score: number;
	licence: Licence;
	sources?: PlayableSource[];
	/** Items with a copy, best first, each named by a list or a page that was read. */
	items?: CopyItem[];
	/** Wikidata's id of the title, `Q…`. */
	wikidata_id?: string;
	trailers?: TrailerRecord[];
	/** Two or three nouns that the drawn poster may show: `['moon', 'rocket', 'top hat']`. */
	motifs: string[];
}

export interface FilmRecord extends TitleRecord {
	title: string;
	original_title?: string;
	/** First public showing. */
	release_date: Day;
	/** Minutes of the common restoration or release. */
	runtime: number;
	genres: MovieGenre[];
	directors: string[];
	/** Production companies, first the main one; absent when unsure. */
	companies?: string[];
	/** Whole US dollars, where well documented. */
	budget?: number;
	revenue?: number;
}

export interface EpisodeRecord {
	name: string;
	/** Absent when only the year is known. */
	air_date?: Day;
	/** Minutes. */
	runtime?: number;
	/** One sentence, written for this catalogue; absent when unsure. */
	overview?: string;
	/** Sources of this episode. */
	sources?: PlayableSource[];
	/** Items with a copy of this episode. */
	items?: CopyItem[];
}

export interface SeasonRecord {
	/** 1 and up. */
	season_number: number;
	name?: string;
	overview?: string;
	items?: SeasonItem[];
	/** In order, the first is episode 1. Seasons are complete. */
	episodes: EpisodeRecord[];
}

export interface SeriesRecord extends TitleRecord {
	name: string;
	original_name?: string;
	first_air_date: Day;
	last_air_date?: Day;
	status: 'Ended' | 'Canceled' | 'Returning Series';
	genres: TvGenre[];
	/** Creators, writers or directors responsible for the series as a whole. */
	created_by: string[];
	/** Network, serial studio or publisher. */
	networks: string[];
	companies?: string[];
	seasons: SeasonRecord[];
}

/** A series of films, as TMDB's collections. */
export interface CollectionRecord {
	/** Ends with `Collection`, as at TMDB. */
	name: string;
	/** One to three sentences, written for this catalogue. */
	overview: string;
	/** Ids of its films in this catalogue: at least two, none of them in another collection. */
	films: number[];
}

/** What an age rating goes by. */
export const AGE_REASONS = [
	'calm',
	'slapstick',
	'peril',
	'frightening',
	'violence',
	'crime',
	'war',
	'death',
	'romance',
	'themes',
	'drinking',
	'drugs',
	'racism',
] as const;
export type AgeReason = (typeof AGE_REASONS)[number];
