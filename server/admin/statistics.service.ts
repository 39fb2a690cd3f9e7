import type { Kysely } from 'kysely';
import type { DailyCount } from '#contract/admin.ts';
import { DAY_MS } from '#contract/limits.ts';
import { toDay } from '#contract/utc-day.ts';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import type { Schema } from '../db/schema.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { countEntries } from '../watch-history/watch-history.repository.ts';

interface HistoryTotals {
	total: number;
	today: number;
}

export interface Statistics {
	historyTotals(): Promise<HistoryTotals>;
	/** One entry for each of the last `days` UTC days, the earliest first. */
	dailyCounts(days: number): Promise<DailyCount[]>;
}

/** Counting scans an index, so it is done no more often than this. */
const TOTALS_TTL_MS = 10_000;

export function createStatistics({ db, clock }: { db: Kysely<Schema>; clock: () => number }): Statistics {
	async function countHistory(): Promise<HistoryTotals> {
		const [total, counts] = await Promise.all([countEntries(db), listDailyCounts(db, toDay(clock()))]);
		return { total, today: counts.find(({ name }) => name === 'watches')?.count ?? 0 };
	}

	return {
		historyTotals: createExpiringValue({ load: countHistory, ttlMs: TOTALS_TTL_MS, now: clock }),

		async dailyCounts(days) {
			const first = clock() - (days - 1) * DAY_MS;
			const counts = await listDailyCounts(db, toDay(first));
			const countOf = (day: string, name: 'sign_ups' | 'watches') =>
				counts.find((count) => count.day === day && count.name === name)?.count ?? 0;
			return Array.from({ length: days }, (_, index) => {
				const day = toDay(first + index * DAY_MS);
				return { day, sign_ups: countOf(day, 'sign_ups'), watches: countOf(day, 'watches') };
			});
		},
	};
}
