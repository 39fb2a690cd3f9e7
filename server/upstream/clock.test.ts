import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { sleep } from './clock.ts';

function setUp() {
	const clock = createManualClock();
	const caller = new AbortController();
	const told: unknown[] = [];
	function begin() {
		sleep(clock, 500, caller.signal).then(
			() => told.push('awake'),
			(reason) => told.push(reason),
		);
	}
	return { clock, caller, told, begin };
}

describe('sleep', () => {
	it('ends after its time', async () => {
		const { clock, told, begin } = setUp();
		begin();
		await clock.advance(499);
		expect(told).toEqual([]);
		await clock.advance(2);
		expect(told).toEqual(['awake']);
	});

	it('rejects with the abort reason', async () => {
		const { clock, caller, told, begin } = setUp();
		begin();
		caller.abort('no more');
		await clock.advance(0);
		expect(told).toEqual(['no more']);
	});

	it('rejects immediately when already aborted', async () => {
		const { clock, caller, told, begin } = setUp();
		caller.abort('too late');
		begin();
		await clock.advance(0);
		expect(told).toEqual(['too late']);
	});
});
