/** Sentences of what stands around every page. */
export const SHELL_TEXT = {
	product: 'Matinee',
	productImage: 'Matinee: movies and TV shows',
	homeLink: 'Matinee, home',
	skip: 'Skip to content',
	mainNavigation: 'Main',
	tabNavigation: 'Tabs',
	panelNavigation: 'Menu',
	openMenu: 'Open menu',
	closeMenu: 'Close menu',
	menu: 'Menu',
	home: 'Home',
	movies: 'Movies',
	shows: 'TV Shows',
	search: 'Search',
	loadingPage: 'Loading page',
	about: 'About',
	purpose: 'Matinee is a catalogue of movies and TV shows that anyone can host. It stores no video of its own.',
	openSource:
		'Every title here is in the public domain or openly licensed. Posters, backdrops and overviews are Matinee’s own.',
	tmdbNotice: 'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
	tmdbLink: 'Titles and pictures by TMDB',
	justWatchLink: 'Availability data by JustWatch',
	unreachable: (age: string | null) =>
		age
			? `The catalogue can not be reached. Showing what was saved ${age}.`
			: 'The catalogue can not be reached. Showing what was saved earlier.',
	dismiss: 'Dismiss',
	notFoundTitle: 'Page Not Found',
	notFoundText: 'This reel is not in the house. What you are looking for has moved, or was never on the programme.',
	goHome: 'Go Home',
	goBack: 'Go Back',
	outageTitle: 'The catalogue can not be reached',
	outageText: 'The projector is running, but no reel came. Trying again…',
	errorTitle: 'Something went wrong',
	errorText: 'An unexpected error occurred',
	errorHelp:
		'Try again clears what this browser keeps of Matinee’s pages and loads them anew. Your preferences and history stay.',
	errorDetails: 'Show details',
	tryAgain: 'Try again',
	reload: 'Reload page',
} as const;
