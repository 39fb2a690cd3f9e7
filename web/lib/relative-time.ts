import { attempt } from './browser-features.ts';
import { formatLocalDate } from './date-format.ts';
import { FORMAT_TEXT } from './format.messages.ts';
import { UI_LOCALE } from './ui-language.ts';

const HOUR_MS = 60 * 60_000;

/**
 * A moment relative to `now`: `Just now`, also for a clock that is ahead, `5h ago`, `Yesterday`, and from two days on the
 * date.
 */
export function formatRelativeTime(iso: string, now: number): string {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return '';
	const hours = Math.floor((now - at) / HOUR_MS);
	if (hours < 1) return FORMAT_TEXT.justNow;
	if (hours < 24) return FORMAT_TEXT.hoursAgo(hours);
	if (hours < 48) return FORMAT_TEXT.yesterday;
	return formatLocalDate(at);
}

const AGE_UNITS = [
	{ unit: 'day', ms: 24 * HOUR_MS },
	{ unit: 'hour', ms: HOUR_MS },
	{ unit: 'minute', ms: 60_000 },
] as const;

/** An age in its largest unit: `3 hours ago`, `less than a minute ago`. */
export function formatAge(ageMs: number): string {
	const found = AGE_UNITS.find(({ ms }) => ageMs >= ms);
	if (!found) return FORMAT_TEXT.lessThanAMinuteAgo;
	const age = Math.floor(ageMs / found.ms);
	return (
		attempt(() => new Intl.RelativeTimeFormat(UI_LOCALE).format(-age, found.unit)) ??
		`${age} ${found.unit}${age === 1 ? '' : 's'} ago`
	);
}
