import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES } from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import { lockUserRow } from '../accounts/user.repository.ts';
import { incrementDailyCounter } from '../db/daily-counter.repository.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { removeTombstone } from './tombstone.repository.ts';
import { removeEntriesBeyond, upsertEntry } from './watch-history.repository.ts';

/** A title that is being watched now, and its user. */
export interface WatchRecord extends HistoryTitle {
	userId: string;
	season: number;
	episode: number;
}

interface PendingRecord {
	record: WatchRecord;
	resolve(entry: HistoryEntry): void;
	reject(reason: unknown): void;
}

/** Everybody's queries wait for the transaction: a hundred records take some milliseconds. */
const MAX_RECORDS_PER_COMMIT = 100;
/** More wait only while the disk or another process is in the way: the server counts as busy. */
const MAX_PENDING = 1000;
const RETRY_AFTER_S = 2;

interface RecordBatchesOptions {
	db: Kysely<Schema>;
	clock: () => number;
}

/**
 * Group commit: on SQLite, whose one writer waits for the disk at each commit, the records that arrive meanwhile share the
 * next one. Each resolves once it is committed, with its entry, and fails alone: `not_authenticated` when the account was
 * deleted, `unavailable` when too many are waiting. On PostgreSQL each record has its own transaction, so that it waits for
 * the other writes of its user alone.
 */
export function createRecordBatches({
	db,
	clock,
}: RecordBatchesOptions): (record: WatchRecord) => Promise<HistoryEntry> {
	const pending: PendingRecord[] = [];
	let isWriting = false;

	/** Null for a record whose account was deleted. */
	function commit(records: readonly WatchRecord[]): Promise<(HistoryEntry | null)[]> {
		return db.transaction().execute(async (transaction) => {
			const entries: (HistoryEntry | null)[] = [];
			for (const record of records) entries.push(await writeRecord(transaction, record, clock));
			const written = entries.filter((entry) => entry !== null);
			const at = written.at(-1)?.last_watched;
			if (at) await incrementDailyCounter(transaction, 'watches', at, written.length);
			return entries;
		});
	}

	async function writeBatch(batch: readonly PendingRecord[]): Promise<void> {
		try {
			const entries = await commit(batch.map(({ record }) => record));
			for (const [index, { resolve, reject }] of batch.entries()) {
				const entry = entries[index];
				if (entry) resolve(entry);
				else reject(new AppError('not_authenticated', 'Not authenticated'));
			}
		} catch (error) {
			// An outage would be the same for each of them, and each would wait for it again.
			if (batch.length === 1 || isDatabaseOutage(error)) for (const { reject } of batch) reject(error);
			else for (const one of batch) await writeBatch([one]);
		}
	}

	async function writePending(): Promise<void> {
		isWriting = true;
		while (pending.length > 0) {
			// The requests that have arrived by now are read before.
			await nextTurn();
			await writeBatch(pending.splice(0, MAX_RECORDS_PER_COMMIT));
		}
		isWriting = false;
	}

	return async (record) => {
		if (pending.length >= MAX_PENDING) {
			throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: RETRY_AFTER_S });
		}
		return new Promise((resolve, reject) => {
			const one = { record, resolve, reject };
			if (hasRowLocks(db)) return void writeBatch([one]);
			pending.push(one);
			if (!isWriting) void writePending();
		});
	};
}

/** Null when the account was deleted. */
async function writeRecord(
	transaction: Queries,
	{ userId, ...watched }: WatchRecord,
	clock: () => number,
): Promise<HistoryEntry | null> {
	if (!(await lockUserRow(transaction, userId))) return null;
	const entry = await upsertEntry(transaction, userId, { ...watched, at: new Date(clock()).toISOString() });
	await removeTombstone(transaction, userId, watched);
	const isNew = entry.watched_at === entry.last_watched;
	if (isNew) await removeEntriesBeyond(transaction, userId, HISTORY_MAX_ENTRIES);
	return entry;
}
