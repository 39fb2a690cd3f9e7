import ical, { ICalEventTransparency } from 'ical-generator';
import type { CalendarEntry } from '#contract/calendar.ts';
import { DAY_MS } from '#contract/limits.ts';
import { detailPath } from '#contract/page-paths.ts';
import { CALENDAR_FEED_TEXT as TEXT } from './calendar-feed-text.ts';

interface ICalendarOptions {
	/** Origin of this instance. */
	publicUrl: string;
	/** Epoch milliseconds. */
	now: number;
}

/** How long calendar programs may wait before they read it again. */
const REFRESH_S = 6 * 3600;

/**
 * A calendar as iCalendar (RFC 5545): an event of a whole day for each entry, on the day of the country where it airs. Such a day
 * belongs to no time zone, so that no program moves it. The text is the same all day long, so that its ETag is.
 */
export function toICalendar(entries: readonly CalendarEntry[], { publicUrl, now }: ICalendarOptions): string {
	const { hostname } = new URL(publicUrl);
	const calendar = ical({
		name: TEXT.name,
		prodId: { company: 'Matinee', product: 'Calendar', language: 'EN' },
		ttl: REFRESH_S,
	});
	const stamp = new Date(Math.floor(now / DAY_MS) * DAY_MS);
	for (const { media_type, id, date, title, season, episode, episode_name } of entries) {
		const at = season !== null && episode !== null ? { season, episode } : undefined;
		const start = new Date(`${date}T00:00:00Z`);
		calendar.createEvent({
			id: `${media_type}-${id}${at ? `-${at.season}-${at.episode}` : ''}@${hostname}`,
			stamp,
			allDay: true,
			start,
			// The first day after it.
			end: new Date(start.getTime() + DAY_MS),
			summary: toOneLine(at ? TEXT.episode(title, at.season, at.episode, episode_name) : TEXT.movie(title)),
			url: publicUrl + detailPath({ media_type, id }, at),
			// Nobody is busy on that day.
			transparency: ICalEventTransparency.TRANSPARENT,
		});
	}
	return calendar.toString();
}

/** Names come from elsewhere; control characters have no place in a calendar. */
function toOneLine(text: string): string {
	return text.replace(/\p{Cc}+/gu, ' ').trim();
}
