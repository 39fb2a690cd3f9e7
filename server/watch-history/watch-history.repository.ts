import { type OnConflictBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { HistoryTitle, MediaType } from '#contract/title.ts';
import type { HistoryEntry, HistoryStats, RecordedEntry } from '#contract/watch-history.ts';
import { afterKey } from '../db/after-key.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { Queries, Schema, WatchHistoryTable } from '../db/schema.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { toProgress } from './progress.repository.ts';

/** An entry to write; `at` is ISO 8601. */
export interface HistoryWrite extends HistoryTitle {
	season: number;
	episode: number;
	at: string;
}

const ENTRY_COLUMNS = [
	'media_id',
	'media_type',
	'season',
	'episode',
	'watched_at',
	'last_watched',
	'updated_at',
] as const;

export const ENTRY_TIMES = ['watched_at', 'last_watched', 'updated_at'] as const;

const PROGRESS_FIELDS = ['position', 'duration', 'completed', 'play_count'] as const;

type EntryRow = Pick<WatchHistoryTable, 'user_id' | (typeof ENTRY_COLUMNS)[number]>;

interface ListPage {
	profileId: string;
	limit: number;
	offset: number;
}

/** Of an entry that is there already, all but the first time. */
function replaceConflicting(conflict: OnConflictBuilder<Schema, 'watch_history'>) {
	return conflict.columns(['user_id', 'media_type', 'media_id']).doUpdateSet((update) => ({
		season: update.ref('excluded.season'),
		episode: update.ref('excluded.episode'),
		last_watched: update.ref('excluded.last_watched'),
		updated_at: update.ref('excluded.updated_at'),
	}));
}

const upsertRow = prepareQuery(['user_id', ...ENTRY_COLUMNS], (db, row: WatchHistoryTable) =>
	db.insertInto('watch_history').values(row).onConflict(replaceConflicting).returning(ENTRY_COLUMNS),
);

/** Where the stored entry is older, or of a time after `future`. */
function replaceOlderEntry(conflict: OnConflictBuilder<Schema, 'watch_history'>, future: string) {
	return replaceConflicting(conflict).where(({ eb, or, ref }) =>
		or([
			eb('excluded.last_watched', '>', ref('watch_history.last_watched')),
			eb('watch_history.last_watched', '>', future),
		]),
	);
}

type UpsertNewer = WatchHistoryTable & { future: string };

const upsertNewerRow = prepareQuery(['user_id', ...ENTRY_COLUMNS, 'future'], (db, { future, ...row }: UpsertNewer) =>
	db
		.insertInto('watch_history')
		.values(row)
		.onConflict((conflict) => replaceOlderEntry(conflict, future))
		.returning(ENTRY_COLUMNS),
);

/** Inserts an entry, or updates all of it except the first time. */
export async function upsertEntry(db: Queries, profileId: string, write: HistoryWrite): Promise<RecordedEntry> {
	const { rows } = await upsertRow(db, toRow(profileId, write, write.at));
	return rows[0] as RecordedEntry;
}

/** Writes entries that are newer than the stored ones, at `updatedAt`; returns their number. No title may occur twice. */
export async function upsertNewer(
	db: Queries,
	profileId: string,
	writes: readonly HistoryWrite[],
	updatedAt: string,
): Promise<number> {
	const written = await db
		.insertInto('watch_history')
		.values(writes.map((write) => toRow(profileId, write, updatedAt)))
		.onConflict((conflict) => replaceOlderEntry(conflict, toFutureTime(updatedAt)))
		.returning('media_id')
		.execute();
	return written.length;
}

function toRow(profileId: string, { at, ...write }: HistoryWrite, updatedAt: string): WatchHistoryTable {
	const { media_type, media_id, season, episode } = write;
	return {
		user_id: profileId,
		media_type,
		media_id,
		season,
		episode,
		watched_at: at,
		last_watched: at,
		updated_at: updatedAt,
	};
}

/** As `upsertNewer`, of one entry; null when the stored one is of a later time. */
export async function upsertNewerEntry(
	db: Queries,
	profileId: string,
	write: HistoryWrite,
	updatedAt: string,
): Promise<RecordedEntry | null> {
	const { rows } = await upsertNewerRow(db, { ...toRow(profileId, write, updatedAt), future: toFutureTime(updatedAt) });
	return rows[0] ?? null;
}

/** Entries with the progress of their episode. */
function withProgress(db: Queries, entries: SelectQueryBuilder<Schema, 'watch_history', EntryRow>) {
	return db
		.selectFrom(entries.as('entry'))
		.leftJoin('watch_progress', (join) =>
			join
				.onRef('watch_progress.user_id', '=', 'entry.user_id')
				.onRef('watch_progress.media_type', '=', 'entry.media_type')
				.onRef('watch_progress.media_id', '=', 'entry.media_id')
				.onRef('watch_progress.season', '=', 'entry.season')
				.onRef('watch_progress.episode', '=', 'entry.episode'),
		)
		.select(({ fn }) => [
			...ENTRY_COLUMNS.map((column) => `entry.${column}` as const),
			...PROGRESS_FIELDS.map((field) => fn.coalesce(`watch_progress.${field}`, sql.lit(0)).as(field)),
		]);
}

const selectList = prepareQuery(['profileId', 'limit', 'offset'], (db, { profileId, limit, offset }: ListPage) =>
	// The page is chosen in the covering index; only its entries are joined.
	withProgress(
		db,
		db
			.selectFrom('watch_history')
			.select(['user_id', ...ENTRY_COLUMNS])
			.where('user_id', '=', profileId)
			.orderBy('last_watched', 'desc')
			.orderBy('media_type')
			.orderBy('media_id')
			.limit(limit)
			.offset(offset),
	)
		.orderBy('entry.last_watched', 'desc')
		.orderBy('entry.media_type')
		.orderBy('entry.media_id'),
);

/** Newest first: the order of Continue Watching. */
export async function listEntries(
	db: Queries,
	profileId: string,
	page: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
	const { rows } = await selectList(db, { profileId, ...page });
	return rows.map(toProgress);
}

/** All entries in the order of the key, behind `after`: watching a title again moves none of them. */
export async function listEntriesByKey(
	db: Queries,
	profileId: string,
	{ limit, after }: { limit: number; after: HistoryTitle | null },
): Promise<HistoryEntry[]> {
	const page = db
		.selectFrom('watch_history')
		.select(['user_id', ...ENTRY_COLUMNS])
		.where('user_id', '=', profileId)
		.where(afterKey(['media_type', 'media_id'], after))
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit);
	const rows = await withProgress(db, page).orderBy('entry.media_type').orderBy('entry.media_id').execute();
	return rows.map(toProgress);
}

