import type { DailyCount } from '#contract/admin.ts';

/** One bar of a chart. */
export interface DailyTotal {
	day: string;
	count: number;
}

export function toDailyTotals(days: readonly DailyCount[], field: 'sign_ups' | 'watches'): DailyTotal[] {
	return days.map((day) => ({ day: day.day, count: day[field] }));
}

/** The sum, and the day with the most, the latest of equals; null when all are zero. */
export function summarize(days: readonly DailyTotal[]): { total: number; most: DailyTotal } | null {
	let total = 0;
	let most: DailyTotal | null = null;
	for (const day of days) {
		total += day.count;
		if (day.count > 0 && day.count >= (most?.count ?? 0)) most = day;
	}
	return most && { total, most };
}
