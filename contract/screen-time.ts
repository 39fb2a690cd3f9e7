/**
 * When a child may watch, as a calculation: what was watched, the rules, and the clock of the child's time zone. Browsers make it where
 * they cannot reach the server.
 */
import type { ChildRules, ScreenTime } from './child-profile.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

interface LocalTime {
	/** `YYYY-MM-DD`. */
	day: string;
	/** Since midnight. */
	minutes: number;
	/** Of the minute that has begun. */
	ms: number;
}

/** What a clock on the wall shows. */
export function toLocalTime(at: number, timeZone: string): LocalTime {
	const parts = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(at);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
	return {
		day: `${part('year')}-${part('month')}-${part('day')}`,
		minutes: Number(part('hour')) * 60 + Number(part('minute')),
		ms: at % MINUTE_MS,
	};
}

/** The next moment at which that clock shows these minutes since midnight; over a change of daylight saving too. */
function nextTime(at: number, minutes: number, timeZone: string): number {
	const now = toLocalTime(at, timeZone);
	const untilMinutes = (minutes - now.minutes + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
	const guess = at - now.ms + untilMinutes * MINUTE_MS;
	let offBy = minutes - toLocalTime(guess, timeZone).minutes;
	if (offBy > DAY_MINUTES / 2) offBy -= DAY_MINUTES;
	if (offBy < -DAY_MINUTES / 2) offBy += DAY_MINUTES;
	const corrected = guess + offBy * MINUTE_MS;
	// An hour that the clock leaps over does not come: then what follows it counts.
	return toLocalTime(corrected, timeZone).minutes === minutes % DAY_MINUTES ? corrected : guess;
}

/** @param usedS Seconds that were watched on the day of `at`. */
export function screenTimeAt(at: number, usedS: number, rules: ChildRules): ScreenTime {
	const { day_minutes, bedtime, time_zone } = rules;
	const { minutes } = toLocalTime(at, time_zone);
	const from = bedtime && toMinutes(bedtime.from);
	const to = bedtime && toMinutes(bedtime.to);
	const isIn = (time: number) =>
		from !== null && to !== null && (from < to ? time >= from && time < to : time >= from || time < to);
	const bedtimeEnd = (time: number) => (to === null ? time : nextTime(time, to, time_zone));
	const limitLeftS = day_minutes === null ? null : Math.max(0, day_minutes * 60 - usedS);

	if (limitLeftS === 0) {
		const midnight = nextTime(at, 0, time_zone);
		const opens_at = isIn(0) ? bedtimeEnd(midnight) : midnight;
		return { state: 'day_limit', left_s: 0, ends_by: 'day_limit', opens_at, used_s: usedS };
	}
	if (isIn(minutes))
		return { state: 'bedtime', left_s: 0, ends_by: 'bedtime', opens_at: bedtimeEnd(at), used_s: usedS };
	const bedtimeLeftS = from === null ? null : Math.max(0, Math.ceil((nextTime(at, from, time_zone) - at) / 1000));
	const isBedtimeFirst = bedtimeLeftS !== null && (limitLeftS === null || bedtimeLeftS < limitLeftS);
	return {
		state: 'open',
		left_s: isBedtimeFirst ? bedtimeLeftS : limitLeftS,
		ends_by: isBedtimeFirst ? 'bedtime' : limitLeftS === null ? null : 'day_limit',
		opens_at: null,
		used_s: usedS,
	};
}

function toMinutes(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
