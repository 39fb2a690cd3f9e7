import { MY_LIST_TEXT } from './my-list.messages.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** When something was last watched, seen from now: `Just now`, `3h ago`, `Yesterday`, or the reader's own date of it. */
export function lastWatchedText(lastWatched: string, nowMs: number): string {
	const time = Date.parse(lastWatched);
	const ageMs = nowMs - time;
	if (ageMs < HOUR_MS) return MY_LIST_TEXT.justNow;
	if (ageMs < DAY_MS) return MY_LIST_TEXT.hoursAgo(Math.floor(ageMs / HOUR_MS));
	if (ageMs < 2 * DAY_MS) return MY_LIST_TEXT.yesterday;
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(time);
}
