import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { removeTombstonesBefore } from './tombstone.repository.ts';
import { removeEntriesBefore } from './watch-history.repository.ts';

/** Rows per statement, so that other requests run in between. */
export const RETENTION_BATCH = 1000;

export interface Retention {
	/** Removes records past the retention; returns their number. */
	clean(): Promise<number>;
}

export function createRetention({ db, clock, retentionMs }: RetentionOptions): Retention {
	return {
		async clean() {
			const before = new Date(clock() - retentionMs).toISOString();
			await inBatches((limit) => removeTombstonesBefore(db, before, limit));
			return inBatches((limit) => removeEntriesBefore(db, before, limit));
		},
	};
}

interface RetentionOptions {
	db: Kysely<Schema>;
	clock: () => number;
	retentionMs: number;
}

/** Repeats until a batch is not full; requests are served between two batches. */
export async function inBatches(removeSome: (limit: number) => Promise<number>): Promise<number> {
	let total = 0;
	for (;;) {
		const removed = await removeSome(RETENTION_BATCH);
		total += removed;
		if (removed < RETENTION_BATCH) return total;
		await nextTurn();
	}
}
