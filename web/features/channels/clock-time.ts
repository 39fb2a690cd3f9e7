/** Times of day as the guide has them. */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE, UI_LOCALE } from '../../lib/ui-language.ts';

// A first `Intl` format takes 5 ms, on a phone 20.
const twoDigits = (number: number) => String(number).padStart(2, '0');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `20:10`, in UTC or in the time zone of this browser. */
export function clockTime(time: number, zone: 'utc' | 'local'): string {
	const date = new Date(time);
	return zone === 'utc'
		? date.toISOString().slice(11, 16)
		: `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `Monday` */
export function weekday(time: number, zone: 'utc' | 'local'): string {
	const date = new Date(time);
	if (UI_LANGUAGE !== SOURCE_LANGUAGE) {
		const timeZone = zone === 'utc' ? 'UTC' : undefined;
		return new Intl.DateTimeFormat(UI_LOCALE, { weekday: 'long', timeZone }).format(date);
	}
	return DAYS[zone === 'utc' ? date.getUTCDay() : date.getDay()] ?? '';
}

/** A UTC hour as the guide's address has it: `2026-06-15T12`. */
export function toGuideHour(time: number): string {
	return new Date(time).toISOString().slice(0, 13);
}
