import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

export interface BreakerOptions {
	clock: Clock;
	/** Failures in a row after which calls stop. */
	failures: number;
	/** How long they stop before one call may try. */
	openMs: number;
	onChange?: (state: BreakerState) => void;
}

export type BreakerState = 'closed' | 'open' | 'probing';

/** Leave to make one call. Exactly one of its three endings is to be called. */
export interface Permit {
	/** Whether this call finds out for all others if the upstream is back. */
	probe: boolean;
	succeed(): void;
	fail(): void;
	/** The call said nothing about the upstream: it never got there. */
	abandon(): void;
}

export interface Breaker {
	state(): BreakerState;
	/** Throws `circuit_open` while calls are stopped. */
	enter(): Permit;
}

/**
 * Stops calling an upstream that keeps failing, then lets one call at a time find out whether it is back.
 *
 * Callers that meet an open circuit, or a probe under way, are refused at once: the cache behind them has something
 * older to show, and it should show it within milliseconds. (The resilience libraries let them wait for the probe.)
 */
export function createBreaker({ clock, failures, openMs, onChange }: BreakerOptions): Breaker {
	let state: BreakerState = 'closed';
	let failuresInRow = 0;
	let openUntil = 0;
	/** Rises with every change of state, so that what began in an earlier state no longer counts. */
	let era = 0;

	function change(next: BreakerState) {
		state = next;
		failuresInRow = 0;
		era++;
		onChange?.(next);
	}

	function open(since: number) {
		openUntil = since + openMs;
		change('open');
	}

	/** The pause after a failed probe counts from its start, so that a slow failure does not delay the next probe. */
	function probe(): Permit {
		change('probing');
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

	function permit(isProbe: boolean, endings: Omit<Permit, 'probe'>): Permit {
		const born = era;
		const ifCurrent = (ending: () => void) => () => {
			if (era === born) ending();
		};
		return {
			probe: isProbe,
			succeed: ifCurrent(endings.succeed),
			fail: ifCurrent(endings.fail),
			abandon: ifCurrent(endings.abandon),
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
