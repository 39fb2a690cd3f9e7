import { inLanguage } from '#server/language/in-language.ts';
/** Sentences for people. */
export const CALENDAR_MESSAGES = inLanguage('server/calendar/calendar', 'CALENDAR_MESSAGES', {
	made: 'Calendar address made. Copy it now: it is not shown again.',
	ended: 'Calendar address ended',
	noSuchFeed: 'There is no calendar at this address. It may have been ended: make another one on the Calendar page.',
} as const);

/** In the calendars of people, which have one language for all. */
export const CALENDAR_FEED_TEXT = {
	name: 'Matinee',
	movie: (title: string) => title,
	/** `The Crown S2 E4 · Beryl` */
	episode: (title: string, season: number, episode: number, name: string | null) =>
		`${title} S${season} E${episode}${name ? ` · ${name}` : ''}`,
} as const;
