/** Addresses of feeds of lists, the programme and calendars; apart from `page-paths.ts`, which is in the first script of every page. */

/** The titles of a shared list, the last added first. */
export function sharedListFeedPath(token: string): string {
	return `/list/${token}/feed.atom`;
}

/** The programmes of the last days. */
export const PROGRAMME_FEED_PATH = '/programme/feed.atom';

/** A calendar in iCalendar's form (RFC 5545); the secret is that of its profile. */
export function calendarFeedPath(secret: string): string {
	return `/calendar/${secret}/feed.ics`;
}
