import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { type BreakerState, createBreaker } from './circuit-breaker.ts';

function setUp() {
	const clock = createManualClock();
	const changes: BreakerState[] = [];
	const breaker = createBreaker({ clock, failures: 3, openMs: 10_000, onChange: (state) => changes.push(state) });
	function failTimes(times: number) {
		for (let n = 0; n < times; n++) breaker.enter().fail();
	}
	return { clock, changes, breaker, failTimes };
}

describe('the circuit breaker', () => {
	it('opens after the maximum of consecutive failures', () => {
		const { breaker, failTimes } = setUp();
		failTimes(2);
		expect(breaker.state()).toBe('closed');
		failTimes(1);
		expect(() => breaker.enter()).toThrow(expect.objectContaining({ kind: 'circuit_open', retryAfterMs: 10_000 }));
	});

	it('resets the count after a success', () => {
		const { breaker, failTimes } = setUp();
		failTimes(2);
		breaker.enter().succeed();
		failTimes(2);
		expect(breaker.state()).toBe('closed');
	});

	it('does not count a request that never reached the upstream', () => {
		const { breaker, failTimes } = setUp();
		failTimes(2);
		breaker.enter().abandon();
		failTimes(1);
		expect(breaker.state()).toBe('open');
	});

	it('allows one probe after the open time, and refuses others meanwhile', async () => {
		const { clock, breaker, failTimes } = setUp();
		failTimes(3);
		await clock.advance(9999);
		expect(() => breaker.enter()).toThrow();
		await clock.advance(1);
		expect(breaker.enter().isProbe).toBe(true);
		expect(() => breaker.enter()).toThrow(expect.objectContaining({ kind: 'circuit_open', retryAfterMs: 1000 }));
	});

	it('closes when the probe succeeds', async () => {
		const { clock, breaker, changes, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		breaker.enter().succeed();
		expect(breaker.enter().isProbe).toBe(false);
		expect(changes).toEqual(['open', 'half-open', 'closed']);
	});

	it('opens again when the probe fails, counted from the start of the probe', async () => {
		const { clock, breaker, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		const probe = breaker.enter();
		await clock.advance(8000);
		probe.fail();
		await clock.advance(1999);
		expect(() => breaker.enter()).toThrow();
		await clock.advance(1);
		expect(breaker.enter().isProbe).toBe(true);
	});

	it('allows another probe when one never reached the upstream', async () => {
		const { clock, breaker, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		breaker.enter().abandon();
		expect(breaker.enter().isProbe).toBe(true);
	});

	it('ignores results of requests started before it opened', async () => {
		const { clock, breaker, failTimes } = setUp();
		const success = breaker.enter();
		const failures = [breaker.enter(), breaker.enter(), breaker.enter()];
		failTimes(3);
		success.succeed();
		expect(breaker.state()).toBe('open');
		await clock.advance(10_000);
		breaker.enter();
		for (const failure of failures) failure.fail();
		expect(breaker.state()).toBe('half-open');
	});
});
