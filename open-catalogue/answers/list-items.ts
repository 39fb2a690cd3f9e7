/** A title as a list item: all of TMDB's fields, with its values for what is unknown. */
import type { FilmRecord, SeriesRecord } from '../record.ts';
import type { TitleFacts } from '../title-facts.ts';
import { backdropPath, posterPath } from './art-paths.ts';

/** Fields of list items and details. The catalogue has no votes. */
export function titleFields(facts: TitleFacts, record: FilmRecord | SeriesRecord, popularity: number) {
	return {
		adult: false,
		softcore: false,
		backdrop_path: backdropPath(facts),
		id: facts.id,
		original_language: facts.original_language,
		...(facts.title_language !== undefined && { title_language: facts.title_language }),
		overview: record.overview,
		popularity,
		poster_path: posterPath(facts),
		vote_average: facts.score,
		vote_count: 0,
	};
}

export function movieItem(facts: TitleFacts, film: FilmRecord, popularity: number) {
	return {
		...titleFields(facts, film, popularity),
		genre_ids: [...facts.genre_ids],
		title: facts.name,
		original_title: facts.original_name,
		release_date: facts.date,
		video: false,
	};
}

export function tvItem(facts: TitleFacts, series: SeriesRecord, popularity: number) {
	return {
		...titleFields(facts, series, popularity),
		genre_ids: [...facts.genre_ids],
		name: facts.name,
		original_name: facts.original_name,
		first_air_date: facts.date,
		origin_country: [...facts.countries],
	};
}

export type TitleItem = ReturnType<typeof movieItem> | ReturnType<typeof tvItem>;
/** With its type, as in trending, multi search and recommendations. */
export type MixedTitleItem = TitleItem & { media_type: 'movie' | 'tv' };
