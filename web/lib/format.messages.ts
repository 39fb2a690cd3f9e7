/** Relative times. */
export const FORMAT_TEXT = {
	justNow: 'Just now',
	hoursAgo: (hours: number) => `${hours}h ago`,
	yesterday: 'Yesterday',
	lessThanAMinuteAgo: 'less than a minute ago',
} as const;
