import { describe, expect, test } from 'vitest';
import {
	createSourceQueue,
	OPEN_TIMEOUT_MS,
	type QueueClock,
	type QueueState,
	SILENCE_TIMEOUT_MS,
	type SourceQueue,
	STALL_TIMEOUT_MS,
} from './source-queue.ts';

/** A manual clock. Its timers may fire slightly early, as those of browsers do. */
function buildClock(earlyMs: number): QueueClock & { pass(ms: number): void } {
	let now = 1_000;
	let waiting: { at: number; callback: () => void }[] = [];
	return {
		now: () => now,
		after(delayMs, callback) {
			const entry = { at: now + delayMs - earlyMs, callback };
			waiting.push(entry);
			return () => {
				waiting = waiting.filter((other) => other !== entry);
			};
		},
		pass(ms) {
			const end = now + ms;
			for (;;) {
				const due = waiting.filter((entry) => entry.at <= end).toSorted((a, b) => a.at - b.at)[0];
				if (!due) break;
				waiting = waiting.filter((entry) => entry !== due);
				now = due.at;
				due.callback();
			}
			now = end;
		},
	};
}

function buildQueue(total: number, { earlyMs = 0 } = {}) {
	const clock = buildClock(earlyMs);
	const tried: number[] = [];
	const queue: SourceQueue = createSourceQueue({
		total,
		clock,
		onChange(state, before) {
			const index = placeOf(state);
			if (state.phase === 'opening' && (before === null || placeOf(before) !== index)) tried.push(index);
		},
	});
	return { clock, queue, tried };
}

function placeOf(state: QueueState): number {
	return state.phase === 'exhausted' ? -1 : state.index;
}

