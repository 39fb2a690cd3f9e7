import { type TitleRef, titleKey } from '#contract/title.ts';
import { AGE_RATINGS, type AgeRating } from './data/age-ratings.ts';

/** What the editors advise for a title; null where the catalogue does not have it. */
export function ageRatingOf(title: TitleRef): AgeRating | null {
	return AGE_RATINGS[titleKey(title)] ?? null;
}
