import { inLanguage } from '#server/language/in-language.ts';

/** What the system shows of the installed application: at its installation, and in the menu of its icon. */
export const MANIFEST_TEXT = inLanguage('server/pages/manifest', 'MANIFEST_TEXT', {
	description: 'Browse, discover and watch movies and TV shows.',
	/** Names of pages, by their paths. */
	shortcuts: { '/search': 'Search', '/my-list': 'My List', '/movies': 'Movies', '/tv': 'TV Shows' },
} as const);
