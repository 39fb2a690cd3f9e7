import type { PlayerMessage } from '#contract/player-messages.ts';

/** How many messages a player may post at once, and a second. */
const LIMITS = { timeupdate: { burst: 5, perSecond: 2 }, others: { burst: 20, perSecond: 10 } } as const;

/**
 * Whether a message is within the limit of its kind: the others are dropped, so that a player that floods the page costs it
 * nothing but the check. Times have a limit of their own, since players post them continuously.
 *
 * @param now Milliseconds.
 */
export function createMessageLimit(now: () => number): (message: PlayerMessage) => boolean {
	const isTimeWithin = createBucket(LIMITS.timeupdate, now);
	const isOtherWithin = createBucket(LIMITS.others, now);
	return ({ type }) => (type === 'timeupdate' ? isTimeWithin() : isOtherWithin());
}

function createBucket({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number): () => boolean {
	let tokens: number = burst;
	let at = now();
	return () => {
		const passed = now() - at;
		at += passed;
		tokens = Math.min(burst, tokens + (passed / 1_000) * perSecond);
		if (tokens < 1) return false;
		tokens -= 1;
		return true;
	};
}
