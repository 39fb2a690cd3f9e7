/** Days and times as people read them. Moments are ISO 8601 or epoch milliseconds, and are told by the reader's clock. */

import { UI_LOCALE } from './ui-language.ts';

type Moment = string | number;

/** `Nov 21, 2026`, or `November 21, 2026` in a sentence. */
export function formatLocalDate(at: Moment, length: 'medium' | 'long' = 'medium'): string {
	return format(at, { dateStyle: length });
}

/** The day that it is in UTC, as the server counts days: `Nov 21, 2026`. */
export function formatUtcDate(at: Moment, length: 'medium' | 'long' = 'medium'): string {
	return format(at, { dateStyle: length, timeZone: 'UTC' });
}

/** A UTC day, `2026-11-21`, without its year: `Nov 21`. */
export function formatUtcDay(day: string): string {
	return format(`${day}T00:00:00Z`, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** `Nov 21, 2026, 2:47 PM`. */
export function formatDateTime(at: Moment): string {
	return format(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The time of day to the second: `2:47:05 PM`. */
export function formatTimeOfDay(at: Moment): string {
	return format(at, { timeStyle: 'medium' });
}

/** The hour of day: `2 PM`. */
export function formatHour(at: Moment): string {
	return format(at, { hour: 'numeric' });
}

function format(at: Moment, options: Intl.DateTimeFormatOptions): string {
	return new Intl.DateTimeFormat(UI_LOCALE, options).format(new Date(at));
}
