/** Texts of Home. */
export const HOME_TEXT = {
	description: 'Trending and popular movies and TV shows, and where to watch them.',
	product: 'Matinee',
	nowShowing: 'Now showing',
	recommended: 'Recommended for You',
	popularMovies: 'Popular Movies',
	trendingShows: 'Trending TV Shows',
	popularShows: 'Popular TV Shows',
	/** In the order of `PROVIDER_ROWS`. */
	providers: ['Movies on Netflix', 'Shows on Disney Plus', 'Movies on HBO Max', 'Movies on Prime Video'],
	watchNow: 'Watch Now',
	moreInfo: 'More Info',
} as const;
