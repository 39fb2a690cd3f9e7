/** How a cached value may be served: as it is, while it is revalidated, or not at all. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * Milliseconds throughout; `maxStaleMs` is the age up to which a value may be served stale. A negative age comes of a
 * clock that was set back: the true age is unknown, so beyond `slackMs` such a value is never fresh.
 */
export function freshnessOf(ageMs: number, ttlMs: number, maxStaleMs: number, slackMs = 0): Freshness {
	if (ageMs >= -slackMs && ageMs < ttlMs) return 'fresh';
	return ageMs < maxStaleMs ? 'stale' : 'expired';
}
