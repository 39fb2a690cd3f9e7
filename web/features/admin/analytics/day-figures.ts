import type { DailyCount } from '#contract/admin.ts';

/** One bar of a chart. */
export interface DayFigure {
	day: string;
	count: number;
}

export function toDayFigures(days: readonly DailyCount[], what: 'sign_ups' | 'watches'): DayFigure[] {
	return days.map((day) => ({ day: day.day, count: day[what] }));
}

/** How many in all, and the day with the most of them, the latest of equals; null when there were none. */
export function summarize(days: readonly DayFigure[]): { total: number; most: DayFigure } | null {
	let total = 0;
	let most: DayFigure | null = null;
	for (const day of days) {
		total += day.count;
		if (day.count > 0 && day.count >= (most?.count ?? 0)) most = day;
	}
	return most && { total, most };
}