/** The user's entries of these titles, and possibly of others with the same id. */
export async function listEntriesOf(db: Queries, profileId: string, titles: readonly HistoryTitle[]) {
	return db
		.selectFrom('watch_history')
		.select(['media_type', 'media_id', 'season', 'episode', 'last_watched'])
		.where('user_id', '=', profileId)
		.where('media_type', 'in', ['movie', 'tv'])
		.where(
			'media_id',
			'in',
			titles.map(({ media_id }) => media_id),
		)
		.execute();
}

export async function findEntry(db: Queries, profileId: string, title: HistoryTitle): Promise<HistoryEntry | null> {
	const entry = db
		.selectFrom('watch_history')
		.select(['user_id', ...ENTRY_COLUMNS])
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id);
	const row = await withProgress(db, entry).executeTakeFirst();
	return row ? toProgress(row) : null;
}

/** False when there was none. */
export async function removeEntry(db: Queries, profileId: string, title: HistoryTitle): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('watch_history')
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** An entry as it was before: older than the one that is stored. */
export async function replaceEntry(
	db: Queries,
	profileId: string,
	title: HistoryTitle,
	entry: Pick<WatchHistoryTable, 'season' | 'episode' | 'watched_at' | 'last_watched'>,
): Promise<void> {
	await db
		.updateTable('watch_history')
		.set({ ...entry, updated_at: entry.last_watched })
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.execute();
}

