import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES } from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import type { RecordedEntry } from '#contract/watch-history.ts';
import { lockUserRow } from '../accounts/user.repository.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { removeTombstone } from './tombstone.repository.ts';
import { removeEntriesBeyond, upsertEntry } from './watch-history.repository.ts';
import { createWriteBatches } from './write-batches.ts';

/** A title that is being watched now, and its user. */
export interface WatchRecord extends HistoryTitle {
	userId: string;
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

/** Null when the account was deleted. */
async function writeRecord(
	transaction: Queries,
	{ userId, ...watched }: WatchRecord,
	clock: () => number,
): Promise<RecordedEntry | null> {
	if (!(await lockUserRow(transaction, userId))) return null;
	const entry = await upsertEntry(transaction, userId, { ...watched, at: new Date(clock()).toISOString() });
	await removeTombstone(transaction, userId, watched);
	const isNew = entry.watched_at === entry.last_watched;
	if (isNew) await removeEntriesBeyond(transaction, userId, HISTORY_MAX_ENTRIES);
	return entry;
}
