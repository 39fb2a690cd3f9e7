import type { DailyCountersTable, Queries } from './schema.ts';

/** A day's count is the sum of so many rows, so that those who count at once seldom wait for one another. */
const COUNTER_SHARDS = 16;

/**
 * Counts one event on its UTC day, so that figures do not shrink when old records are cleaned. Last statement of a
 * transaction: its row is held until the commit. `at` is ISO 8601.
 */
export async function countToday(db: Queries, name: DailyCountersTable['name'], at: string): Promise<void> {
	await db
		.insertInto('daily_counters')
		.values({ day: at.slice(0, 10), name, lane: Math.floor(Math.random() * COUNTER_SHARDS), count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'name', 'lane'])
				.doUpdateSet((update) => ({ count: update('daily_counters.count', '+', 1) })),
		)
		.execute();
}

/** Every day on which something was counted, from `since` on, the earliest first. */
export async function listDailyCounts(db: Queries, since = ''): Promise<Omit<DailyCountersTable, 'lane'>[]> {
	return db
		.selectFrom('daily_counters')
		.select(['day', 'name', ({ fn }) => fn.sum<number>('count').as('count')])
		.where('day', '>=', since)
		.groupBy(['day', 'name'])
		.orderBy('day')
		.orderBy('name')
		.execute();
}
