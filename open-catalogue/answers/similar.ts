/** Similar and recommended titles, by weighted common facts: movies for movies, shows for shows. */
import { TMDB_PAGE_SIZE } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import type { TitleFacts } from '../title-facts.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { byRelevance } from './diversity-order.ts';

const GENRES_WEIGHT = 4;
const MAKER_WEIGHT = 2;
const CAST_MEMBER_WEIGHT = 1;
const CAST_MAX_WEIGHT = 2;
const COUNTRY_WEIGHT = 0.5;
const LANGUAGE_WEIGHT = 0.3;
const PERIOD_WEIGHT = 1.5;
/** Years apart from which the period adds nothing. */
const PERIOD_YEARS = 20;

/** Below it two titles share next to nothing: one of several genres, thirty years apart. */
const MIN_SIMILARITY = 1.5;
/** A shorter list is filled up to this length, below the minimal similarity. */
const MIN_RESULTS = 6;

function countShared<Value>(a: readonly Value[], b: readonly Value[]): number {
	return a.filter((value) => b.includes(value)).length;
}

/** In points; symmetric. */
export function similarity(a: TitleFacts, b: TitleFacts): number {
	const genres = countShared(a.genre_ids, b.genre_ids);
	const allGenres = new Set([...a.genre_ids, ...b.genre_ids]).size;
	return (
		(allGenres === 0 ? 0 : (GENRES_WEIGHT * genres) / allGenres) +
		(countShared(a.makers, b.makers) > 0 ? MAKER_WEIGHT : 0) +
		Math.min(CAST_MAX_WEIGHT, CAST_MEMBER_WEIGHT * countShared(a.cast, b.cast)) +
		(countShared(a.countries, b.countries) > 0 ? COUNTRY_WEIGHT : 0) +
		(a.original_language === b.original_language ? LANGUAGE_WEIGHT : 0) +
		PERIOD_WEIGHT * Math.max(0, 1 - Math.abs(a.year - b.year) / PERIOD_YEARS)
	);
}

function rankOthers(catalogue: Catalogue, title: CatalogueTitle, relevance: (other: CatalogueTitle) => number) {
	const sameType: Record<MediaType, readonly CatalogueTitle[]> = { movie: catalogue.movies, tv: catalogue.shows };
	const others = sameType[title.media_type].filter((other) => other.key !== title.key && catalogue.isPlayable(other));
	// Once for each title: comparing asks again and again.
	const points = new Map(others.map((other) => [other, relevance(other)]));
	return others
		.toSorted(byRelevance((other) => points.get(other) ?? 0))
		.filter((other, rank) => rank < MIN_RESULTS || similarity(title, other) >= MIN_SIMILARITY)
		.slice(0, TMDB_PAGE_SIZE);
}

/** The 20 most similar titles that can be played, the most similar first; never the title itself. */
export function similarTitles(catalogue: Catalogue, title: CatalogueTitle): CatalogueTitle[] {
	return rankOthers(catalogue, title, (other) => similarity(title, other));
}

/** Like `similarTitles`, with the editors' score added. */
export function recommendedTitles(catalogue: Catalogue, title: CatalogueTitle): CatalogueTitle[] {
	return rankOthers(catalogue, title, (other) => similarity(title, other) + other.score);
}
