import type { Clock } from './clock.ts';

const SECOND_MS = 1000;
/** Share of the highest rate that is added each second after a reduction. */
const RECOVERY_SHARE = 1 / 20;

interface AdaptiveRateOptions {
	clock: Clock;
	maxPerSecond: number;
	/** It is never reduced below this. */
	minPerSecond: number;
}

export interface AdaptiveRate {
	/** Calls a second that are allowed now; may be a fraction. */
	perSecond(): number;
	/**
	 * Halves the rate because the upstream refused a call. One burst counts once: a call that started before the last
	 * reduction, or within a second after it, says nothing about the reduced rate.
	 *
	 * @param startedAt Of the refused call, on the clock.
	 */
	reduce(startedAt: number): void;
}

/** Additive increase, multiplicative decrease: halved by a refusal, then raised by a twentieth of the maximum each second. */
export function createAdaptiveRate({ clock, maxPerSecond, minPerSecond }: AdaptiveRateOptions): AdaptiveRate {
	const lowest = Math.min(minPerSecond, maxPerSecond);
	let reducedTo = maxPerSecond;
	let reducedAt = Number.NEGATIVE_INFINITY;

	function perSecond(): number {
		const steps = Math.floor((clock.now() - reducedAt) / SECOND_MS);
		return Math.min(maxPerSecond, reducedTo + steps * maxPerSecond * RECOVERY_SHARE);
	}

	return {
		perSecond,
		reduce(startedAt) {
			if (startedAt < reducedAt + SECOND_MS) return;
			reducedTo = Math.max(lowest, perSecond() / 2);
			reducedAt = clock.now();
		},
	};
}
