import { sql } from 'kysely';
import type { EpisodeRef, HistoryTitle } from '#contract/title.ts';
import type { EpisodeProgress } from '#contract/watch-progress.ts';
import { afterKey } from '../db/after-key.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import type { Queries, WatchProgressTable } from '../db/schema.ts';
import { toFutureTime } from '../lib/future-time.ts';

const PROGRESS_COLUMNS = [
	'season',
	'episode',
	'position',
	'duration',
	'completed',
	'play_count',
	'updated_at',
] as const;
const KEY_COLUMNS = ['user_id', 'media_type', 'media_id', 'season', 'episode'] as const;

/** Progress to write; of the title's entry, which must be there. */
export type ProgressWrite = Omit<EpisodeProgress, 'play_count'> & HistoryTitle;

/** A player that reports its end alone: a later end than this is that of another viewing, not of the same credits. */
const REPEATED_AFTER_MS = 30 * 60_000;

type Upsert = WatchProgressTable & { repeatedBefore: string; future: string };

const UPSERT_PARAMETERS = [...KEY_COLUMNS, ...PROGRESS_COLUMNS.slice(2), 'repeatedBefore', 'future'] as const;

const upsertRow = prepareQuery(UPSERT_PARAMETERS, (db, { repeatedBefore, future, ...row }: Upsert) =>
	db
		.insertInto('watch_progress')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(KEY_COLUMNS)
				.doUpdateSet((update) => ({
					position: update.ref('excluded.position'),
					duration: sql<number>`case when excluded.duration > 0 then excluded.duration else watch_progress.duration end`,
					completed: update.ref('excluded.completed'),
					// Counted when the end is reached, not while the credits go on.
					play_count: sql<number>`watch_progress.play_count + case
						when excluded.completed > watch_progress.completed then 1
						when excluded.completed = 1 and watch_progress.updated_at < ${repeatedBefore} then 1
						else 0 end`,
					updated_at: update.ref('excluded.updated_at'),
				}))
				.where(({ eb, or, ref }) =>
					or([
						eb('excluded.updated_at', '>', ref('watch_progress.updated_at')),
						eb('watch_progress.updated_at', '>', future),
					]),
				),
		)
		.returning('season'),
);

/** Writes progress unless what is stored is of a later time, which is not after `now`; false when it is. */
export async function upsertNewerProgress(
	db: Queries,
	profileId: string,
	write: ProgressWrite,
	now: string,
): Promise<boolean> {
	const completed = write.completed ? 1 : 0;
	const repeatedBefore = new Date(Date.parse(write.updated_at) - REPEATED_AFTER_MS).toISOString();
	const row: WatchProgressTable = { ...write, user_id: profileId, completed, play_count: completed };
	const { rows } = await upsertRow(db, { ...row, repeatedBefore, future: toFutureTime(now) });
	return rows.length > 0;
}

/** Progress as it was before a removal, of episodes without progress since. */
export async function insertProgress(
	db: Queries,
	profileId: string,
	{ media_type, media_id }: HistoryTitle,
	rows: readonly EpisodeProgress[],
): Promise<void> {
	if (rows.length === 0) return;
	await db
		.insertInto('watch_progress')
		.values(rows.map((row) => ({ user_id: profileId, media_type, media_id, ...row, completed: row.completed ? 1 : 0 })))
		.onConflict((conflict) => conflict.columns(KEY_COLUMNS).doNothing())
		.execute();
}

/** Of one episode. */
export async function removeProgress(
	db: Queries,
	profileId: string,
	title: HistoryTitle,
	{ season, episode }: EpisodeRef,
): Promise<void> {
	await db
		.deleteFrom('watch_progress')
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.where('season', '=', season)
		.where('episode', '=', episode)
		.execute();
}

/** Of a title, in the order of its episodes. */
export async function listProgress(db: Queries, profileId: string, title: HistoryTitle): Promise<EpisodeProgress[]> {
	const rows = await db
		.selectFrom('watch_progress')
		.select(PROGRESS_COLUMNS)
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.orderBy('season')
		.orderBy('episode')
		.execute();
	return rows.map(toProgress);
}

/** Of one episode; null where there is none. */
export async function findProgress(
	db: Queries,
	profileId: string,
	title: HistoryTitle,
	{ season, episode }: EpisodeRef,
): Promise<EpisodeProgress | null> {
	const row = await db
		.selectFrom('watch_progress')
		.select(PROGRESS_COLUMNS)
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.where('season', '=', season)
		.where('episode', '=', episode)
		.executeTakeFirst();
	return row ? toProgress(row) : null;
}

