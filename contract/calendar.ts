import { z } from 'zod';

/** An episode that airs, or a movie that comes out, of a title that the viewer watches or keeps. */
export const calendarEntrySchema = z.object({
	date: z.iso.date().describe('A day of the country where it airs: not a moment, and the same in every time zone'),
	media_type: z.enum(['movie', 'tv']),
	id: z.number().int(),
	title: z.string(),
	poster_path: z.string().nullable(),
	season: z.number().int().nullable().describe('Of an episode'),
	episode: z.number().int().nullable(),
	episode_name: z.string().nullable(),
	hasAired: z.boolean().describe('In the country where it airs that day has begun'),
});

export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

export const calendarSchema = z.object({
	entries: z.array(calendarEntrySchema).describe('By day, then by title'),
	titles: z.number().int().describe('Titles that were looked up'),
	unreachable: z.number().int().describe('Of these, those that the catalogue could not return now'),
});

export type Calendar = z.infer<typeof calendarSchema>;

/** The private address of a calendar, which is never shown again. */
export const calendarFeedSchema = z.object({ created_at: z.iso.datetime() });

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const newCalendarFeedSchema = calendarFeedSchema.extend({
	url: z.url().describe('For a calendar program; it shows the calendar to everybody who has it'),
});

export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
