const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})$/;
const SECONDS = /^\d{1,5}$/;

/** Seconds of `1:30`, `1:02:03` or `90`; null of anything else. */
export function parseTime(text: string): number | null {
	const trimmed = text.trim();
	if (SECONDS.test(trimmed)) return Number(trimmed);
	const [, hours = '0', minutes, seconds] = TIME.exec(trimmed) ?? [];
	if (minutes === undefined || Number(seconds) > 59 || (hours !== '0' && Number(minutes) > 59)) return null;
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
