import { prepareQuery } from './prepare-query.ts';
import type { DailyCountersTable, Queries } from './schema.ts';

/** Rows of one counter (column `lane`): concurrent writers rarely wait for the same one. */
const COUNTER_SHARDS = 16;

const addToCounter = prepareQuery(['day', 'name', 'lane', 'count'], (db, added: DailyCountersTable) =>
	db
		.insertInto('daily_counters')
		.values(added)
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'name', 'lane'])
				.doUpdateSet((update) => ({ count: update('daily_counters.count', '+', update.ref('excluded.count')) })),
		),
);

/**
 * Counts events on their UTC day: charts do not depend on records that are removed later. Should be the last statement of
 * a transaction, since its row is locked until the commit. `at` is ISO 8601.
 */
export async function incrementDailyCounter(
	db: Queries,
	name: DailyCountersTable['name'],
	at: string,
	count = 1,
): Promise<void> {
	await addToCounter(db, { day: at.slice(0, 10), name, lane: Math.floor(Math.random() * COUNTER_SHARDS), count });
}

/** Days with a count from `since` on, the earliest first. */
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
