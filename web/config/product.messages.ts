/** The product's name, its purpose, and the notices that the sources of its titles require. */
export const PRODUCT_TEXT = {
	name: 'Matinee',
	shareImage: 'Matinee: movies and TV shows',
	purpose: 'Matinee is a self-hosted catalogue of movies and TV shows. It stores no movies or shows itself.',
	openSource:
		'Every title here is in the public domain or openly licensed. Posters, backdrops and overviews are Matinee’s own.',
	tmdbNotice: 'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
	tmdbLink: 'Titles and pictures by TMDB',
	justWatchLink: 'Availability data by JustWatch',
	introDbLink: 'Times of intros and credits by TheIntroDB',
} as const;
