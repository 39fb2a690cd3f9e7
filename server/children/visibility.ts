import type { ChildRules, TitleForChild } from '#contract/child-profile.ts';

/** What is known of a title's rating. */
export interface TitleRating {
	/** By country, the strictest of its certifications, in years. */
	ages: Readonly<Record<string, number>>;
	/** That of the open catalogue's editors, which holds for every country. */
	own: number | null;
}

export type Visibility = Pick<TitleForChild, 'is_visible' | 'reason' | 'age'>;

/**
 * Whether a child sees a title. What its grown-ups have decided comes first, then the certification of the country. A title that the
 * country has not rated is unrated, and hidden where another country rates it above the age.
 *
 * @param rating Null: it could not be read now.
 */
export function decideVisibility(
	{ country, max_age, shows_unrated }: ChildRules,
	rating: TitleRating | null,
	decision: 'allow' | 'block' | null = null,
): Visibility {
	const age = rating?.ages[country] ?? rating?.own ?? null;
	if (decision !== null) return { is_visible: decision === 'allow', reason: 'decision', age };
	if (rating === null) return { is_visible: false, reason: 'unknown', age };
	if (age !== null) return { is_visible: age <= max_age, reason: 'rating', age };
	const isForOlder = Object.values(rating.ages).some((other) => other > max_age);
	return { is_visible: shows_unrated && !isForOlder, reason: 'unrated', age };
}
