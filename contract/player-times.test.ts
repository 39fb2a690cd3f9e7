import { describe, expect, it, test } from 'vitest';
import { canBeOfTitle, createPlayerTimes } from './player-times.ts';

const FILM_MIN = 92;
const FILM_S = FILM_MIN * 60;

describe('times', () => {
	test.each([
		['of the film itself', 61, FILM_S, FILM_MIN],
		['of the film, sped up for television', 61, FILM_S * 0.96, FILM_MIN],
		['of a silent film at two thirds of the speed', 61, FILM_S * 1.5, FILM_MIN],
		['of an extended cut', 61, FILM_S * 1.7, FILM_MIN],
		['of both halves of a double episode', 61, 88 * 60, 44],
		['of one half of a double episode', 61, 44 * 60, 88],
		['of a short that is a minute longer than it should be', 61, 120, 1],
		['of a film whose length is not known', 61, 5000, null],
		['of a film of which the catalogue says 0', 61, 5000, 0],
		['of a player that does not know the length', 61, 0, FILM_MIN],
		['rounded past the end', FILM_S + 0.6, FILM_S, FILM_MIN],
	])('%s can be those of the title', (_what, position, duration, runtime) => {
		expect(canBeOfTitle({ position, duration }, runtime)).toBe(true);
	});

	test.each([
		['of an advertisement', 29, 30, FILM_MIN],
		['of an advertisement before a title without a runtime', 29, 30, null],
		['of a trailer', 100, 150, FILM_MIN],
		['of an episode before a film', 1200, 1320, FILM_MIN],
		['of a film in place of an episode', 61, FILM_S, 22],
		['of a loop of ten hours', 61, 36_000, FILM_MIN],
		['past the end', 6000, FILM_S, FILM_MIN],
		['past any end, of a player that does not know the length', 40_000, 0, FILM_MIN],
		['before the start', -1, FILM_S, FILM_MIN],
		['of a negative length', 10, -5, FILM_MIN],
		['that are no number', Number.NaN, FILM_S, FILM_MIN],
		['of a length that is no number', 61, Number.NaN, FILM_MIN],
		['of a live stream', 61, Number.POSITIVE_INFINITY, FILM_MIN],
		['of a live stream of a title without a runtime', 61, Number.POSITIVE_INFINITY, undefined],
	])('%s cannot', (_what, position, duration, runtime) => {
		expect(canBeOfTitle({ position, duration }, runtime)).toBe(false);
	});
});

