import { type Call, DETAIL_AGE_S, type FakeAnswer, found } from './fake-tmdb-calls.ts';
import { buildPerson, PERSON_COUNT } from './fake-tmdb-people.ts';
import { personImdbId } from './fake-tmdb-persons.ts';
import {
	buildCollectionItem,
	buildMovieItem,
	buildTvItem,
	FIRST_COLLECTION_ID,
	imdbId,
	type Json,
	MOVIE_COUNT,
	TV_COUNT,
} from './fake-tmdb-titles.ts';

/** TMDB's answer to a source that it does not know. */
const BAD_SOURCE: FakeAnswer = {
	status: 400,
	body: {
		success: false,
		status_code: 5,
		status_message: 'Invalid parameters: Your request parameters are incorrect.',
	},
};

/** IMDb ids of movies and people, TVDB ids of shows. Nothing found is four empty lists, not an error. */
export function findByExternalId({ segments, query, language }: Call): FakeAnswer {
	const source = query.get('external_source');
	const id = segments.externalId;
	if (!source) return BAD_SOURCE;
	const numbers = (length: number) => Array.from({ length }, (_, n) => n);
	const movies = numbers(MOVIE_COUNT).filter((n) => source === 'imdb_id' && imdbId(n) === id);
	const shows = numbers(TV_COUNT).filter((n) => source === 'tvdb_id' && String(70_000 + n) === id);
	const people = numbers(PERSON_COUNT).filter((n) => source === 'imdb_id' && personImdbId(n) === id);
	const body = {
		movie_results: movies.map((n) => ({ ...buildMovieItem(n, language), media_type: 'movie' })),
		person_results: people.map((n) => ({ ...buildPerson(n), media_type: 'person', known_for: [] })),
		tv_results: shows.map((n) => ({ ...buildTvItem(n, language), media_type: 'tv' })),
		tv_episode_results: [],
		tv_season_results: [],
	};
	return found(body, DETAIL_AGE_S);
}

/** Parts are in no order, and the third has not been dated yet; null for no such collection. */
export function buildCollection(id: number, language: string): Json | null {
	const collection = id - FIRST_COLLECTION_ID;
	if (collection < 0 || collection * 16 >= MOVIE_COUNT) return null;
	const parts = [8, 0, 12, 4].map((offset) => {
		const part = { ...buildMovieItem(collection * 16 + offset, language), media_type: 'movie' };
		return offset === 12 ? { ...part, release_date: '' } : part;
	});
	const { adult: _adult, ...item } = buildCollectionItem(collection, language);
	return { ...item, parts };
}
