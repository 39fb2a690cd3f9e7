import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES, PROGRESS_MAX_OF_TITLE, PROGRESS_MAX_ROWS } from '#contract/limits.ts';
import { type HistoryTitle, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import type {
	HistoryDebug,
	HistoryEntry,
	HistoryStats,
	LimitedMigrationResult,
	RecordedEntry,
	RemovedEntry,
} from '#contract/watch-history.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { withoutFuture } from '../lib/future-time.ts';
import { migrateHistory } from './migrate-history.ts';
import { insertProgress, listProgress, removeProgressBeyond } from './progress.repository.ts';
import { createRecordBatches } from './record-batches.ts';
import { listSeenKeysOf } from './seen-title.repository.ts';
import {
	ALL_TITLES,
	removeAllTombstones,
	removeTombstone,
	removeTombstonesBeyond,
	upsertTombstone,
} from './tombstone.repository.ts';
import { HISTORY_MESSAGES } from './watch-history.messages.ts';
import {
	countByType,
	countEntries,
	ENTRY_TIMES,
	findEntry,
	listEntries,
	listEntriesOf,
	removeAllEntries,
	removeEntriesBeyond,
	removeEntry,
	upsertNewer,
} from './watch-history.repository.ts';

export interface WatchHistoryService {
	/** Newest first. */
	list(profileId: string, page: { limit: number; offset: number }): Promise<HistoryEntry[]>;
	find(profileId: string, title: HistoryTitle): Promise<HistoryEntry | null>;
	stats(profileId: string): Promise<HistoryStats>;
	/** Keys (`movie:605`) of the titles that the user has watched, or that are marked as seen. */
	watchedAmong(profileId: string, titles: readonly TitleRef[]): Promise<ReadonlySet<string>>;
	/**
	 * Records that a title is being watched now: stores one entry of the title (a show's with season and episode, the last
	 * replaces the one before), removes its tombstone and counts it for the day.
	 */
	record(profileId: string, watched: HistoryTitle & { season: number; episode: number }): Promise<RecordedEntry>;
	/** Imports a browser's entries; see `migrateHistory`. */
	migrate(profileId: string, items: readonly unknown[]): Promise<LimitedMigrationResult>;
	/** Removes a title with its progress, and returns them for an undo; null when there is no such entry. */
	remove(profileId: string, title: HistoryTitle): Promise<RemovedEntry | null>;
	/**
	 * Undoes a removal: the entry has its old time (epoch milliseconds), or a newer one if it was watched since. Throws
	 * `invalid_request` for a time past the retention.
	 */
	restore(
		profileId: string,
		watched: HistoryTitle & { season: number; episode: number },
		lastWatchedMs: number,
		progress?: RemovedEntry['progress'],
	): Promise<RecordedEntry>;
	clear(profileId: string): Promise<void>;
	/** Counts and the newest entries, for debugging. */
	debug(profileId: string): Promise<HistoryDebug>;
}

const DEBUG_SAMPLE_ENTRIES = 5;
const ROWS_PER_INSERT = 100;

interface WatchHistoryOptions {
	db: Kysely<Schema>;
	clock: () => number;
	retentionMs: number;
}

export function createWatchHistoryService({ db, clock, retentionMs }: WatchHistoryOptions): WatchHistoryService {
	const record = createRecordBatches({ db, clock });
	const nowIso = () => new Date(clock()).toISOString();

	return {
		async list(profileId, page) {
			const entries = await listEntries(db, profileId, page);
			return entries.map((entry) => withoutFuture(entry, ENTRY_TIMES, clock()));
		},
		find: (profileId, title) => findEntry(db, profileId, title),
		stats: (profileId) => countByType(db, profileId),

		async watchedAmong(profileId, titles) {
			if (titles.length === 0) return new Set();
			const entries = await listEntriesOf(db, profileId, titles.map(toHistoryTitle));
			// What is marked as seen has no entry any more.
			const seen = await listSeenKeysOf(db, profileId, titles.map(toHistoryTitle));
			return new Set([...entries.map((entry) => titleKey(entry)), ...seen]);
		},

		record: (profileId, watched) => record({ profileId, ...watched }),

		migrate: (profileId, items) => migrateHistory({ db, profileId, items, nowMs: clock(), retentionMs }),

		remove(profileId, title) {
			return withProfileLock(db, profileId, async (transaction) => {
				const entry = await findEntry(transaction, profileId, title);
				if (!entry) return null;
				const progress = await listProgress(transaction, profileId, title);
				await removeEntry(transaction, profileId, title);
				await upsertTombstone(transaction, profileId, title, nowIso());
				await removeTombstonesBeyond(transaction, profileId, HISTORY_MAX_ENTRIES);
				const { season, episode, last_watched } = entry;
				return { season, episode, last_watched, progress: progress.slice(0, PROGRESS_MAX_OF_TITLE) };
			});
		},

		async restore(profileId, watched, lastWatchedMs, progress = []) {
			if (lastWatchedMs < clock() - retentionMs) {
				throw new AppError('invalid_request', HISTORY_MESSAGES.pastRetention, {
					issues: [{ path: 'last_watched', message: HISTORY_MESSAGES.pastRetention }],
				});
			}
			return withProfileLock(db, profileId, async (transaction) => {
				const now = clock();
				const at = new Date(Math.min(lastWatchedMs, now)).toISOString();
				await upsertNewer(transaction, profileId, [{ ...watched, at }], new Date(now).toISOString());
				await removeTombstone(transaction, profileId, watched);
				for (let start = 0; start < progress.length; start += ROWS_PER_INSERT) {
					const rows = progress.slice(start, start + ROWS_PER_INSERT).map((row) => ({
						...row,
						updated_at: new Date(Math.min(Date.parse(row.updated_at), now)).toISOString(),
					}));
					await insertProgress(transaction, profileId, watched, rows);
				}
				const entry = await findEntry(transaction, profileId, watched);
				await removeEntriesBeyond(transaction, profileId, HISTORY_MAX_ENTRIES);
				await removeProgressBeyond(transaction, profileId, PROGRESS_MAX_ROWS);
				return entry as HistoryEntry;
			});
		},

		async clear(profileId) {
			await withProfileLock(db, profileId, async (transaction) => {
				await removeAllEntries(transaction, profileId);
				await removeAllTombstones(transaction, profileId);
				await upsertTombstone(transaction, profileId, ALL_TITLES, nowIso());
			});
		},

		async debug(profileId) {
			const [totalWatchHistoryCount, userWatchHistoryCount, userSampleData] = await Promise.all([
				countEntries(db),
				countEntries(db, profileId),
				listEntries(db, profileId, { limit: DEBUG_SAMPLE_ENTRIES, offset: 0 }),
			]);
			return {
				watchHistoryTableExists: true,
				userId: profileId,
				totalWatchHistoryCount,
				userWatchHistoryCount,
				userSampleData,
			};
		},
	};
}
