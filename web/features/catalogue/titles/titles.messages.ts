/** Sentences of the catalogue's screens. */
export const TITLES_TEXT = {
	homeDescription: 'Trending and popular movies and TV shows, and where to watch them.',
	product: 'Matinee',
	nowShowing: 'Now showing',
	recommended: 'Recommended for You',
	trendingNow: 'Trending Now',
	popularMovies: 'Popular Movies',
	trendingShows: 'Trending TV Shows',
	popularShows: 'Popular TV Shows',
	/** In the order of the provider rows. */
	providers: ['Movies on Netflix', 'Shows on Disney Plus', 'Movies on HBO Max', 'Movies on Prime Video'],
	/** Followed by the row's heading for those who do not see beside what it stands. */
	seeAll: 'See all',
	justWatchCredit: 'Availability data by JustWatch',
	watchNow: 'Watch Now',
	moreInfo: 'More Info',
	movie: 'Movie',
	show: 'TV Show',
	/** Before a number out of ten, for those who do not see the star. */
	rated: 'Rated',
	scrollBack: (heading: string) => `Scroll ${heading} back`,
	scrollForward: (heading: string) => `Scroll ${heading} forward`,
	listFailed: 'Failed to load content. Please try again.',
	listEmpty: 'No content found',
	retry: 'Retry',
	retrying: 'Retrying…',
} as const;
