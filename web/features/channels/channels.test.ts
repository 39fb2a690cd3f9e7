import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Broadcast } from '#contract/channels.ts';
import { broadcastAfter, broadcastAt, nameOf, shareShown } from './broadcast.ts';
import { clockTime, toGuideHour, weekday } from './clock-time.ts';
import { nextPlace } from './guide-keys.ts';
import { createLivePosition } from './live-position.ts';
import { placeProgrammes } from './place-programmes.ts';
import { addDigit, channelByDigits, channelByStep } from './zap.ts';

const MINUTE_MS = 60_000;

function buildBroadcast(starts: number, ends: number, overrides: Partial<Broadcast> = {}): Broadcast {
	const times = { starts_at: starts * MINUTE_MS, ends_at: ends * MINUTE_MS };
	const facts = {
		media_type: 'movie',
		id: 1,
		season: null,
		episode: null,
		title: 'Detour',
		episode_title: null,
	} as const;
	return { ...times, ...facts, date: '1945-11-30', poster_path: '/1.svg', ...overrides };
}

const CHANNELS = Array.from({ length: 23 }, (_, index) => ({ id: `c${index + 1}`, number: index + 1 }));

describe('what is on', () => {
	const known = { now: buildBroadcast(0, 10), next: buildBroadcast(10, 30) };

	it('is the one that has begun, then the next one, then a question for the server', () => {
		expect(broadcastAt(known, 10 * MINUTE_MS - 1)).toBe(known.now);
		expect(broadcastAt(known, 10 * MINUTE_MS)).toBe(known.next);
		expect(broadcastAt(known, 30 * MINUTE_MS)).toBeNull();
		expect([broadcastAfter(known, known.now), broadcastAfter(known, known.next)]).toEqual([known.next, null]);
		expect([-1, 0, 5, 10, 99].map((minute) => shareShown(known.now, minute * MINUTE_MS))).toEqual([0, 0, 0.5, 1, 1]);
	});

	it('is named by its year, an episode by its own name', () => {
		expect(nameOf(known.now)).toBe('Detour (1945)');
		expect(nameOf(buildBroadcast(0, 1, { title: 'Les Vampires', episode_title: 'The Spectre' }))).toBe(
			'Les Vampires: The Spectre',
		);
		const time = Date.UTC(2026, 5, 15, 9, 5);
		expect([clockTime(time, 'utc'), weekday(time, 'utc'), toGuideHour(time)]).toEqual([
			'09:05',
			'Monday',
			'2026-06-15T09',
		]);
	});
});

describe('the keys of a channel', () => {
	it('choose the channel above and below, around the ends', () => {
		const ids = ['ArrowUp', 'ArrowDown', 'ChannelUp', 'ChannelDown', 'Enter', 'constructor'].map(
			(key) => channelByStep(CHANNELS, 'c1', key)?.id,
		);
		expect(ids).toEqual(['c2', 'c23', 'c2', 'c23', undefined, undefined]);
		expect(channelByStep(CHANNELS, 'gone', 'ArrowUp')).toBeNull();
	});

	it('choose one by number, at once where no further digit can follow', () => {
		expect(channelByDigits(CHANNELS, '7')).toEqual({ channel: CHANNELS[6], isCertain: true });
		expect(channelByDigits(CHANNELS, '2')).toEqual({ channel: CHANNELS[1], isCertain: false });
		expect(channelByDigits(CHANNELS, '21')).toEqual({ channel: CHANNELS[20], isCertain: true });
		expect(channelByDigits(CHANNELS, '99')).toEqual({ channel: null, isCertain: true });
		expect(channelByDigits(CHANNELS, '0')).toEqual({ channel: null, isCertain: false });
		expect([
			addDigit('', '1'),
			addDigit('1', '2'),
			addDigit('123', '4'),
			addDigit('1', 'a'),
			addDigit('', 'F1'),
		]).toEqual(['1', '12', '234', null, null]);
	});
});

describe('the position of a player on a channel', () => {
	const at = (position: number, duration = 6000) => ({ position, duration });

	it('is corrected once at the beginning, then when it is far behind, and not all the time', () => {
		const live = createLivePosition();
		expect(live.check(at(100), 101, 0)).toBeNull();
		expect(live.check(at(100), 102, 1000)).toBe('seek');
		expect(live.check(at(103), 106, 40_000)).toBeNull();
		expect(live.check(at(103), 200, 20_000)).toBeNull();
		expect(live.check(at(103), 200, 40_000)).toBe('seek');
		live.paused();
		expect(live.check(at(103), 210, 41_000)).toBe('seek');
	});

	it('is over where the copy is shorter than its place', () => {
		expect(createLivePosition().check(at(0, 3000), 3100, 0)).toBe('over');
		expect(createLivePosition().check({ position: 10, duration: 0 }, 10, 0)).toBeNull();
	});
});

describe('the places of programmes', () => {
	it('follow each other within the hours, none of them too narrow to press', () => {
		const lengths = fc.array(fc.integer({ min: 3, max: 120 }), { minLength: 1, maxLength: 80 });
		fc.assert(
			fc.property(lengths, fc.integer({ min: 0, max: 119 }), (minutes, begun) => {
				let time = -begun;
				const programmes = minutes.map((length) => {
					time += length;
					return buildBroadcast(time - length, time);
				});
				const placed = placeProgrammes(
					programmes.filter(({ ends_at }) => ends_at > 0),
					0,
					240 * MINUTE_MS,
				);
				placed.forEach(({ start, length }, index) => {
					expect(length).toBeGreaterThanOrEqual(3);
					expect(start).toBeGreaterThanOrEqual(0);
					expect(start + length).toBeLessThanOrEqual(240);
					const before = placed[index - 1];
					if (before) expect(start).toBe(before.start + before.length);
				});
			}),
		);
	});
});

describe('arrows in the guide', () => {
	const name = { starts_at: 0, ends_at: 0 };
	const rows = [
		[name, { starts_at: 0, ends_at: 60 }, { starts_at: 60, ends_at: 120 }],
		[name, { starts_at: 0, ends_at: 20 }, { starts_at: 20, ends_at: 90 }, { starts_at: 90, ends_at: 200 }],
	];

	it('move by programme, and by channel at the same time', () => {
		expect(nextPlace(rows, { row: 0, cell: 1 }, 'ArrowRight', 0)).toEqual({ row: 0, cell: 2 });
		expect(nextPlace(rows, { row: 0, cell: 2 }, 'ArrowDown', 60)).toEqual({ row: 1, cell: 2 });
		expect(nextPlace(rows, { row: 1, cell: 2 }, 'ArrowUp', 60)).toEqual({ row: 0, cell: 2 });
		expect(nextPlace(rows, { row: 0, cell: 0 }, 'ArrowDown', 0)).toEqual({ row: 1, cell: 0 });
		expect(nextPlace(rows, { row: 1, cell: 1 }, 'End', 0)).toEqual({ row: 1, cell: 3 });
		expect(nextPlace(rows, { row: 1, cell: 3 }, 'Home', 0)).toEqual({ row: 1, cell: 0 });
	});

	it('lead out of it at its ends', () => {
		expect(nextPlace(rows, { row: 0, cell: 1 }, 'ArrowUp', 0)).toBeNull();
		expect(nextPlace(rows, { row: 1, cell: 1 }, 'ArrowDown', 0)).toBeNull();
		expect(nextPlace(rows, { row: 1, cell: 3 }, 'ArrowRight', 0)).toBeNull();
		expect(nextPlace(rows, { row: 1, cell: 1 }, 'Enter', 0)).toBeNull();
	});
});
