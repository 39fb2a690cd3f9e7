/** Words of facts that several features tell. */
export const FORMAT_TEXT = {
	justNow: 'Just now',
	hoursAgo: (hours: number) => `${hours}h ago`,
	yesterday: 'Yesterday',
} as const;
