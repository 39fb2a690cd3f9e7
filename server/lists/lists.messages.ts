import { LIST_MAX_TITLES, LISTS_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const LIST_MESSAGES = inLanguage('server/lists/lists', 'LIST_MESSAGES', {
	off: 'Lists are turned off on this server',
	noSuchList: 'List not found',
	notInList: 'This title isn’t in the list',
	full: `A list can have at most ${LIST_MAX_TITLES} titles`,
	tooManyLists: `An account can have at most ${LISTS_MAX} lists`,
	watchLaterStays: 'Watch Later can’t be renamed or deleted',
	tooMany: 'Too many changes to your lists. Please try again later.',
	removed: 'Removed from the list',
	deleted: 'List deleted',
	unshared: 'The link no longer works',
} as const);
