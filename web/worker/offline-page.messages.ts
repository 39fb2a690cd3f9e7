/** Sentences of the offline page. */
export const OFFLINE_TEXT = {
	title: 'No connection',
	text: 'This page isn’t saved on this device. It opens as soon as you’re back online.',
	retry: 'Retry',
	home: 'Home, as last seen',
	kept: 'Available offline',
	/** Of the bar. */
	navigation: 'Main',
	pages: [
		['/', 'Home'],
		['/movies', 'Movies'],
		['/tv', 'TV Shows'],
		['/my-list', 'My List'],
		['/downloads', 'Downloads'],
	],
} as const;
