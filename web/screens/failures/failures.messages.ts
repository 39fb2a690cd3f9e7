/** Sentences of the screens that replace a page which is missing, unreachable or not fetched. */
export const FAILURE_TEXT = {
	notFoundTitle: 'Page Not Found',
	notFoundText: 'This reel is not in the house. What you are looking for has moved, or was never on the programme.',
	goHome: 'Go Home',
	goBack: 'Go Back',
	/** Title and sentence. */
	outage: ['The catalogue cannot be reached', 'The projector is running, but no reel came. Trying again…'],
	refused: ['Loading takes longer', 'Your network has requested many pages. This one follows…'],
	offlineTitle: 'No connection',
	offlineText: 'This page could not be fetched. It opens as soon as the network is back.',
	keptHome: 'Home, as last seen',
	kept: 'These open without a network',
} as const;
