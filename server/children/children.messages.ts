import { CHILD_TITLES_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

/** Sentences for people. */
export const CHILDREN_MESSAGES = inLanguage('server/children/children', 'CHILDREN_MESSAGES', {
	locked: 'This belongs to the grown-ups. Switch to another profile first.',
	notHere: 'The resource you requested could not be found.',
	needsPin: 'Give your own profile a PIN first, so that children cannot leave theirs.',
	first: 'The first profile belongs to the account and cannot be a child’s',
	noSuchChild: 'There is no such child’s profile',
	tooManyTitles: `A child has at most ${CHILD_TITLES_MAX} titles that were allowed or blocked by name`,
	noTimeLeft: 'That is all for today.',
	saved: 'Saved',
} as const);
