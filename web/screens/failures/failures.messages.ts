/** Sentences of the screens that replace a page which is missing, unreachable or not fetched. */
export const FAILURE_TEXT = {
	notFoundTitle: 'Page Not Found',
	notFoundText: 'This reel is not in the house. What you are looking for has moved, or was never on the programme.',
	goHome: 'Go Home',
	goBack: 'Go Back',
	outageTitle: 'The catalogue cannot be reached',
	outageText: 'The projector is running, but no reel came. Trying again…',
	offlineTitle: 'No connection',
	offlineText: 'This page could not be fetched. It opens as soon as the network is back.',
} as const;
