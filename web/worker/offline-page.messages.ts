/** Sentences of the offline page. */
export const OFFLINE_TEXT = {
	title: 'No connection',
	text: 'This page could not be fetched. It opens as soon as the network is back.',
	retry: 'Retry',
	home: 'Home',
	kept: 'Kept from earlier visits',
} as const;
