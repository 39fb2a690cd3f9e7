import { describe, expect, it } from 'vitest';
import type { ChildRules } from './child-profile.ts';
import { screenTimeAt, toLocalTime } from './screen-time.ts';

const CHILD_RULES: ChildRules = {
	...{ country: 'DE', max_age: 12, shows_unrated: false, day_minutes: null, bedtime: null },
	time_zone: 'Europe/Berlin',
};
const at = (time: string) => Date.parse(time);
const HOUR_S = 3600;

describe('screen time', { tags: ['child-time'] }, () => {
	it('without a limit has no end', () => {
		expect(screenTimeAt(at('2026-06-15T12:00Z'), 9999, CHILD_RULES)).toMatchObject({ state: 'open', left_s: null });
	});

	it('of a day ends with what was watched, until midnight of the time zone', () => {
		const rules = { ...CHILD_RULES, day_minutes: 60 };
		const noon = at('2026-06-15T12:00Z');
		expect(screenTimeAt(noon, 1000, rules)).toMatchObject({ state: 'open', left_s: 2600, ends_by: 'day_limit' });
		const over = screenTimeAt(noon, 3600, rules);
		expect(over).toMatchObject({ state: 'day_limit', left_s: 0 });
		expect(over.opens_at).toBe(at('2026-06-15T22:00Z'));
	});

	it('ends with the bedtime, past midnight, and begins with its end', () => {
		const rules = { ...CHILD_RULES, bedtime: { from: '20:00', to: '07:00' } };
		const evening = screenTimeAt(at('2026-06-15T17:30Z'), 0, rules);
		expect(evening).toMatchObject({ state: 'open', left_s: HOUR_S / 2, ends_by: 'bedtime' });
		for (const time of ['2026-06-15T18:00Z', '2026-06-15T23:00Z', '2026-06-16T04:59:59Z']) {
			expect(screenTimeAt(at(time), 0, rules)).toMatchObject({ state: 'bedtime', opens_at: at('2026-06-16T05:00Z') });
		}
		expect(screenTimeAt(at('2026-06-16T05:00Z'), 0, rules).state).toBe('open');
	});

	it('says what comes first, and opens after the bedtime that follows a day’s end', () => {
		const rules = { ...CHILD_RULES, day_minutes: 60, bedtime: { from: '20:00', to: '07:00' } };
		expect(screenTimeAt(at('2026-06-15T17:50Z'), 0, rules)).toMatchObject({ left_s: 600, ends_by: 'bedtime' });
		expect(screenTimeAt(at('2026-06-15T12:00Z'), 3000, rules)).toMatchObject({ left_s: 600, ends_by: 'day_limit' });
		expect(screenTimeAt(at('2026-06-15T12:00Z'), 3600, rules).opens_at).toBe(at('2026-06-16T05:00Z'));
	});

	it('keeps to the clock on the wall when daylight saving begins and ends', () => {
		const rules = { ...CHILD_RULES, bedtime: { from: '20:00', to: '07:00' } };
		expect(screenTimeAt(at('2026-03-28T22:00Z'), 0, rules).opens_at).toBe(at('2026-03-29T05:00Z'));
		expect(screenTimeAt(at('2026-10-24T22:00Z'), 0, rules).opens_at).toBe(at('2026-10-25T06:00Z'));
		expect(toLocalTime(at('2026-10-25T23:30Z'), 'Europe/Berlin')).toMatchObject({ day: '2026-10-26', minutes: 30 });
	});

	it('of a half-hour zone begins its day there', () => {
		const rules = { ...CHILD_RULES, time_zone: 'Asia/Kolkata', day_minutes: 5 };
		expect(screenTimeAt(at('2026-06-15T12:00Z'), 300, rules).opens_at).toBe(at('2026-06-15T18:30Z'));
	});
});
