import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

export interface BreakerOptions {
	clock: Clock;
	/** Consecutive failures that open the circuit. */
	failures: number;
	/** How long it stays open before a probe is allowed. */
	openMs: number;
	onChange?: (state: BreakerState) => void;
}

export type BreakerState = 'closed' | 'open' | 'half-open';

/** Permission for one call. Exactly one of its three outcomes must be reported. */
export interface Permit {
	/** This call decides whether the circuit closes again. */
	isProbe: boolean;
	succeed(): void;
	fail(): void;
	/** The call never reached the upstream, so it says nothing about it. */
	abandon(): void;
}

export interface Breaker {
	state(): BreakerState;
	/** Throws `circuit_open` while the circuit is open or a probe is in flight. */
	enter(): Permit;
}

/**
 * A circuit breaker: opens after consecutive failures, then half-opens for one probe at a time.
 *
 * Calls during an open circuit or a probe fail at once, so that the cache serves a stale answer within milliseconds.
 * (The maintained resilience libraries let such calls wait for the probe's result.)
 */
export function createBreaker({ clock, failures, openMs, onChange }: BreakerOptions): Breaker {
	let state: BreakerState = 'closed';
	let failuresInRow = 0;
	let openUntil = 0;
	/** Rises with each state change: outcomes of calls from an earlier state are ignored. */
	let generation = 0;

	function change(next: BreakerState) {
		state = next;
		failuresInRow = 0;
		generation++;
		onChange?.(next);
	}

	function open(since: number) {
		openUntil = since + openMs;
		change('open');
	}

	/** After a failed probe the pause counts from its start, so that a slow failure does not delay the next one. */
	function probe(): Permit {
		change('half-open');
		const startedAt = clock.now();
		return permit(true, {
			succeed: () => change('closed'),
			fail: () => open(startedAt),
			abandon: () => change('open'),
		});
	}

	function ordinary(): Permit {
		return permit(false, {
			succeed: () => {
				failuresInRow = 0;
			},
			fail: () => {
				failuresInRow++;
				if (failuresInRow >= failures) open(clock.now());
			},
			abandon: () => {},
		});
	}

	function permit(isProbe: boolean, outcomes: Omit<Permit, 'isProbe'>): Permit {
		const startedIn = generation;
		const ifCurrent = (outcome: () => void) => () => {
			if (generation === startedIn) outcome();
		};
		return {
			isProbe,
			succeed: ifCurrent(outcomes.succeed),
			fail: ifCurrent(outcomes.fail),
			abandon: ifCurrent(outcomes.abandon),
		};
	}

	return {
		state: () => state,
		enter() {
			if (state === 'closed') return ordinary();
			const waitMs = openUntil - clock.now();
			if (state === 'open' && waitMs <= 0) return probe();
			throw new UpstreamError('circuit_open', 'the upstream keeps failing', Math.max(waitMs, 1000));
		},
	};
}
