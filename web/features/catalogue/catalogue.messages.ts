/** Sentences of the catalogue's screens. */
export const CATALOGUE_TEXT = {
	trendingNow: 'Trending Now',
	popularMovies: 'Popular Movies',
	trendingShows: 'Trending TV Shows',
	popularShows: 'Popular TV Shows',
	/** In the order of the provider rows. */
	providers: ['Movies on Netflix', 'Shows on Disney Plus', 'Movies on HBO Max', 'Movies on Prime Video'],
	watchNow: 'Watch Now',
	moreInfo: 'More Info',
	listFailed: 'Failed to load content. Please try again.',
	retry: 'Retry',
	retrying: 'Retrying…',
} as const;
