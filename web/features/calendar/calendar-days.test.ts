import { afterEach, expect, it } from 'vitest';
import { localDayOf } from '../../lib/use-today.ts';
import { CALENDAR_TEXT } from './calendar.messages.ts';
import { daysBetween, groupByDay } from './calendar-days.ts';

const ZONES =
	'Pacific/Kiritimati Pacific/Apia Pacific/Tongatapu Pacific/Auckland Pacific/Chatham Australia/Sydney Australia/Lord_Howe Australia/Adelaide Australia/Eucla Asia/Tokyo Asia/Shanghai Asia/Yangon Asia/Dhaka Asia/Kathmandu Asia/Kolkata Asia/Karachi Asia/Kabul Asia/Dubai Asia/Tehran Asia/Beirut Asia/Gaza Europe/Moscow Europe/Kyiv Europe/Berlin Europe/London Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos Atlantic/Azores Atlantic/Reykjavik America/Nuuk America/Sao_Paulo America/Santiago America/Asuncion America/St_Johns America/Havana America/New_York America/Los_Angeles Pacific/Pago_Pago'.split(
		' ',
	);
const before = process.env.TZ;

afterEach(() => {
	if (before === undefined) delete process.env.TZ;
	else process.env.TZ = before;
});

/** Every day of the year before and the one that follows: each change of daylight saving of each zone is among them. */
const DAYS = Array.from({ length: 730 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

it('forty time zones are tried', () => expect(new Set(ZONES).size).toBe(40));

it.each(ZONES)('no air date is a day off in %s, over changes of daylight saving', { tags: ['calendar'] }, (zone) => {
	process.env.TZ = zone;
	const byZone = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
	for (const [index, day] of DAYS.entries()) {
		const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
		// The first and the last minute of the local day, and its middle.
		for (const [hour, minute] of [
			[0, 1],
			[12, 0],
			[23, 59],
		] as const) {
			const now = new Date(year, month - 1, date, hour, minute);
			const today = localDayOf(now);
			expect(today, `${day} ${hour}:${minute}`).toBe(byZone.format(now));
			expect(CALENDAR_TEXT.day(today, daysBetween(today, today))).toMatch(/^Today · /);
		}
		const next = DAYS[index + 1];
		if (next) expect(daysBetween(day, next)).toBe(1);
		expect(groupByDay([{ date: day }])).toEqual([[day, [{ date: day }]]]);
	}
	expect(CALENDAR_TEXT.day('2026-03-29', daysBetween('2026-03-28', '2026-03-29'))).toBe(
		'Tomorrow · Sunday, March 29, 2026',
	);
	expect(CALENDAR_TEXT.day('2026-11-01', daysBetween('2026-11-02', '2026-11-01'))).toBe(
		'Yesterday · Sunday, November 1, 2026',
	);
	expect(CALENDAR_TEXT.day('2026-10-25', daysBetween('2026-10-20', '2026-10-25'))).toBe('Sunday, October 25, 2026');
});
