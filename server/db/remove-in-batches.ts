import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { hasRowLocks } from './row-locks.ts';
import type { Queries, Schema } from './schema.ts';

/** Rows per statement, so that other requests run in between. */
const ROWS_PER_BATCH = 1000;

/** Removes rows until a batch is not full; requests are served between two batches. Returns the number of removed rows. */
export async function removeInBatches(removeSome: (limit: number) => Promise<number>): Promise<number> {
	let total = 0;
	for (;;) {
		const removed = await removeSome(ROWS_PER_BATCH);
		total += removed;
		if (removed < ROWS_PER_BATCH) return total;
		await nextTurn();
	}
}

interface Batch<Table extends keyof Schema> {
	table: Table;
	primaryKey: readonly (keyof Schema[Table] & string)[];
	where: (builder: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>;
	limit: number;
}

/**
 * Removes at most `limit` of the rows, skipping locked ones, which are being updated and may no longer match; returns their number.
 * They are selected once: PostgreSQL may run a subquery once for each row of a DELETE, and with row locks that passes over the rows
 * deleted so far, so that its limit limits nothing.
 */
export async function removeBatch<Table extends keyof Schema>(
	db: Queries,
	{ table, primaryKey, where, limit }: Batch<Table>,
): Promise<number> {
	const name = sql.table(table);
	const key = sql.join(primaryKey.map((column) => sql.ref(column)));
	const lock = hasRowLocks(db) ? sql`for update skip locked` : sql``;
	const { numAffectedRows } = await sql`
		with batch as materialized (
			select ${key} from ${name} where ${where(expressionBuilder<Schema, Table>())} limit ${limit} ${lock}
		)
		delete from ${name} where (${key}) in (select ${key} from batch)`.execute(db);
	return Number(numAffectedRows);
}
