import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisibleClock } from './visible-clock.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function buildPage(visibilityState: DocumentVisibilityState) {
	const page = Object.assign(new EventTarget(), { visibilityState });
	return {
		clock: createVisibleClock(page as Document),
		turn(state: DocumentVisibilityState) {
			page.visibilityState = state;
			page.dispatchEvent(new Event('visibilitychange'));
		},
	};
}

test('timers of a visible page run as usual', () => {
	const { clock } = buildPage('visible');
	const ring = vi.fn();
	const start = clock.now();
	clock.after(3_000, ring);
	vi.advanceTimersByTime(2_999);
	expect(ring).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(ring).toHaveBeenCalledOnce();
	expect(clock.now() - start).toBe(3_000);
});

test('timers are paused while the page is hidden', () => {
	const { clock, turn } = buildPage('visible');
	const ring = vi.fn();
	const start = clock.now();
	clock.after(3_000, ring);
	vi.advanceTimersByTime(1_000);
	turn('hidden');
	vi.advanceTimersByTime(60_000);
	expect(ring).not.toHaveBeenCalled();
	turn('visible');
	vi.advanceTimersByTime(1_999);
	expect(ring).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(ring).toHaveBeenCalledOnce();
	expect(clock.now() - start).toBe(3_000);
});

test('timers of a page that opens hidden start when it becomes visible', () => {
	const { clock, turn } = buildPage('hidden');
	const ring = vi.fn();
	clock.after(3_000, ring);
	vi.advanceTimersByTime(60_000);
	turn('visible');
	vi.advanceTimersByTime(3_000);
	expect(ring).toHaveBeenCalledOnce();
	turn('hidden');
	turn('visible');
	vi.advanceTimersByTime(10_000);
	expect(ring).toHaveBeenCalledOnce();
});

test('a cancelled timer does not fire, visible or hidden', () => {
	const { clock, turn } = buildPage('visible');
	const ring = vi.fn();
	clock.after(3_000, ring)();
	const cancel = clock.after(3_000, ring);
	turn('hidden');
	cancel();
	turn('visible');
	vi.advanceTimersByTime(10_000);
	expect(ring).not.toHaveBeenCalled();
});
