/** Texts of the choice of a language. */
export const LANGUAGE_TEXT = {
	title: 'Language',
	hint: 'Of menus, buttons and messages.',
	automatic: 'Automatic',
	/** Of the button that opens the choice, with the language of the page. */
	open: (language: string) => `Language: ${language}`,
	blocked: 'This browser keeps no cookies for this site, so it can’t keep a language. Its own setting applies.',
} as const;
