import { DAY_MS } from '#contract/limits.ts';
import { freshnessOf } from '#server/lib/freshness.ts';
import type { CopiesDatabase, KeptCopies } from './copies-database.ts';
import type { Look } from './copy-lookup.ts';

const MINUTE_MS = 60_000;

/** How long a host that gave no response is not called again for the same title. */
export const UNREACHABLE_MS = 2 * MINUTE_MS;

/** How long a look's outcome is used without another look. Copies are used beyond it, while they are renewed. */
const FRESH_MS: Record<KeptCopies['outcome'], number> = {
	found: 7 * DAY_MS,
	dead: DAY_MS,
	unreachable: UNREACHABLE_MS,
};

/** @param now Epoch milliseconds. */
export function isYoungerThan(maxAgeMs: number, { checkedAt }: Pick<KeptCopies, 'checkedAt'>, now: number): boolean {
	return freshnessOf(now - checkedAt, maxAgeMs, Number.POSITIVE_INFINITY) === 'fresh';
}

export function isFresh(kept: Pick<KeptCopies, 'outcome' | 'checkedAt'>, now: number): boolean {
	return isYoungerThan(FRESH_MS[kept.outcome], kept, now);
}

/** Without a response the copies of before are kept; a look that has found some replaces them, whatever else failed. */
export function keepOutcome(
	database: CopiesDatabase,
	key: string,
	{ copies, failures, hasUnsentCalls }: Look,
	now: number,
): KeptCopies {
	const kept: KeptCopies = { outcome: 'found', checkedAt: now, copies };
	if (copies.length === 0) {
		kept.outcome = failures.size > 0 ? 'unreachable' : 'dead';
		if (failures.size > 0) kept.copies = database.find(key)?.copies ?? [];
	}
	if (kept.outcome !== 'unreachable' || !hasUnsentCalls) database.upsert(key, kept);
	return kept;
}
