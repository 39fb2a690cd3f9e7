import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createAdaptiveRate } from './adaptive-rate.ts';

function setUp() {
	const clock = createManualClock();
	return { clock, rate: createAdaptiveRate({ clock, maxPerSecond: 40, minPerSecond: 4 }) };
}

describe('the rate of calls', () => {
	it('is halved by a refusal, once for a whole burst', () => {
		const { rate } = setUp();
		for (let n = 0; n < 20; n++) rate.reduce(0);
		expect(rate.perSecond()).toBe(20);
	});

	it('is not reduced by refusals of calls from before the reduction', async () => {
		const { clock, rate } = setUp();
		rate.reduce(0);
		await clock.advance(5000);
		rate.reduce(999);
		expect(rate.perSecond()).toBe(30);
	});

	it('falls step by step to the minimum while refusals continue', async () => {
		const { clock, rate } = setUp();
		const rates: number[] = [];
		for (let n = 0; n < 6; n++) {
			rate.reduce(clock.now());
			rates.push(rate.perSecond());
			await clock.advance(1000);
		}
		expect(rates).toEqual([20, 11, 6.5, 4.25, 4, 4]);
	});

	it('recovers by a twentieth each second, up to the maximum', async () => {
		const { clock, rate } = setUp();
		rate.reduce(0);
		await clock.advance(999);
		expect(rate.perSecond()).toBe(20);
		await clock.advance(1);
		expect(rate.perSecond()).toBe(22);
		await clock.advance(60_000);
		expect(rate.perSecond()).toBe(40);
	});
});
