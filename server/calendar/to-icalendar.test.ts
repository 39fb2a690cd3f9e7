import ICAL from 'ical.js';
import IcalExpander from 'ical-expander';
import nodeIcal from 'node-ical';
import { afterEach, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '#contract/calendar.ts';
import { toICalendar } from './to-icalendar.ts';

afterEach(() => vi.unstubAllEnvs());

/** Around both changes of daylight saving of Europe, America and Australia, and the days that calendars stumble over. */
const DAYS = [
	...['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-28', '2026-03-29', '2026-03-30', '2026-04-04', '2026-04-05'],
	...['2026-10-03', '2026-10-04', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01', '2026-11-02'],
	...['2026-01-01', '2026-12-31', '2028-02-29'],
];

/** From the first to the last on a day, with halves and quarters of an hour, and with all rules of daylight saving. */
const ZONES = [
	...['UTC', 'Pacific/Kiritimati', 'Pacific/Tongatapu', 'Pacific/Apia', 'Pacific/Auckland', 'Pacific/Chatham'],
	...['Pacific/Fiji', 'Pacific/Norfolk', 'Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide'],
	...['Australia/Eucla', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Yangon', 'Asia/Dhaka', 'Asia/Kathmandu'],
	...['Asia/Kolkata', 'Asia/Karachi', 'Asia/Kabul', 'Asia/Tehran', 'Europe/Moscow', 'Africa/Cairo'],
	...['Europe/Helsinki', 'Europe/Berlin', 'Africa/Casablanca', 'Europe/London', 'Atlantic/Azores'],
	...['America/Nuuk', 'America/Sao_Paulo', 'America/St_Johns', 'America/Santiago', 'America/Halifax'],
	...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage'],
	...['America/Adak', 'Pacific/Honolulu', 'Pacific/Marquesas', 'Pacific/Pago_Pago'],
];

function buildEntry(date: string, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
	return {
		...{ date, media_type: 'tv', id: 1399, title: 'The Lighthouse Keepers', poster_path: null, hasAired: false },
		...{ season: 2, episode: 4, episode_name: 'Fog' },
		...overrides,
	};
}

const OPTIONS = { publicUrl: 'https://films.example', now: Date.UTC(2026, 10, 21, 15, 30) };

/** Days of the events, as three readers that people use have them. */
const READERS = {
	'ical.js': (text: string) =>
		new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
			const { startDate, endDate } = new ICAL.Event(component);
			expect(startDate.isDate && endDate.isDate).toBe(true);
			return [startDate.toString(), endDate.toString()];
		}),
	'node-ical': (text: string) =>
		Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
			if (event?.type !== 'VEVENT') return [];
			expect(event.datetype).toBe('date');
			return [[toLocalDay(event.start), toLocalDay(event.end ?? event.start)]];
		}),
	'ical-expander': (text: string) =>
		new IcalExpander({ ics: text })
			.between(new Date('2025-12-01'), new Date('2029-01-01'))
			.events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]),
} as const;

/** This reader has dates as midnight of the zone that the program runs in. */
function toLocalDay(date: Date): string {
	return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map((part) => String(part).padStart(2, '0'))
		.join('-');
}

function dayAfter(day: string): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

it.each(Object.entries(READERS))(
	'%s reads no event a day off, in no zone',
	{ tags: ['calendar-feed'] },
	(_name, read) => {
		expect(ZONES.length).toBeGreaterThanOrEqual(40);
		const entries = DAYS.map((date, n) => buildEntry(date, { episode: n + 1 }));
		const wrong: string[] = [];
		for (const written of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Lord_Howe']) {
			vi.stubEnv('TZ', written);
			const text = toICalendar(entries, OPTIONS);
			for (const zone of ZONES) {
				vi.stubEnv('TZ', zone);
				const found = read(text).sort();
				const expected = DAYS.map((day) => [day, dayAfter(day)]).sort();
				if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`${written} to ${zone}: ${found.join(' ')}`);
			}
		}
		expect(wrong).toEqual([]);
	},
);

it('an event has the title, its page and an id of its own, and nobody is busy', { tags: ['calendar-feed'] }, () => {
	const entries = [
		buildEntry('2026-11-21'),
		buildEntry('2026-11-22', { id: 605, media_type: 'movie', title: 'Harbour', season: null, episode: null }),
	];
	const events = new ICAL.Component(ICAL.parse(toICalendar(entries, OPTIONS)))
		.getAllSubcomponents('vevent')
		.map((event) => {
			const [summary, url, uid, transp] = ['summary', 'url', 'uid', 'transp'].map((name) =>
				event.getFirstPropertyValue(name),
			);
			return { summary, url, uid, transp };
		});
	expect(events).toMatchObject([
		{
			summary: 'The Lighthouse Keepers S2E4 · Fog',
			url: 'https://films.example/tv/1399/2/4',
			uid: 'tv-1399-2-4@films.example',
			transp: 'TRANSPARENT',
		},
		{ summary: 'Harbour', url: 'https://films.example/movie/605', uid: 'movie-605@films.example' },
	]);
});

it('names cannot add lines, and long ones in any script are read as they are', { tags: ['calendar-feed'] }, () => {
	const hostile = 'A;B,C\\D: "quoted"\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:other\u0000\u2028';
	const long = '灯台守の長い長い物語 🎬 '.repeat(20).trim();
	const text = toICalendar(
		[buildEntry('2026-11-21', { title: hostile }), buildEntry('2026-11-22', { episode: 5, title: long })],
		OPTIONS,
	);
	expect(text.match(/^BEGIN:VEVENT$/gm)).toHaveLength(2);
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const summaries = new ICAL.Component(ICAL.parse(text))
		.getAllSubcomponents('vevent')
		.map((event) => event.getFirstPropertyValue('summary'));
	expect(summaries).toEqual([
		expect.stringContaining('A;B,C\\D: "quoted" END:VEVENT BEGIN:VEVENT SUMMARY:other'),
		`${long} S2E5 · Fog`,
	]);
});

it('is the same text all day long', { tags: ['calendar-feed'] }, () => {
	const at = (now: number) => toICalendar([buildEntry('2026-11-21')], { ...OPTIONS, now });
	expect(at(Date.UTC(2026, 10, 21))).toBe(at(Date.UTC(2026, 10, 21, 23, 59)));
});