describe('a frame', () => {
	function createFrame(runtime: number | null = FILM_MIN) {
		let ms = 0;
		const times = createPlayerTimes(runtime, () => ms);
		return { ...times, pass: (seconds: number) => (ms += seconds * 1000) };
	}

	it('may show an advertisement before and within a film, which ends neither', () => {
		const frame = createFrame();
		frame.play();
		expect(frame.report({ position: 29, duration: 30 })).toBe(false);
		expect(frame.end()).toBe(false);
		expect(frame.report({ position: 1200, duration: FILM_S })).toBe(true);
		expect(frame.report({ position: 14.9, duration: 15 })).toBe(false);
		expect(frame.end()).toBe(false);
		expect(frame.report({ position: 1201, duration: FILM_S })).toBe(true);
		expect(frame.report({ position: FILM_S - 1, duration: FILM_S })).toBe(true);
		expect(frame.end()).toBe(true);
	});

	it('ends a film where its last times are near the end, however seldom it reports them', () => {
		const frame = createFrame();
		frame.report({ position: FILM_S * 0.85, duration: FILM_S });
		expect(frame.end()).toBe(true);
		frame.report({ position: 600, duration: FILM_S });
		expect(frame.end()).toBe(false);
	});

	it('that reports no length ends a film at its runtime', () => {
		const frame = createFrame();
		frame.report({ position: 30, duration: 0 });
		expect(frame.end()).toBe(false);
		frame.report({ position: FILM_S - 10, duration: 0 });
		expect(frame.end()).toBe(true);
	});

	describe('that reports no times', () => {
		test.each([
			['a film', FILM_MIN, 30, 552],
			['a half-hour episode', 30, 120, 180],
			['a short of 15 minutes', 15, 60, 120],
			['a short of 4 minutes', 4, 60, 120],
			['a short of one minute', 1, 15, 30],
			['a title without a runtime', null, 60, 120],
		])('ends %s (%s min) no sooner than an advertisement would', (_what, runtime, tooSoonS, soonestS) => {
			const frame = createFrame(runtime);
			expect(frame.end()).toBe(false);
			frame.play();
			frame.pass(tooSoonS);
			expect(frame.end()).toBe(false);
			frame.play();
			frame.pass(soonestS - 1);
			expect(frame.end()).toBe(false);
			frame.play();
			frame.pass(soonestS);
			expect(frame.end()).toBe(true);
		});

		it('ends nothing by a pause: only what plays counts', () => {
			const frame = createFrame(15);
			frame.play();
			frame.pass(60);
			frame.pause();
			frame.pass(3600);
			frame.pause();
			expect(frame.end()).toBe(false);
			for (const seconds of [60, 59, 1]) {
				frame.play();
				frame.pass(seconds);
				frame.pause();
				frame.pass(3600);
			}
			expect(frame.end()).toBe(true);
		});

		it('may say several times that it plays', () => {
			const frame = createFrame(15);
			frame.play();
			for (let count = 0; count < 12; count += 1) {
				frame.pass(10);
				frame.play();
			}
			expect(frame.end()).toBe(true);
		});

		it('does not add up two advertisements, nor what was watched before', () => {
			const frame = createFrame(15);
			for (let count = 0; count < 3; count += 1) {
				frame.play();
				frame.pass(90);
				expect(frame.end()).toBe(false);
			}
			frame.play();
			frame.pass(15 * 60);
			expect(frame.end()).toBe(true);
			frame.play();
			frame.pass(5);
			expect(frame.end()).toBe(false);
		});
	});

	it('that is moved to the end of a short ends it, where it says so', () => {
		const frame = createFrame(4);
		frame.play();
		frame.report({ position: 2, duration: 240 });
		frame.report({ position: 238, duration: 240 });
		expect(frame.end()).toBe(true);
	});

	it('that goes on to another film of like length by itself does not move the place', () => {
		const frame = createFrame();
		expect(frame.report({ position: 5000, duration: FILM_S })).toBe(true);
		expect(frame.report({ position: 10, duration: FILM_S * 1.2 })).toBe(false);
		expect(frame.report({ position: FILM_S * 1.2 - 1, duration: FILM_S * 1.2 })).toBe(false);
		expect(frame.end()).toBe(false);
	});

	it('whose length is refined while it loads goes on', () => {
		const frame = createFrame();
		for (const duration of [FILM_S - 40, FILM_S, FILM_S + 0.4]) {
			expect(frame.report({ position: 20, duration })).toBe(true);
		}
	});

	it('shows a title without a runtime after something shorter', () => {
		const frame = createFrame(null);
		frame.report({ position: 100, duration: 180 });
		expect(frame.report({ position: 20, duration: 5000 })).toBe(true);
		expect(frame.report({ position: 179, duration: 180 })).toBe(false);
		expect(frame.end()).toBe(false);
	});

	it('whose length goes on growing is a live stream, which is never watched', () => {
		for (const runtime of [null, FILM_MIN]) {
			const frame = createFrame(runtime);
			for (let length = 3000; length < 5000; length *= 1.1) frame.report({ position: length - 200, duration: length });
			expect(frame.report({ position: 5000, duration: 5001 })).toBe(false);
			expect(frame.report({ position: 5000, duration: 0 })).toBe(false);
			expect(frame.end()).toBe(false);
		}
	});
});
