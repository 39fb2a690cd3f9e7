import type { DailyCountersTable, Queries } from './schema.ts';

/**
 * Counts one event on its UTC day, so that figures do not shrink when old records are cleaned. Last statement of a
 * transaction: all who count on a day wait for this one row. `at` is ISO 8601.
 */
export async function countToday(db: Queries, name: DailyCountersTable['name'], at: string): Promise<void> {
	await db
		.insertInto('daily_counters')
		.values({ day: at.slice(0, 10), name, count: 1 })
		.onConflict((conflict) =>
			conflict.columns(['day', 'name']).doUpdateSet((update) => ({ count: update('daily_counters.count', '+', 1) })),
		)
		.execute();
}
