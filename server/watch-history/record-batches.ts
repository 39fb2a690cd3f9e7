import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES } from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import type { RecordedEntry } from '#contract/watch-history.ts';
import { lockProfile } from '../accounts/profile.repository.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { removeTombstone } from './tombstone.repository.ts';
import { removeEntriesBeyond, upsertEntry } from './watch-history.repository.ts';
import { createWriteBatches } from './write-batches.ts';

/** A title that is being watched now, and whose it is. */
export interface WatchRecord extends HistoryTitle {
	profileId: string;
	season: number;
	episode: number;
}

interface RecordBatchesOptions {
	db: Kysely<Schema>;
	clock: () => number;
}

/** Records of watched titles, in batches as `createWriteBatches` has them; the watches of a batch are counted once. */
export function createRecordBatches({
	db,
	clock,
}: RecordBatchesOptions): (record: WatchRecord) => Promise<RecordedEntry> {
	return createWriteBatches<WatchRecord, RecordedEntry>({
		db,
		writeOne: (transaction, record) => writeRecord(transaction, record, clock),
		async afterAll(transaction, entries) {
			const at = entries.at(-1)?.last_watched;
			if (at) await incrementDailyCounter(transaction, 'watches', at, entries.length);
		},
	});
}

/** Null when the profile was removed. */
async function writeRecord(
	transaction: Queries,
	{ profileId, ...watched }: WatchRecord,
	clock: () => number,
): Promise<RecordedEntry | null> {
	if (!(await lockProfile(transaction, profileId))) return null;
	const entry = await upsertEntry(transaction, profileId, { ...watched, at: new Date(clock()).toISOString() });
	await removeTombstone(transaction, profileId, watched);
	const isNew = entry.watched_at === entry.last_watched;
	if (isNew) await removeEntriesBeyond(transaction, profileId, HISTORY_MAX_ENTRIES);
	return entry;
}
