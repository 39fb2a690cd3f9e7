/**
 * Days of a calendar. An air date is a day of the country where it airs, not a moment: it is compared and counted as text and by
 * its own arithmetic, and no time zone moves it. Only what today is depends on the viewer's clock.
 */
import { DAY_MS } from '#contract/limits.ts';

/** Days from one day to another; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
	// Both are midnight of UTC, which has no daylight saving: the difference is whole days.
	return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** Entries by their day, in the order in which they come. */
export function groupByDay<Entry extends { date: string }>(entries: readonly Entry[]): [string, Entry[]][] {
	const days = new Map<string, Entry[]>();
	for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
	return [...days];
}
