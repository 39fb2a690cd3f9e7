import type { DateOrder } from '#contract/import.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Numbers of which the year is the last: `3/4/26`, `18-12-2023 21:50:41`. */
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?:,?[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const YEAR_FIRST =
	/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?( UTC| \+0000)?$/i;
/** `Oct 5, 2023` and `5 October 2023` */
const MONTH_NAMED = /^(?:([a-z]{3})[a-z]*\.? (\d{1,2}),?|(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,?) (\d{4})$/i;
const EPOCH = /^\d{10}(\d{3})?$/;
/** Two digits are of this century up to here. */
const LAST_SHORT_YEAR = 69;
const OLDEST = Date.UTC(1900, 0, 1);

/** Which of the two orders this date shows; null: it could be either, or has no such order. */
export function orderOf(text: string): DateOrder | 'either' | null {
	const [, first, separator, second] = YEAR_LAST.exec(text.trim()) ?? [];
	if (first === undefined || second === undefined) return null;
	// With dots the day is first wherever they are used.
	if (separator === '.' || Number(first) > 12) return 'day';
	if (Number(second) > 12) return 'month';
	return Number(first) === Number(second) ? null : 'either';
}

/**
 * A date or a moment as exports write it, as ISO 8601 in UTC; a date alone is its noon, which is that day nearly everywhere. Null
 * for what is no date.
 */
export function readDate(text: string, order: DateOrder): string | null {
	const trimmed = text.trim();
	if (EPOCH.test(trimmed)) return toIso(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1));
	const first = YEAR_FIRST.exec(trimmed);
	if (first) {
		const [, year, month, day, hour, minute, second, zone] = first;
		const at = toMs([year, month, day], [hour, minute, second]);
		return at === null ? null : toIso(at - offsetMs(zone));
	}
	const last = YEAR_LAST.exec(trimmed);
	if (last) {
		const [, one, separator, other, shortYear = '', hour, minute, second] = last;
		const isDayFirst = separator === '.' || order === 'day';
		const year =
			shortYear.length === 2
				? String(Number(shortYear) + (Number(shortYear) > LAST_SHORT_YEAR ? 1900 : 2000))
				: shortYear;
		const at = toMs([year, isDayFirst ? other : one, isDayFirst ? one : other], [hour, minute, second]);
		return at === null ? null : toIso(at);
	}
	const named = MONTH_NAMED.exec(trimmed);
	if (!named) return null;
	const month = MONTHS.indexOf((named[1] ?? named[4] ?? '').toLowerCase()) + 1;
	const at = month === 0 ? null : toMs([named[5], String(month), named[2] ?? named[3]], []);
	return at === null ? null : toIso(at);
}

function toMs(day: readonly (string | undefined)[], time: readonly (string | undefined)[]): number | null {
	const [year = 0, month = 0, date = 0] = day.map(Number);
	const [hour = 12, minute = 0, second = 0] = time.map((part) => (part === undefined ? undefined : Number(part)));
	const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
	// The 31st of February is another day there.
	return at.getUTCMonth() === month - 1 && at.getUTCDate() === date && hour < 24 ? at.getTime() : null;
}

function offsetMs(zone: string | undefined): number {
	const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
	return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

function toIso(ms: number): string | null {
	return ms >= OLDEST && ms < 8.64e15 ? new Date(ms).toISOString() : null;
}
