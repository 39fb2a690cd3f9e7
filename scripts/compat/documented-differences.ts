import type { DocumentedDifference } from './compare-answers.ts';

/** What Matinee changes in TMDB's answers on purpose; `toSlimBody` and `withTitles` of the server do it. */
export const DOCUMENTED_DIFFERENCES: readonly DocumentedDifference[] = [
	{ path: /(^|\.)crew$/, kind: 'shortened', reason: 'Of the crew, those whom screens name are kept' },
	{ path: /(^|\.)guest_stars$/, kind: 'shortened', reason: 'No screen shows the guests of an episode' },
	{ path: /(^|\.|\])copies$/, kind: 'added', reason: 'Whether Open Cinema has a copy' },
	{ path: /(^|\.)age_rating$/, kind: 'added', reason: 'From which age on the open catalogue advises a title' },
	{ path: /(^|\.)(title|name)$/, kind: 'filled', reason: 'An empty title falls back to the original one' },
];
