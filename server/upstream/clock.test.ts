import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { sleep } from './clock.ts';

function setUp() {
	const clock = createManualClock();
	const caller = new AbortController();
	const outcomes: unknown[] = [];
	function begin() {
		sleep(clock, 500, caller.signal).then(
			() => outcomes.push('awake'),
			(reason) => outcomes.push(reason),
		);
	}
	return { clock, caller, outcomes, begin };
}

describe('sleep', () => {
	it('ends after its time', async () => {
		const { clock, outcomes, begin } = setUp();
		begin();
		await clock.advance(499);
		expect(outcomes).toEqual([]);
		await clock.advance(2);
		expect(outcomes).toEqual(['awake']);
	});

	it('rejects with the abort reason', async () => {
		const { clock, caller, outcomes, begin } = setUp();
		begin();
		caller.abort('no more');
		await clock.advance(0);
		expect(outcomes).toEqual(['no more']);
	});

	it('rejects immediately when already aborted', async () => {
		const { clock, caller, outcomes, begin } = setUp();
		caller.abort('too late');
		begin();
		await clock.advance(0);
		expect(outcomes).toEqual(['too late']);
	});
});
