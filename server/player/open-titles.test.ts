import { describe, expect, it } from 'vitest';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import { cluesOf, createOpenTitles } from './open-titles.ts';

const OPEN_ID = 900_000_001;
/** Titles that TMDB's catalogue has under ids that the records do not know. */
const [film, show] = [FILMS, SERIES].map((records) => {
	const record = records.find(({ id, imdb_id }) => id >= OPEN_ID && imdb_id);
	if (!record?.imdb_id) throw new Error('Every record has an id of TMDB');
	const day = 'seasons' in record ? record.first_air_date : record.release_date;
	const episodes = 'seasons' in record ? record.seasons.flatMap((season) => season.episodes).length : null;
	return { id: record.id, clues: { imdbId: record.imdb_id, year: Number(day.slice(0, 4)), episodes } };
}) as [Known, Known];
type Known = { id: number; clues: { imdbId: string; year: number; episodes: number | null } };

const MOVIE = { media_type: 'movie', id: 4211 } as const;
const SHOW = { media_type: 'tv', id: 4211 } as const;

describe('a title of TMDB', () => {
	it('is the open catalogue’s with the same id', () => {
		const known = FILMS.find(({ id }) => id < OPEN_ID);
		const ref = { media_type: 'movie', id: known?.id ?? 0 } as const;
		expect(createOpenTitles('tmdb').find(ref)?.record).toBe(known);
	});

	it('is the one with its IMDb id, and stays it when the id is not at hand', () => {
		const titles = createOpenTitles('tmdb');
		expect(titles.find(MOVIE, film.clues)?.record.id).toBe(film.id);
		expect(titles.find(SHOW, show.clues)?.record.id).toBe(show.id);
		expect(titles.find(MOVIE)?.record.id).toBe(film.id);
	});

	it('is not known before its details were seen, and none after', () => {
		const titles = createOpenTitles('tmdb');
		expect(titles.find(SHOW)).toBeUndefined();
		expect(titles.find(SHOW, { imdbId: 'tt9999999', year: 1950, episodes: 12 })).toBeNull();
		expect(titles.find(SHOW)).toBeNull();
	});

	it.each([
		['of another year', MOVIE, { ...film.clues, year: film.clues.year + 3 }],
		['of no year', MOVIE, { ...film.clues, year: null }],
		['of the other media type', SHOW, film.clues],
		['of no IMDb id', MOVIE, { ...film.clues, imdbId: null }],
		['whose episodes are counted otherwise', SHOW, { ...show.clues, episodes: 7 }],
	])('%s is none', (_what, ref, clues) => {
		expect(createOpenTitles('tmdb').find(ref, clues)).toBeNull();
	});

	it('never has an id of the open catalogue alone', () => {
		expect(createOpenTitles('tmdb').find({ media_type: 'movie', id: film.id }, film.clues)).toBeNull();
		expect(createOpenTitles('open').find({ media_type: 'movie', id: film.id })?.record.id).toBe(film.id);
	});
});

describe('the clues of a details answer', () => {
	it('are a movie’s own IMDb id, or a show’s external one', () => {
		const movie = { imdb_id: 'tt0000417', release_date: '1902-09-01' };
		expect(cluesOf(movie)).toEqual({ imdbId: 'tt0000417', year: 1902, episodes: null });
		const tv = { external_ids: { imdb_id: 'tt0046641' }, first_air_date: '1954-10-18', number_of_episodes: 39 };
		expect(cluesOf(tv)).toEqual({ imdbId: 'tt0046641', year: 1954, episodes: 39 });
	});

	it('are missing where the answer was requested without them, and empty where it has none', () => {
		expect(cluesOf({ first_air_date: '1954-10-18' })).toBeUndefined();
		expect(cluesOf({ imdb_id: null, release_date: '' })).toEqual({ imdbId: null, year: null, episodes: null });
		expect(cluesOf({ imdb_id: 'nm0000001<', release_date: 12 })).toEqual({ imdbId: null, year: null, episodes: null });
	});
});
