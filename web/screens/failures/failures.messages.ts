/** Sentences of the screens that replace a page which is missing, unreachable or not fetched. */
export const FAILURE_TEXT = {
	notFoundTitle: 'Page Not Found',
	notFoundText: 'This page doesn’t exist, or it has moved.',
	goHome: 'Go Home',
	goBack: 'Go Back',
	/** Title and sentence. */
	outage: ['The catalogue can’t be reached', 'It may be back in a moment. Trying again…'],
	refused: ['This takes a moment', 'Your network has opened many pages. This one is next…'],
	offlineTitle: 'No connection',
	offlineText: 'This page isn’t saved on this device. It opens as soon as you’re back online.',
} as const;