export async function removeAllEntries(db: Queries, profileId: string): Promise<void> {
	await db.deleteFrom('watch_history').where('user_id', '=', profileId).execute();
}

const deleteEntriesBeyond = prepareQuery(
	['profileId', 'maxEntries'],
	(db, { profileId, maxEntries }: { profileId: string; maxEntries: number }) =>
		db
			.deleteFrom('watch_history')
			.where(({ eb, refTuple, selectFrom }) =>
				eb(
					refTuple('user_id', 'media_type', 'media_id'),
					'in',
					selectFrom('watch_history')
						.select(['user_id', 'media_type', 'media_id'])
						.where('user_id', '=', profileId)
						.orderBy('last_watched', 'desc')
						.orderBy('media_type')
						.orderBy('media_id')
						.limit(maxEntries)
						.offset(maxEntries)
						.$asTuple('user_id', 'media_type', 'media_id'),
				),
			),
);

/** Removes a user's oldest entries beyond the newest `maxEntries`. */
export async function removeEntriesBeyond(db: Queries, profileId: string, maxEntries: number): Promise<void> {
	await deleteEntriesBeyond(db, { profileId, maxEntries });
}

/** Removes at most `limit` entries of all users last watched before this time, skipping locked rows; returns their number. */
export function removeEntriesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'watch_history',
		primaryKey: ['user_id', 'media_type', 'media_id'],
		where: (row) => row('last_watched', '<', before),
		limit,
	});
}

export async function countEntries(db: Queries, profileId?: string): Promise<number> {
	const { count } = await db
		.selectFrom('watch_history')
		.select((select) => select.fn.countAll<number>().as('count'))
		.$if(profileId !== undefined, (query) => query.where('user_id', '=', profileId as string))
		.executeTakeFirstOrThrow();
	return count;
}

export async function countByType(db: Queries, profileId: string): Promise<HistoryStats> {
	const rows = await db
		.selectFrom('watch_history')
		.select((select) => [
			'media_type' as const,
			select.fn.countAll<number>().as('count'),
			select.fn.max('last_watched').as('newest'),
		])
		.where('user_id', '=', profileId)
		.groupBy('media_type')
		.execute();
	const of = (type: MediaType) => rows.find((row) => row.media_type === type)?.count ?? 0;
	const newest = rows.map((row) => row.newest).sort();
	return { total: of('movie') + of('tv'), movies: of('movie'), tvShows: of('tv'), lastWatched: newest.at(-1) ?? null };
}

export interface WatchedCount extends HistoryTitle {
	/** Users with an entry of it. */
	viewers: number;
}

/**
 * The titles of most users since this time (ISO 8601), those watched last first among equals. Only the newest `entries` are
 * counted.
 */
export async function listMostWatched(
	db: Queries,
	since: string,
	{ titles, entries }: { titles: number; entries: number },
): Promise<WatchedCount[]> {
	const rows = await db
		.selectFrom((from) =>
			from
				.selectFrom('watch_history')
				.select(['media_type', 'media_id', 'last_watched'])
				.where('last_watched', '>=', since)
				.orderBy('last_watched', 'desc')
				.limit(entries)
				.as('newest'),
		)
		.select(({ fn }) => [
			'media_type' as const,
			'media_id' as const,
			fn.countAll<number>().as('viewers'),
			fn.max('last_watched').as('watched_last'),
		])
		.groupBy(['media_type', 'media_id'])
		.orderBy('viewers', 'desc')
		.orderBy('watched_last', 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(titles)
		.execute();
	return rows.map(({ media_type, media_id, viewers }) => ({ media_type, media_id, viewers }));
}