describe('the queue of sources', () => {
	test('starts with the first source at once', () => {
		const { queue, tried } = buildQueue(2);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 0 });
		expect(tried).toEqual([0]);
	});

	test('tries the next source when one sends nothing for three seconds, and not before', () => {
		const { clock, queue } = buildQueue(2);
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ index: 0 });
		clock.pass(1);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1 });
	});

	test('tries the next source when the timer fires slightly early', () => {
		const { clock, queue } = buildQueue(2, { earlyMs: 0.3 });
		clock.pass(SILENCE_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1 });
	});

	test('tries the next source at once when one fails', () => {
		const { queue, tried } = buildQueue(3);
		queue.send('failed');
		expect(tried).toEqual([0, 1]);
	});

	test('has a separate timeout for each source', () => {
		const { clock, queue } = buildQueue(3);
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		queue.send('failed');
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ index: 1 });
		clock.pass(1);
		expect(queue.state).toMatchObject({ index: 2 });
	});

	test('waits longer for a source that sends bytes', () => {
		const { clock, queue } = buildQueue(2);
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		queue.send('bytes');
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 0 });
		queue.send('opened');
		clock.pass(60 * 60 * 1000);
		expect(queue.state).toMatchObject({ phase: 'open', index: 0 });
	});

	test('limits the wait for a source that sends bytes slowly', () => {
		const { clock, queue } = buildQueue(2);
		for (let passed = 0; passed < OPEN_TIMEOUT_MS; passed += 500) {
			expect(queue.state).toMatchObject({ index: 0 });
			clock.pass(500);
			queue.send('bytes');
		}
		expect(queue.state).toMatchObject({ index: 1 });
	});

	test('is exhausted once the last source has failed', () => {
		const { queue } = buildQueue(2);
		queue.send('failed');
		queue.send('failed');
		expect(queue.state).toMatchObject({ phase: 'exhausted' });
		queue.send('opened');
		queue.send('failed');
		queue.send('timeout');
		expect(queue.state).toMatchObject({ phase: 'exhausted' });
	});

	test.each([0, 0.3])('waits longer for the last source when it is silent, and reports it as slow', (earlyMs) => {
		const { clock, queue, tried } = buildQueue(2, { earlyMs });
		clock.pass(SILENCE_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1, isSlow: false });
		clock.pass(SILENCE_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1, isSlow: true });
		clock.pass(OPEN_TIMEOUT_MS - SILENCE_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1, isSlow: true });
		clock.pass(1);
		expect(queue.state).toMatchObject({ phase: 'exhausted' });
		expect(tried).toEqual([0, 1]);
	});

	test('plays a slow source that responds after all, and drops one that fails at once', () => {
		const late = buildQueue(1);
		late.clock.pass(SILENCE_TIMEOUT_MS + 1);
		late.queue.send('bytes');
		late.clock.pass(SILENCE_TIMEOUT_MS + 1);
		expect(late.queue.state).toMatchObject({ phase: 'opening', isSlow: true });
		late.queue.send('opened');
		expect(late.queue.state).toMatchObject({ phase: 'open', index: 0 });
		const failing = buildQueue(1);
		failing.clock.pass(SILENCE_TIMEOUT_MS);
		failing.queue.send('failed');
		expect(failing.queue.state).toMatchObject({ phase: 'exhausted' });
	});

	test('does not extend the timeout of the last source for slow bytes', () => {
		const { clock, queue } = buildQueue(1);
		for (let passed = 0; passed < OPEN_TIMEOUT_MS; passed += 500) {
			expect(queue.state).toMatchObject({ phase: 'opening', isSlow: false });
			clock.pass(500);
			queue.send('bytes');
		}
		expect(queue.state).toMatchObject({ phase: 'exhausted' });
	});

	test('starts again with the first source on retry', () => {
		const { clock, queue, tried } = buildQueue(1);
		queue.send('failed');
		queue.send('restart');
		expect(tried).toEqual([0, 0]);
		clock.pass(OPEN_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'exhausted' });
	});

	test('pauses the timeout while the browser waits for a user gesture', () => {
		const { clock, queue } = buildQueue(2);
		queue.send('suspended');
		clock.pass(60_000);
		expect(queue.state).toMatchObject({ phase: 'suspended', index: 0 });
		queue.send('resumed');
		clock.pass(SILENCE_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 0 });
		clock.pass(1);
		expect(queue.state).toMatchObject({ index: 1 });
	});

	test('plays a suspended source that responds after all, and drops one that fails', () => {
		const first = buildQueue(2);
		first.queue.send('suspended');
		first.queue.send('opened');
		expect(first.queue.state).toMatchObject({ phase: 'open', index: 0 });
		const second = buildQueue(2);
		second.queue.send('suspended');
		second.queue.send('failed');
		expect(second.queue.state).toMatchObject({ phase: 'opening', index: 1 });
	});

	test('tries the next source when one fails during playback', () => {
		const { queue } = buildQueue(2);
		queue.send('opened');
		queue.send('failed');
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1 });
	});

	test('tries the next source when one stalls, unless bytes arrive or it plays again', () => {
		const { clock, queue } = buildQueue(2);
		queue.send('opened');
		queue.send('stalled');
		clock.pass(STALL_TIMEOUT_MS - 1);
		queue.send('bytes');
		clock.pass(STALL_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ phase: 'stalled', index: 0 });
		queue.send('playing');
		clock.pass(STALL_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'open', index: 0 });
		queue.send('stalled');
		clock.pass(STALL_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ phase: 'opening', index: 1 });
	});

	test('keeps waiting for the last source when it stalls, and reports it as slow until it sends again', () => {
		const { clock, queue } = buildQueue(1);
		queue.send('opened');
		queue.send('stalled');
		clock.pass(STALL_TIMEOUT_MS - 1);
		expect(queue.state).toMatchObject({ phase: 'stalled', isSlow: false });
		clock.pass(60 * 60 * 1000);
		expect(queue.state).toMatchObject({ phase: 'stalled', index: 0, isSlow: true });
		queue.send('bytes');
		expect(queue.state).toMatchObject({ phase: 'stalled', index: 0, isSlow: false });
		queue.send('playing');
		expect(queue.state).toMatchObject({ phase: 'open', index: 0 });
	});

	test('knows why each source was left', () => {
		const { clock, queue } = buildQueue(4);
		queue.send('failed');
		clock.pass(SILENCE_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ index: 2, failures: ['fault', 'silent'] });
		for (let passed = 0; passed < OPEN_TIMEOUT_MS; passed += 1000) {
			clock.pass(1000);
			queue.send('bytes');
		}
		expect(queue.state).toMatchObject({ index: 3, failures: ['fault', 'silent', 'slow'] });
		queue.send('opened');
		queue.send('failed');
		expect(queue.state).toEqual({ phase: 'exhausted', failures: ['fault', 'silent', 'slow', 'fault'] });
		queue.send('restart');
		expect(queue.state).toMatchObject({ phase: 'opening', index: 0, failures: [] });
	});

	test('knows that a source was left because it stalled', () => {
		const { clock, queue } = buildQueue(2);
		queue.send('opened');
		queue.send('stalled');
		clock.pass(STALL_TIMEOUT_MS);
		expect(queue.state).toMatchObject({ index: 1, failures: ['stalled'] });
	});
});
