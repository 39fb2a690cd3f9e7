import type { Kysely } from 'kysely';
import { removeInBatches } from '../db/remove-in-batches.ts';
import type { Schema } from '../db/schema.ts';
import { removeTombstonesBefore } from './tombstone.repository.ts';
import { removeEntriesBefore } from './watch-history.repository.ts';

/** Retention of the watch history: an entry is deleted `HISTORY_RETENTION_DAYS` after it was last watched. */
export interface Retention {
	/** Removes entries and tombstones past the retention; returns the number of entries. */
	removeExpired(): Promise<number>;
}

interface RetentionOptions {
	db: Kysely<Schema>;
	clock: () => number;
	retentionMs: number;
}

export function createRetention({ db, clock, retentionMs }: RetentionOptions): Retention {
	return {
		async removeExpired() {
			const before = new Date(clock() - retentionMs).toISOString();
			await removeInBatches((limit) => removeTombstonesBefore(db, before, limit));
			return removeInBatches((limit) => removeEntriesBefore(db, before, limit));
		},
	};
}
