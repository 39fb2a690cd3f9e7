/** Sentences of the offline page. */
export const OFFLINE_TEXT = {
	title: 'No connection',
	text: 'This page could not be fetched. It opens as soon as the network is back.',
	retry: 'Retry',
	home: 'Home, as last seen',
	kept: 'These open without a network',
	/** Of the bar. */
	navigation: 'Main',
	pages: [
		['/', 'Home'],
		['/movies', 'Movies'],
		['/tv', 'TV Shows'],
		['/my-list', 'My List'],
	],
} as const;
