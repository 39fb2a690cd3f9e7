import { inLanguage } from '#server/language/in-language.ts';

/** Sentences for people. */
export const CALENDAR_MESSAGES = inLanguage('server/calendar/calendar', 'CALENDAR_MESSAGES', {
	made: 'Calendar address made. Copy it now: it is not shown again.',
	ended: 'Calendar address ended',
	noSuchFeed: 'There is no calendar at this address. It may have been ended: make another one on the Calendar page.',
} as const);
