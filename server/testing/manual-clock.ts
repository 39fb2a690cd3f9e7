import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';

/** For tests without sockets: time does not pass until it is advanced. */
export interface ManualClock extends Clock {
	/** Advances the time, runs the timers that are due, and awaits promises after each step. */
	advance(durationMs: number): Promise<void>;
}

interface Alarm {
	at: number;
	action: () => void;
}

export function createManualClock(): ManualClock {
	let now = 0;
	const alarms = new Set<Alarm>();

	function nextBefore(end: number): Alarm | undefined {
		const due = [...alarms].filter((alarm) => alarm.at <= end);
		return due.toSorted((left, right) => left.at - right.at)[0];
	}

	return {
		now: () => now,
		after(delayMs, action) {
			const alarm = { at: now + delayMs, action };
			alarms.add(alarm);
			return () => alarms.delete(alarm);
		},
		async advance(durationMs) {
			const end = now + durationMs;
			await settle();
			for (let alarm = nextBefore(end); alarm; alarm = nextBefore(end)) {
				alarms.delete(alarm);
				now = alarm.at;
				alarm.action();
				await settle();
			}
			now = end;
		},
	};
}

/** For tests with sockets: timers are real, and the hands can be put forward. */
export interface SkippingClock extends Clock {
	skip(durationMs: number): void;
}

export function createSkippingClock(): SkippingClock {
	let skippedMs = 0;
	return {
		now: () => SYSTEM_CLOCK.now() + skippedMs,
		after: SYSTEM_CLOCK.after,
		skip(durationMs) {
			skippedMs += durationMs;
		},
	};
}

function settle(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
