/** Which titles belong beside a title: weighed by what they share, movies beside movies and shows beside shows. */
import { TMDB_PAGE_SIZE } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import type { TitleFacts } from '../title-facts.ts';
import type { Catalogue, CatalogueTitle } from './catalogue.ts';
import { byRelevance } from './diversity-order.ts';

const GENRES = 4;
const MAKER = 2;
const CAST_MEMBER = 1;
const CAST_MOST = 2;
const COUNTRY = 0.5;
const LANGUAGE = 0.3;
const ERA = 1.5;
/** Years after which two titles are of different eras. */
const ERA_YEARS = 20;

/** Below this two titles share next to nothing: one of several genres, say, thirty years apart. */
const MIN_SIMILARITY = 1.5;
/** A short list is still filled to this length, so that no page ends in a blank. */
const MIN_RESULTS = 6;

function shared<Value>(a: readonly Value[], b: readonly Value[]): number {
	return a.filter((value) => b.includes(value)).length;
}

/** How alike two titles are, in points; alike in both directions. */
export function similarity(a: TitleFacts, b: TitleFacts): number {
	const genres = shared(a.genre_ids, b.genre_ids);
	const allGenres = new Set([...a.genre_ids, ...b.genre_ids]).size;
	return (
		(allGenres === 0 ? 0 : (GENRES * genres) / allGenres) +
		(shared(a.makers, b.makers) > 0 ? MAKER : 0) +
		Math.min(CAST_MOST, CAST_MEMBER * shared(a.cast, b.cast)) +
		(shared(a.countries, b.countries) > 0 ? COUNTRY : 0) +
		(a.original_language === b.original_language ? LANGUAGE : 0) +
		ERA * Math.max(0, 1 - Math.abs(a.year - b.year) / ERA_YEARS)
	);
}

function neighbours(catalogue: Catalogue, title: CatalogueTitle, worth: (other: CatalogueTitle) => number) {
	const sameType: Record<MediaType, readonly CatalogueTitle[]> = { movie: catalogue.movies, tv: catalogue.shows };
	return sameType[title.media_type]
		.filter((other) => other.key !== title.key)
		.toSorted(byRelevance(worth))
		.filter((other, rank) => rank < MIN_RESULTS || similarity(title, other) >= MIN_SIMILARITY)
		.slice(0, TMDB_PAGE_SIZE);
}

/** Up to 20 titles, the likest first; never the title itself. */
export function similarTitles(catalogue: Catalogue, title: CatalogueTitle): CatalogueTitle[] {
	return neighbours(catalogue, title, (other) => similarity(title, other));
}

/** Like `similarTitles`, but a point of similarity weighs no more than a point of score: what to see next. */
export function recommendedTitles(catalogue: Catalogue, title: CatalogueTitle): CatalogueTitle[] {
	return neighbours(catalogue, title, (other) => similarity(title, other) + other.score);
}