const ALL_PROGRESS_KEY = ['media_type', 'media_id', 'season', 'episode'] as const;

/** Of all titles, in the order of the key, behind `after`. */
export async function listAllProgress(
	db: Queries,
	profileId: string,
	{ limit, after }: { limit: number; after: (HistoryTitle & EpisodeProgress) | null },
): Promise<(HistoryTitle & EpisodeProgress)[]> {
	const rows = await db
		.selectFrom('watch_progress')
		.select(['media_type', 'media_id', ...PROGRESS_COLUMNS])
		.where('user_id', '=', profileId)
		.where(afterKey(ALL_PROGRESS_KEY, after))
		.orderBy('media_type')
		.orderBy('media_id')
		.orderBy('season')
		.orderBy('episode')
		.limit(limit)
		.execute();
	return rows.map(toProgress);
}

/** Marks episodes of a title as watched; returns those that were not. Their positions stay, for an undo. */
export async function markWatched(
	db: Queries,
	profileId: string,
	{ media_type, media_id }: HistoryTitle,
	episodes: readonly EpisodeRef[],
	at: string,
): Promise<EpisodeRef[]> {
	const marked = { position: 0, duration: 0, completed: 1, play_count: 1, updated_at: at } as const;
	return db
		.insertInto('watch_progress')
		.values(
			episodes.map(({ season, episode }) => ({ user_id: profileId, media_type, media_id, season, episode, ...marked })),
		)
		.onConflict((conflict) =>
			conflict
				.columns(KEY_COLUMNS)
				.doUpdateSet((update) => ({
					completed: 1,
					play_count: sql<number>`case when watch_progress.play_count = 0 then 1 else watch_progress.play_count end`,
					updated_at: update.ref('excluded.updated_at'),
				}))
				.where(({ eb, or }) => or([eb('watch_progress.completed', '=', 0), eb('watch_progress.play_count', '=', 0)])),
		)
		.returning(['season', 'episode'])
		.execute();
}

/** Marks episodes of one season as not watched; returns those that were. `atEnd`: those whose position goes, too. */
export async function markUnwatched(
	db: Queries,
	profileId: string,
	title: HistoryTitle,
	season: number,
	episodes: readonly number[],
	atEnd: readonly number[],
	at: string,
): Promise<EpisodeRef[]> {
	return db
		.updateTable('watch_progress')
		.set((update) => ({
			completed: 0,
			play_count: 0,
			...(atEnd.length > 0
				? { position: update.case().when('episode', 'in', atEnd).then(0).else(update.ref('position')).end() }
				: {}),
			updated_at: at,
		}))
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.where('season', '=', season)
		.where('episode', 'in', episodes)
		.where(({ eb, or }) => or([eb('completed', '=', 1), eb('play_count', '>', 0)]))
		.returning(['season', 'episode'])
		.execute();
}

const countRows = prepareQuery(['profileId'], (db, { profileId }: { profileId: string }) =>
	db
		.selectFrom('watch_progress')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', profileId),
);

/** Removes a user's progress beyond `maxRows`, that of the longest time ago. */
export async function removeProgressBeyond(db: Queries, profileId: string, maxRows: number): Promise<void> {
	if ((await countProgress(db, profileId)) <= maxRows) return;
	await db
		.deleteFrom('watch_progress')
		.where(({ eb, refTuple, selectFrom }) =>
			eb(
				refTuple('user_id', 'media_type', 'media_id', 'season', 'episode'),
				'in',
				selectFrom('watch_progress')
					.select(KEY_COLUMNS)
					.where('user_id', '=', profileId)
					.orderBy('updated_at', 'desc')
					.limit(maxRows)
					.offset(maxRows)
					.$asTuple('user_id', 'media_type', 'media_id', 'season', 'episode'),
			),
		)
		.execute();
}

/** Movies and episodes of which a user has progress. */
export async function countProgress(db: Queries, profileId: string): Promise<number> {
	const { rows } = await countRows(db, { profileId });
	return rows[0]?.count ?? 0;
}

/** A row with its flag as the API has it. */
export function toProgress<Row extends { completed: number }>(
	row: Row,
): Omit<Row, 'completed'> & { completed: boolean } {
	return { ...row, completed: row.completed === 1 };
}
