/** The open catalogue's programme of a day: `GET /api/programme`. */

import { z } from 'zod';
import { DAY_MS, FIRST_PROGRAMME_DAY } from './limits.ts';
import { toDay } from './utc-day.ts';

/** A day that exists: not the 31st of June. */
const day = z.iso.date();

export const programmeQuerySchema = z.object({
	date: day.optional().describe('The UTC day, `YYYY-MM-DD`; today unless given'),
});

const cardSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	id: z.number().int(),
	title: z.string(),
	lang: z.string().optional().describe('Of the title, where it is not that of the answer'),
	date: z.string().describe('Of the release, `YYYY-MM-DD`'),
	poster_path: z.string(),
	vote_average: z.number(),
});

const billedSchema = cardSchema.extend({
	media_type: z.literal('movie'),
	backdrop_path: z.string().nullable(),
	runtime: z.number().int().describe('Minutes'),
	logline: z.string(),
});

export const programmeSchema = z.object({
	date: z.iso.date(),
	double_bill: z.object({ short: billedSchema, feature: billedSchema }).nullable(),
	rows: z.array(
		z.object({
			id: z.string(),
			heading: z.string(),
			titles: z.array(cardSchema),
			list: z.string().nullable().describe('Path of the list with all of its films; null where the row has them all'),
		}),
	),
});

export type Programme = z.infer<typeof programmeSchema>;
export type DoubleBill = NonNullable<Programme['double_bill']>;
export type BilledFilm = DoubleBill['short'];

/** Whether there is a programme of the day: since the first one, up to tomorrow, which somewhere is today. */
export function isProgrammeDay(date: string, now: number): boolean {
	return day.safeParse(date).success && date >= FIRST_PROGRAMME_DAY && date <= toDay(now + DAY_MS);
}
