import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChannelItem, createSchedule, REPEAT_MS } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const START = Date.UTC(2026, 5, 15, 12);

function buildItem(index: number, minutes: number, series: string | null = null): ChannelItem {
	return { key: `movie:${index}`, series, order: index, minutes };
}

const minutes = fc.oneof(
	fc.integer({ min: 3, max: 20 }),
	fc.integer({ min: 50, max: 200 }),
	fc.double({ min: 3, max: 90, noNaN: true }),
);
/** Films, and the episodes of two series. */
const lineups = fc
	.array(fc.tuple(minutes, fc.constantFrom(null, null, 'tv:1', 'tv:2')), { minLength: 1, maxLength: 150, size: 'max' })
	.map((lengths) => lengths.map(([length, series], index) => buildItem(index, length, series)));

/** For 50 channels. */
const RUNS = { numRuns: 50, seed: 20_260_615 };

describe('the schedule of a channel', () => {
	it('is the same on two nodes at any second of 30 days, in whatever order they know its titles', {
		tags: ['channels-schedule'],
	}, () => {
		let instants = 0;
		fc.assert(
			fc.property(
				fc.string(),
				lineups,
				fc.array(fc.integer({ min: 0, max: 30 * 86_400 }), { minLength: 200, maxLength: 200 }),
				(id, items, seconds) => {
					const here = createSchedule(id, items);
					for (const second of seconds) {
						const time = START + second * 1000;
						// A node that was never asked before, as after a restart.
						expect(createSchedule(id, items.toReversed()).at(time)).toEqual(here.at(time));
						instants += 1;
					}
				},
			),
			RUNS,
		);
		expect(instants).toBe(10_000);
	});

	it('has one title after the other for 30 days, without a gap', { tags: ['channels-schedule'] }, () => {
		fc.assert(
			fc.property(fc.string(), lineups, (id, items) => {
				const schedule = createSchedule(id, items);
				for (let day = 0; day < 30; day += 1) {
					const from = START + day * DAY_MS;
					const slots = schedule.between(from, from + DAY_MS);
					expect(slots[0]?.starts_at).toBeLessThanOrEqual(from);
					expect(slots.at(-1)?.ends_at).toBeGreaterThanOrEqual(from + DAY_MS);
					slots.forEach(({ starts_at, ends_at }, index) => {
						expect(ends_at).toBeGreaterThan(starts_at);
						if (index > 0) expect(starts_at).toBe(slots[index - 1]?.ends_at);
					});
					expect(schedule.at(from)).toEqual(slots[0]);
				}
			}),
			RUNS,
		);
	});

	it('shows no title twice within six hours, while it has titles for as long', { tags: ['channels-schedule'] }, () => {
		let varied = 0;
		fc.assert(
			fc.property(fc.string(), lineups, (id, items) => {
				const schedule = createSchedule(id, items);
				const endings = new Map<string, number>();
				for (let day = 0; day < 30; day += 1) {
					const from = START + day * DAY_MS;
					for (const { item, starts_at, ends_at } of schedule.between(from, from + DAY_MS)) {
						const ended = endings.get(item.key);
						endings.set(item.key, ends_at);
						if (ended === undefined || ended === ends_at || !schedule.isVaried) continue;
						expect(starts_at - ended).toBeGreaterThanOrEqual(REPEAT_MS);
					}
				}
				varied += Number(schedule.isVaried);
			}),
			RUNS,
		);
		expect(varied).toBeGreaterThan(30);
	});

	it('shows every title in each round, and the episodes of a series in their order', () => {
		fc.assert(
			fc.property(fc.string(), lineups, (id, items) => {
				const schedule = createSchedule(id, items);
				const first = schedule.at(START);
				if (!first) throw new Error('Nothing is on');
				const count = items.length;
				const slots = schedule.between(Date.UTC(2026, 0, 1), START).slice(0, count);
				expect(new Set(slots.map(({ item }) => item.key)).size).toBe(slots.length);
				for (const series of ['tv:1', 'tv:2']) {
					const shown = slots.filter(({ item }) => item.series === series).map(({ item }) => item.order);
					expect(shown).toEqual(shown.toSorted((a, b) => a - b));
				}
			}),
			RUNS,
		);
	});

	it('shows the titles in another order in the next round', () => {
		const items = Array.from({ length: 40 }, (_, index) => buildItem(index, 60));
		const keys = (round: number) => {
			const from = Date.UTC(2026, 0, 1) + round * 40 * 60 * MINUTE_MS;
			return createSchedule('noir', items)
				.between(from, from + 40 * 60 * MINUTE_MS)
				.map(({ item }) => item.key);
		};
		expect(keys(1)).not.toEqual(keys(0));
		expect(keys(1).toSorted()).toEqual(keys(0).toSorted());
	});

	it('leaves out titles whose length is none: negative, nothing, no number, or longer than any film', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -90, 0, -0, 1e300, 2.9, 361)),
					{ maxLength: 40 },
				),
				(lengths) => {
					const hostile = lengths.filter((length) => !(length >= 3 && length <= 360));
					const items = [buildItem(1000, 90), ...hostile.map((length, index) => buildItem(index, length))];
					const slots = createSchedule('odd', items).between(START, START + DAY_MS);
					expect(
						slots.every(
							({ item, starts_at, ends_at }) => item.key === 'movie:1000' && ends_at - starts_at === 90 * MINUTE_MS,
						),
					).toBe(true);
					const none = createSchedule('none', items.slice(1));
					expect([none.hasItems, none.at(START), none.between(START, START + DAY_MS)]).toEqual([false, null, []]);
				},
			),
		);
	});

	it('has an end for every question: no time, all time, a million titles', () => {
		const schedule = createSchedule(
			'noir',
			Array.from({ length: 10_000 }, (_, index) => buildItem(index % 5000, 3)),
		);
		expect(schedule.at(Number.NaN)).toBeNull();
		expect(schedule.at(Number.POSITIVE_INFINITY)).toBeNull();
		expect(schedule.between(START, Number.POSITIVE_INFINITY)).toHaveLength(2_000);
		expect(schedule.between(START, Number.NaN)).toEqual([]);
		expect(schedule.between(Number.NaN, START)).toEqual([]);
		// Before its first round as after it.
		expect(schedule.at(Date.UTC(1990, 0, 1))?.ends_at).toBeGreaterThan(Date.UTC(1990, 0, 1));
	});
});
