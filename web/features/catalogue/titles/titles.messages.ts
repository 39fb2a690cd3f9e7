/** Texts of cards and rows of titles. */
export const TITLES_TEXT = {
	trendingNow: 'Trending Now',
	/** Followed, for screen readers, by the row's heading. */
	seeAll: 'See all',
	justWatchCredit: 'Availability data by JustWatch',
	/** Read by screen readers before the score, in place of the star. */
	rated: 'Rated',
	editorsScore: 'Editors’ score',
	/** Of a title that is found, but cannot be played. */
	noCopy: 'No free copy known',
	mediaTypes: { movie: 'Movie', tv: 'TV' },
	scrollBack: (heading: string) => `Scroll ${heading} back`,
	scrollForward: (heading: string) => `Scroll ${heading} forward`,
	listFailed: 'Failed to load content. Please try again.',
	listEmpty: 'No content found',
} as const;
