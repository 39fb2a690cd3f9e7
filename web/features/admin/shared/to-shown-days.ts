import type { DailyCount } from '#contract/admin.ts';

const WEEK_DAYS = 7;

/**
 * The days to show, of all that the server counts: the last week where the first count is less than a week old, since a new
 * installation would be a chart of zeros.
 */
export function toShownDays(days: readonly DailyCount[]): { days: readonly DailyCount[]; isFirstWeek: boolean } {
	const first = days.findIndex(({ sign_ups, watches }) => sign_ups + watches > 0);
	const isFirstWeek = days.length > WEEK_DAYS && (first < 0 || first > days.length - WEEK_DAYS);
	return { days: isFirstWeek ? days.slice(-WEEK_DAYS) : days, isFirstWeek };
}
