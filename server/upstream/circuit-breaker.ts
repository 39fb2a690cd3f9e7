import type { Clock } from './clock.ts';
import { UpstreamError } from './upstream-error.ts';

export interface BreakerOptions {
	clock: Clock;
	/** Failures in a row that open the circuit; those of one subject count once. */
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
	/** `failing`: the upstream failed this call. `unreachable`: there was no connection, which says nothing of the subject. */
	fail(how: 'failing' | 'unreachable'): void;
	/** The call never reached the upstream, so it says nothing about it. */
	abandon(): void;
}

export interface Breaker {
	state(): BreakerState;
	/**
	 * Throws `circuit_open` while the circuit is open or a probe is in flight.
	 *
	 * @param subject What the call is about.
	 */
	enter(subject: string): Permit;
}

/**
 * A circuit breaker: opens after failures of several subjects in a row, then half-opens for one probe at a time. A subject
 * that alone is broken neither opens it nor, when its call was the probe, keeps it open: the next probe is another's.
 *
 * Calls during an open circuit or a probe fail at once, so that the cache serves a stale answer within milliseconds.
 * (The maintained resilience libraries let such calls wait for the probe's result.)
 */
export function createBreaker({ clock, failures, openMs, onChange }: BreakerOptions): Breaker {
	let state: BreakerState = 'closed';
	/** What failed since the last success: subjects, and a unique symbol for each call without a connection. */
	const failed = new Set<string | symbol>();
	let lastProbed: string | undefined;
	let openUntil = 0;
	/** Rises with each state change: outcomes of calls from an earlier state are ignored. */
	let generation = 0;

	function change(next: BreakerState) {
		state = next;
		failed.clear();
		generation++;
		onChange?.(next);
	}

	function open(since: number) {
		openUntil = since + openMs;
		change('open');
	}

	/** After a failed probe the pause counts from its start, so that a slow failure does not delay the next one. */
	function probe(subject: string): Permit {
		change('half-open');
		const startedAt = clock.now();
		return permit(true, {
			succeed() {
				lastProbed = undefined;
				change('closed');
			},
			fail(how) {
				lastProbed = how === 'failing' ? subject : undefined;
				open(startedAt);
			},
			abandon: () => change('open'),
		});
	}

	function ordinary(subject: string): Permit {
		return permit(false, {
			succeed: () => failed.clear(),
			fail(how) {
				failed.add(how === 'failing' ? subject : Symbol());
				if (failed.size >= failures) open(clock.now());
			},
			abandon: () => {},
		});
	}

	function permit(isProbe: boolean, outcomes: Omit<Permit, 'isProbe'>): Permit {
		const startedIn = generation;
		const ifCurrent =
			<Args extends unknown[]>(outcome: (...args: Args) => void) =>
			(...args: Args) => {
				if (generation === startedIn) outcome(...args);
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
		enter(subject) {
			if (state === 'closed') return ordinary(subject);
			const waitMs = openUntil - clock.now() + (subject === lastProbed ? openMs : 0);
			if (state === 'open' && waitMs <= 0) return probe(subject);
			throw new UpstreamError('circuit_open', 'the upstream keeps failing', Math.max(waitMs, 1000));
		},
	};
}
