import { FORMAT_TEXT } from './format.messages.ts';

const HOUR_MS = 60 * 60_000;

/**
 * How long ago a moment was, as people say it: `Just now`, `5h ago`, `Yesterday`, and from two days on the date. What
 * a clock that runs ahead has written is just now too.
 */
export function relativeTime(iso: string, now: number): string {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return '';
	const hours = Math.floor((now - at) / HOUR_MS);
	if (hours < 1) return FORMAT_TEXT.justNow;
	if (hours < 24) return FORMAT_TEXT.hoursAgo(hours);
	if (hours < 48) return FORMAT_TEXT.yesterday;
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(at);
}
