/** Texts of Home. */
export const HOME_TEXT = {
	description: 'Trending and popular movies and TV shows, and where to watch them.',
	product: 'Matinee',
	nowShowing: 'Now showing',
	/** As on My List. */
	continueWatching: 'Continue Watching',
	recommended: 'Recommended for You',
	popularMovies: 'Popular Movies',
	trendingShows: 'Trending TV Shows',
	popularShows: 'Popular TV Shows',
	/** Headings of `PROVIDER_ROWS`, by their name. */
	providers: {
		netflix: 'Movies on Netflix',
		disneyPlus: 'Shows on Disney Plus',
		hboMax: 'Movies on HBO Max',
		primeVideo: 'Movies on Prime Video',
	},
	resume: 'Resume',
	moreInfo: 'More Info',
	/** After More Info, for those who hear links without what is around them. */
	aboutTitle: (title: string) => ` about ${title}`,
} as const;
