const inSeconds = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** Texts of the card after the end, which is loaded when a title ends. */
export const UP_NEXT_TEXT = {
	upNext: 'Up next',
	afterEnd: 'After the end',
	startsIn: {
		episode: (seconds: number) => `The next episode starts in ${inSeconds(seconds)}`,
		feature: (seconds: number) => `The feature starts in ${inSeconds(seconds)}`,
		title: (seconds: number) => `It starts in ${inSeconds(seconds)}`,
	},
	nextHeld: (seconds: number) => `Paused, with ${inSeconds(seconds)} left`,
	stillWatching: 'Still watching?',
	ended: (name: string) => `That was ${name}`,
	playNow: 'Play Now',
	stay: 'Stay Here',
	close: 'Close',
	rate: { movie: 'Rate the movie', tv: 'Rate the show' },
	stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
	/** By pointer; the keys are those of the stars. */
	starsHint: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'} (key ${stars})`,
	rated: (stars: number) => `Rated ${stars} ${stars === 1 ? 'star' : 'stars'}`,
	unrated: 'Your rating is removed',
} as const;
