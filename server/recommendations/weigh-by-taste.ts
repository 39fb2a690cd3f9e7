import { RECOMMENDATIONS_SIMILAR_PER_SEED } from '#contract/limits.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import type { Taste } from '../taste/taste.service.ts';

/** Four stars and more. */
const LIKED_HALF_STARS = 8;
/** Two stars and less. */
const DISLIKED_HALF_STARS = 4;
/** Of a liked title; others have 1. */
const LIKED_WEIGHT = 2;

/** Titles that may lead to others: liked ones first, else in their order; without hidden and disliked ones. */
export function orderByTaste<Title extends TitleRef>(titles: readonly Title[], taste: Taste): Title[] {
	const wanted = titles.filter((title) => {
		const key = titleKey(title);
		return !taste.hidden.has(key) && (taste.ratings.get(key) ?? LIKED_HALF_STARS) > DISLIKED_HALF_STARS;
	});
	return wanted.toSorted((a, b) => weightOf(b, taste) - weightOf(a, taste));
}

/** 2 for a liked title, 1 for every other. */
export function weightOf(title: TitleRef, { ratings }: Taste): number {
	return (ratings.get(titleKey(title)) ?? 0) >= LIKED_HALF_STARS ? LIKED_WEIGHT : 1;
}

/**
 * How many similar titles each seed gets: of `RECOMMENDATIONS_SIMILAR_PER_SEED` times the seeds its share by weight, so that
 * more of one leaves less of the others and the genres keep their room.
 */
export function shareSimilar(seeds: readonly TitleRef[], taste: Taste): number[] {
	const weights = seeds.map((seed) => weightOf(seed, taste));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	return weights.map((weight) => Math.round((RECOMMENDATIONS_SIMILAR_PER_SEED * seeds.length * weight) / total));
}
