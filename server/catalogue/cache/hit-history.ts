import type { CacheHistory } from '#contract/admin.ts';
import { CACHE_HISTORY_HOURS } from '#contract/limits.ts';

/** Cache hits and misses by hour since the server started. */
export interface HitHistory {
	count(isHit: boolean): void;
	/** Since the start; clearing the cache does not reset them. */
	totals(): { hits: number; misses: number };
	history(): CacheHistory;
}

interface HourOfHits {
	/** Hours since the epoch. */
	hour: number;
	hits: number;
	misses: number;
}

const HOUR_MS = 3_600_000;

/** A ring buffer of `CACHE_HISTORY_HOURS` slots. */
export function createHitHistory(clock: () => number): HitHistory {
	const ring = new Map<number, HourOfHits>();
	const startedAt = clock();
	const totals = { hits: 0, misses: 0 };

	function slotOf(hour: number): HourOfHits {
		const index = hour % CACHE_HISTORY_HOURS;
		const known = ring.get(index);
		if (known?.hour === hour) return known;
		const slot = { hour, hits: 0, misses: 0 };
		ring.set(index, slot);
		return slot;
	}

	return {
		count(isHit) {
			const slot = slotOf(Math.floor(clock() / HOUR_MS));
			const kind = isHit ? 'hits' : 'misses';
			slot[kind] += 1;
			totals[kind] += 1;
		},
		totals: () => ({ ...totals }),
		history() {
			const now = Math.floor(clock() / HOUR_MS);
			const hours = Array.from({ length: CACHE_HISTORY_HOURS }, (_, index) => {
				const hour = now - CACHE_HISTORY_HOURS + 1 + index;
				const slot = ring.get(hour % CACHE_HISTORY_HOURS);
				const { hits, misses } = slot?.hour === hour ? slot : { hits: 0, misses: 0 };
				return { hour: new Date(hour * HOUR_MS).toISOString(), hits, misses, hitRate: toHitRate(hits, misses) };
			});
			return { since: new Date(startedAt).toISOString(), hours };
		},
	};
}

/** Per cent with one decimal; null without a lookup. */
export function toHitRate(hits: number, misses: number): number | null {
	const lookups = hits + misses;
	return lookups === 0 ? null : Math.round((hits / lookups) * 1000) / 10;
}
