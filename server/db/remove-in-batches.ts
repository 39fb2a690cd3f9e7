import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows per statement, so that other requests run in between. */
const ROWS_PER_BATCH = 1000;

/**
 * Removes rows until a batch is not full; requests are served between two batches. Returns the number of removed rows.
 *
 * @param removeSome Selects its rows in a materialized common table expression: PostgreSQL may run a subquery once for each row of the
 * DELETE, which with `for update skip locked` passes over the rows deleted so far, so that its limit limits nothing.
 */
export async function removeInBatches(removeSome: (limit: number) => Promise<number>): Promise<number> {
	let total = 0;
	for (;;) {
		const removed = await removeSome(ROWS_PER_BATCH);
		total += removed;
		if (removed < ROWS_PER_BATCH) return total;
		await nextTurn();
	}
}
