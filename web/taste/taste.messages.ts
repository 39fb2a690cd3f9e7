/** Texts of hidden titles and own ratings. */
export const TASTE_TEXT = {
	notInterested: 'Not interested',
	showAgain: 'Show again',
	hidden: (name: string) => `${name} is no longer shown in rows and lists`,
	hiddenHere: (name: string) => `${name} is no longer shown in this browser. Sign in to find it in Settings.`,
	shown: (name: string) => `${name} is shown again`,
	undo: 'Undo',
	/** In a style sheet: without quotation marks. */
	allHidden: 'You have hidden all titles that this list has.',
	hideFailed: 'What is hidden couldn’t be changed. Please try again.',
	tooManyHidden: 'Too many titles are hidden. Show one of them again first.',
	yourRating: 'Your rating',
	noRating: 'No rating',
	removeRating: 'Remove your rating',
	stars: (halfStars: number) => {
		const whole = Math.floor(halfStars / 2);
		const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
		return `${text} ${halfStars <= 2 ? 'star' : 'stars'}`;
	},
	rateFailed: 'Your rating couldn’t be saved. Please try again.',
	tooManyRatings: 'This browser has too many ratings. Sign in to save more.',
	migrated: 'Hidden titles and ratings from this browser are now in your account',
	noRoom: (hidden: number, ratings: number) => {
		const parts = [
			...(hidden > 0 ? [`${hidden} hidden ${hidden === 1 ? 'title' : 'titles'}`] : []),
			...(ratings > 0 ? [`${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`] : []),
		];
		return `Your account has no room for ${parts.join(' and ')}: they stay in this browser.`;
	},
} as const;
