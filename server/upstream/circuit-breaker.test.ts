import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { type BreakerState, createBreaker } from './circuit-breaker.ts';

function setUp() {
	const clock = createManualClock();
	const changes: BreakerState[] = [];
	const breaker = createBreaker({ clock, failures: 3, openMs: 10_000, onChange: (state) => changes.push(state) });
	let subjects = 0;
	const enter = () => breaker.enter(`/title/${subjects++}`);
	function failTimes(times: number) {
		for (let n = 0; n < times; n++) enter().fail('failing');
	}
	return { clock, changes, breaker, enter, failTimes };
}

describe('the circuit breaker', () => {
	it('opens after failures of several subjects in a row', () => {
		const { breaker, enter, failTimes } = setUp();
		failTimes(2);
		expect(breaker.state()).toBe('closed');
		failTimes(1);
		expect(() => enter()).toThrow(expect.objectContaining({ kind: 'circuit_open', retryAfterMs: 10_000 }));
	});

	it('counts the failures of one subject once', () => {
		const { breaker } = setUp();
		for (let n = 0; n < 100; n++) breaker.enter('/title/broken').fail('failing');
		breaker.enter('/title/other').fail('failing');
		expect(breaker.state()).toBe('closed');
		breaker.enter('/title/third').fail('failing');
		expect(breaker.state()).toBe('open');
	});

	it('counts each call without a connection, whatever it was about', () => {
		const { breaker } = setUp();
		for (let n = 0; n < 3; n++) breaker.enter('/title/any').fail('unreachable');
		expect(breaker.state()).toBe('open');
	});

	it('leaves the next probe to another subject than the one that failed', async () => {
		const { clock, breaker, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		breaker.enter('/title/broken').fail('failing');
		await clock.advance(10_000);
		expect(() => breaker.enter('/title/broken')).toThrow(expect.objectContaining({ retryAfterMs: 10_000 }));
		breaker.enter('/title/other').succeed();
		expect(breaker.enter('/title/broken').isProbe).toBe(false);
	});

	it('allows the same subject a probe when there is no other', async () => {
		const { clock, breaker, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		breaker.enter('/title/broken').fail('failing');
		await clock.advance(20_000);
		expect(breaker.enter('/title/broken').isProbe).toBe(true);
	});

	it('resets the count after a success', () => {
		const { breaker, enter, failTimes } = setUp();
		failTimes(2);
		enter().succeed();
		failTimes(2);
		expect(breaker.state()).toBe('closed');
	});

	it('does not count a request that never reached the upstream', () => {
		const { breaker, enter, failTimes } = setUp();
		failTimes(2);
		enter().abandon();
		failTimes(1);
		expect(breaker.state()).toBe('open');
	});

	it('allows one probe after the open time, and refuses others meanwhile', async () => {
		const { clock, enter, failTimes } = setUp();
		failTimes(3);
		await clock.advance(9999);
		expect(() => enter()).toThrow();
		await clock.advance(1);
		expect(enter().isProbe).toBe(true);
		expect(() => enter()).toThrow(expect.objectContaining({ kind: 'circuit_open', retryAfterMs: 1000 }));
	});

	it('closes when the probe succeeds', async () => {
		const { clock, enter, changes, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		enter().succeed();
		expect(enter().isProbe).toBe(false);
		expect(changes).toEqual(['open', 'half-open', 'closed']);
	});

	it('opens again when the probe fails, counted from the start of the probe', async () => {
		const { clock, enter, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		const probe = enter();
		await clock.advance(8000);
		probe.fail('failing');
		await clock.advance(1999);
		expect(() => enter()).toThrow();
		await clock.advance(1);
		expect(enter().isProbe).toBe(true);
	});

	it('allows another probe when one never reached the upstream', async () => {
		const { clock, enter, failTimes } = setUp();
		failTimes(3);
		await clock.advance(10_000);
		enter().abandon();
		expect(enter().isProbe).toBe(true);
	});

	it('ignores results of requests started before it opened', async () => {
		const { clock, breaker, enter, failTimes } = setUp();
		const success = enter();
		const failures = [enter(), enter(), enter()];
		failTimes(3);
		success.succeed();
		expect(breaker.state()).toBe('open');
		await clock.advance(10_000);
		enter();
		for (const failure of failures) failure.fail('failing');
		expect(breaker.state()).toBe('half-open');
	});
});
