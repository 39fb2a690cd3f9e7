/** Texts of the buttons that pages have before the rest of the code for bookmarks. */
export const BOOKMARK_BUTTON_TEXT = {
	watchLater: 'Watch Later',
	addToList: 'Add to a list',
} as const;
