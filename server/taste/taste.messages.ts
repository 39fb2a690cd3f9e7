import { HIDDEN_TITLES_MAX, RATINGS_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const TASTE_MESSAGES = inLanguage('server/taste/taste', 'TASTE_MESSAGES', {
	tooManyHidden: `An account can hide at most ${HIDDEN_TITLES_MAX} titles`,
	tooManyRatings: `An account can rate at most ${RATINGS_MAX} titles`,
	tooMany: 'Too many ratings and hidden titles. Please try again later.',
} as const);
