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

/** For tests with sockets: timers are real, and the hands can be put forward, which runs the timers that are due. */
export interface SkippingClock extends Clock {
	skip(durationMs: number): void;
}

export function createSkippingClock(): SkippingClock {
	const alarms = new Set<Alarm>();
	let skippedMs = 0;
	const now = () => SYSTEM_CLOCK.now() + skippedMs;

	return {
		now,
		after(delayMs, action) {
			const alarm = { at: now() + delayMs, action: ring };
			const cancelTimer = SYSTEM_CLOCK.after(delayMs, ring);
			function cancel() {
				alarms.delete(alarm);
				cancelTimer();
			}
			function ring() {
				cancel();
				action();
			}
			alarms.add(alarm);
			return cancel;
		},
		skip(durationMs) {
			skippedMs += durationMs;
			const due = [...alarms].filter((alarm) => alarm.at <= now());
			for (const alarm of due.toSorted((left, right) => left.at - right.at)) {
				if (alarms.has(alarm)) alarm.action();
			}
		},
	};
}

function settle(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
