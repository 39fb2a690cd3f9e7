import { LIST_MAX_TITLES, LISTS_MAX } from '#contract/limits.ts';

export const LIST_MESSAGES = {
	off: 'Lists are turned off on this server',
	noSuchList: 'There is no such list',
	notInList: 'This title is not in the list',
	full: `A list may have at most ${LIST_MAX_TITLES} titles`,
	tooManyLists: `An account may have at most ${LISTS_MAX} lists`,
	watchLaterStays: 'Watch Later can be neither renamed nor deleted',
	tooMany: 'Too many changes to your lists. Please try again later.',
	removed: 'Removed from the list',
	deleted: 'List deleted',
	unshared: 'The link is revoked',
} as const;
