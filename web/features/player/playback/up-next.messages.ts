/** Texts of the countdown, which is loaded when an episode ends. */
export const UP_NEXT_TEXT = {
	upNext: 'Up next',
	nextIn: (seconds: number) => `The next episode starts in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
	featureIn: (seconds: number) => `The feature starts in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
	titleIn: (seconds: number) => `It starts in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
	nextHeld: (seconds: number) => `Paused, with ${seconds === 1 ? '1 second' : `${seconds} seconds`} left`,
	stillWatching: 'Still watching?',
	playNow: 'Play Now',
	stay: 'Stay Here',
} as const;
