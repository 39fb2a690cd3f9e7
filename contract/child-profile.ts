/** Children's profiles: what limits them. */
import { z } from 'zod';
import { RATING_COUNTRIES } from './certifications.ts';
import { CHILD_DAY_MINUTES_MAX, CHILD_DAY_MINUTES_MIN, CHILD_TITLES_MAX } from './limits.ts';
import { historyTitleParamsSchema } from './watch-history.ts';

const MAX_AGE = 17;

/** `HH:MM`, of a clock with 24 hours. */
const timeOfDay = z.string('A time is HH:MM').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is HH:MM');

/** What `Intl` knows. */
function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

export const childRulesSchema = z.object({
	country: z.enum(RATING_COUNTRIES, 'Choose one of the countries').describe('Whose certifications count'),
	max_age: z
		.int('max_age must be a whole number')
		.min(0, 'max_age must be from 0 to 17')
		.max(MAX_AGE, 'max_age must be from 0 to 17')
		.describe('Titles for older people are hidden'),
	shows_unrated: z
		.boolean('shows_unrated must be true or false')
		.describe(
			'Whether titles that the country has not rated are shown, unless another country rates them above the age',
		),
	day_minutes: z
		.int('day_minutes must be a whole number')
		.min(CHILD_DAY_MINUTES_MIN, `A day’s limit is at least ${CHILD_DAY_MINUTES_MIN} minutes`)
		.max(CHILD_DAY_MINUTES_MAX, 'A day’s limit is at most 24 hours')
		.nullable()
		.describe('How long may be watched on a day; null: without a limit'),
	bedtime: z
		.object({ from: timeOfDay, to: timeOfDay })
		.refine(({ from, to }) => from !== to, 'Bedtime begins and ends at different times')
		.nullable()
		.describe('When nothing is watched, perhaps past midnight; null: no bedtime'),
	time_zone: z
		.string('time_zone must be text')
		.max(64, 'time_zone is too long')
		.refine(isTimeZone, 'There is no such time zone')
		.describe('IANA name: where the day begins at midnight'),
});

export type ChildRules = z.infer<typeof childRulesSchema>;

const pin = z.string('pin must be text').max(100, 'pin is too long').optional();

export const childRulesBodySchema = z.object({
	rules: childRulesSchema.nullable().describe('Null: the profile is a child’s no longer'),
	pin: pin.describe('Of the first profile, where the password was not checked within the last minutes'),
});

const decision = z.enum(['allow', 'block'], 'decision must be allow or block');

export const childTitleParamsSchema = historyTitleParamsSchema.extend({ id: z.string().max(100) });
export const childTitleBodySchema = z.object({ decision });

/** A title that was decided on for one child, whatever its rating. */
export const childTitleSchema = z.object({
	media_type: z.enum(['movie', 'tv']),
	media_id: z.string(),
	decision,
	title: z.string().nullable().describe('Null where the catalogue lacks it, or cannot return it now'),
});

export type ChildTitle = z.infer<typeof childTitleSchema>;

export const childTitlesSchema = z.array(childTitleSchema).max(CHILD_TITLES_MAX).describe('The newest first');

/** What one child sees of one title. */
export const titleForChildSchema = z.object({
	profile: z.string().describe('Id'),
	name: z.string(),
	is_visible: z.boolean(),
	decision: decision.nullable().describe('Null: its rating decides'),
	reason: z
		.enum(['decision', 'rating', 'unrated', 'unknown'])
		.describe('Why: it was allowed or blocked, by its rating, because it has none, or because none could be read now'),
	age: z.number().int().nullable().describe('From which age on, by the country of the profile; null: not rated'),
});

export type TitleForChild = z.infer<typeof titleForChildSchema>;

/** What the day has left for a child. Times are epoch milliseconds by the clock of the server. */
export const screenTimeSchema = z.object({
	state: z.enum(['open', 'day_limit', 'bedtime']).describe('Why nothing plays now; `open`: it may'),
	left_s: z
		.number()
		.int()
		.nullable()
		.describe('Seconds until it ends, by the limit or the bedtime; null: without an end'),
	ends_by: z.enum(['day_limit', 'bedtime']).nullable().describe('What comes first'),
	opens_at: z.number().int().nullable().describe('When something may be watched again; null while it may'),
	used_s: z.number().int().describe('Seconds that were watched today'),
});

export type ScreenTime = z.infer<typeof screenTimeSchema>;
