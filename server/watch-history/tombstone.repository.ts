import type { HistoryTitle } from '#contract/title.ts';
import { afterKey } from '../db/after-key.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { Queries, TombstonesTable } from '../db/schema.ts';
import { toFutureTime } from '../lib/future-time.ts';

/** The tombstone of a cleared history, for all titles. */
export const ALL_TITLES = { media_type: '*', media_id: '*' } as const;

type TombstoneTarget = HistoryTitle | typeof ALL_TITLES;

/** Marks a removal, so that a migration from another device does not restore an older entry. `at` is ISO 8601. */
export async function upsertTombstone(
	db: Queries,
	profileId: string,
	target: TombstoneTarget,
	at: string,
): Promise<void> {
	await db
		.insertInto('watch_history_tombstones')
		.values({ user_id: profileId, media_type: target.media_type, media_id: target.media_id, deleted_at: at })
		.onConflict((conflict) =>
			conflict
				.columns(['user_id', 'media_type', 'media_id'])
				.doUpdateSet((update) => ({ deleted_at: update.ref('excluded.deleted_at') })),
		)
		.execute();
}

const deleteTombstone = prepareQuery(
	['user_id', 'media_type', 'media_id'],
	(db, title: HistoryTitle & { user_id: string }) =>
		db
			.deleteFrom('watch_history_tombstones')
			.where('user_id', '=', title.user_id)
			.where('media_type', '=', title.media_type)
			.where('media_id', '=', title.media_id),
);

export async function removeTombstone(db: Queries, profileId: string, { media_type, media_id }: HistoryTitle) {
	await deleteTombstone(db, { user_id: profileId, media_type, media_id });
}

const selectDeletedAt = prepareQuery(
	['user_id', 'media_type', 'media_id'],
	(db, title: HistoryTitle & { user_id: string }) =>
		db
			.selectFrom('watch_history_tombstones')
			.select(['media_type', 'deleted_at'])
			.where('user_id', '=', title.user_id)
			.where(({ eb, and, or }) =>
				or([
					and([eb('media_type', '=', title.media_type), eb('media_id', '=', title.media_id)]),
					and([eb('media_type', '=', ALL_TITLES.media_type), eb('media_id', '=', ALL_TITLES.media_id)]),
				]),
			),
);

/** Nothing would be newer than a removal of the future: those are of `now`. */
export async function endFutureTombstones(db: Queries, profileId: string, now: string): Promise<void> {
	await db
		.updateTable('watch_history_tombstones')
		.set({ deleted_at: now })
		.where('user_id', '=', profileId)
		.where('deleted_at', '>', toFutureTime(now))
		.execute();
}

/**
 * When a title was removed or the history cleared, whichever was later; and whether the title has a tombstone of its own.
 * Tombstones of the future become those of `now`.
 */
export async function findRemoval(
	db: Queries,
	profileId: string,
	{ media_type, media_id }: HistoryTitle,
	now: string,
): Promise<{ at: string; isOfTitle: boolean }> {
	const read = async () => (await selectDeletedAt(db, { user_id: profileId, media_type, media_id })).rows;
	let rows = await read();
	if (rows.some(({ deleted_at }) => deleted_at > toFutureTime(now))) {
		await endFutureTombstones(db, profileId, now);
		rows = await read();
	}
	return {
		at:
			rows
				.map(({ deleted_at }) => deleted_at)
				.sort()
				.at(-1) ?? '',
		isOfTitle: rows.some((row) => row.media_type !== ALL_TITLES.media_type),
	};
}

/** Tombstones of single titles are redundant once all are cleared. */
export async function removeAllTombstones(db: Queries, profileId: string): Promise<void> {
	await db.deleteFrom('watch_history_tombstones').where('user_id', '=', profileId).execute();
}

/** The tombstones of these titles and of a cleared history, and possibly of other titles with the same id. */
export async function listTombstonesOf(
	db: Queries,
	profileId: string,
	titles: readonly HistoryTitle[],
): Promise<RemovedTitle[]> {
	return db
		.selectFrom('watch_history_tombstones')
		.select(['media_type', 'media_id', 'deleted_at'])
		.where('user_id', '=', profileId)
		.where('media_type', 'in', ['movie', 'tv', ALL_TITLES.media_type])
		.where('media_id', 'in', [...titles.map(({ media_id }) => media_id), ALL_TITLES.media_id])
		.execute();
}

/** Removes a user's oldest tombstones beyond the newest `maxTombstones`. */
export async function removeTombstonesBeyond(db: Queries, profileId: string, maxTombstones: number): Promise<void> {
	await db
		.deleteFrom('watch_history_tombstones')
		.where(({ eb, refTuple, selectFrom }) =>
			eb(
				refTuple('user_id', 'media_type', 'media_id'),
				'in',
				selectFrom('watch_history_tombstones')
					.select(['user_id', 'media_type', 'media_id'])
					.where('user_id', '=', profileId)
					.where('media_type', '!=', ALL_TITLES.media_type)
					.orderBy('deleted_at', 'desc')
					.limit(maxTombstones)
					.offset(maxTombstones)
					.$asTuple('user_id', 'media_type', 'media_id'),
			),
		)
		.execute();
}

/** Removes at most `limit` older tombstones, skipping locked rows; returns their number. */
export function removeTombstonesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'watch_history_tombstones',
		primaryKey: ['user_id', 'media_type', 'media_id'],
		where: (row) => row('deleted_at', '<', before),
		limit,
	});
}

/** `*` is the whole history. */
export type RemovedTitle = Omit<TombstonesTable, 'user_id'>;

/** What a user removed, in the order of the key, behind `after`. */
export async function listAllTombstones(
	db: Queries,
	profileId: string,
	{ limit, after }: { limit: number; after: RemovedTitle | null },
): Promise<RemovedTitle[]> {
	return db
		.selectFrom('watch_history_tombstones')
		.select(['media_type', 'media_id', 'deleted_at'])
		.where('user_id', '=', profileId)
		.where(afterKey(['media_type', 'media_id'], after))
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.execute();
}
