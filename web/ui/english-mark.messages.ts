export const ENGLISH_MARK_TEXT = {
	/** Under a text that is in English on a page in another language. */
	inEnglish: 'In English',
} as const;
