/** Texts of the day's programme: the double bill and its page. */
export const PROGRAMME_TEXT = {
	tonight: 'Tonight’s Programme',
	/** On the page of another day. */
	programme: 'The Programme',
	short: 'Short',
	feature: 'Feature',
	minutes: (minutes: number) => `${minutes} min`,
	inAll: (short: number, feature: number, length: string) => `${short} + ${feature} min · ${length} in total`,
	start: 'Start with the short',
	about: 'About the programme',
	description: (short: string, feature: string) => `A double bill: ${short}, then ${feature}. Free to watch.`,
	shareImage: (short: string, feature: string) => `The posters of ${short} and ${feature} under a cinema’s marquee`,
	failed: 'The programme couldn’t be loaded.',
} as const;
