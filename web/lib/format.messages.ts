/** Relative times. */
export const FORMAT_TEXT = {
	justNow: 'Just now',
	hoursAgo: (hours: number) => `${hours}h ago`,
	yesterday: 'Yesterday',
	/** Less than an amount of money. */
	under: (amount: string) => `Under ${amount}`,
	lessThanAMinuteAgo: 'less than a minute ago',
	/** Of a show or a collection. */
	years: (first: string, last: string) => `${first}–${last}`,
} as const;

/** What is said of titles on cards and pages. */
export const TITLE_TEXT = {
	/** Between genres, people and other names beside each other. */
	separator: ', ',
	episodeCode: (season: number, episode: number) => `S${season}E${episode}`,
	episodeWords: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
	download: 'Download',
	/** For screen readers. */
	ratedOutOfTen: (rating: string) => `Rated ${rating} out of 10`,
} as const;
