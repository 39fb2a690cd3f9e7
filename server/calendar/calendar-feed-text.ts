/** In the calendars of people, which have one language for all. */
export const CALENDAR_FEED_TEXT = {
	name: 'Matinee',
	movie: (title: string) => title,
	/** `The Crown S2E4 · Beryl` */
	episode: (title: string, season: number, episode: number, name: string | null) =>
		`${title} S${season}E${episode}${name ? ` · ${name}` : ''}`,
} as const;
