/** Texts of the choice of a language of titles. */
export const TITLES_LANGUAGE_TEXT = {
	title: 'Language of titles',
	hint: 'Titles and overviews, where they are known in it.',
	asPage: 'Like the page',
} as const;
