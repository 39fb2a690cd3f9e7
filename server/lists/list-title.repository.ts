import { sql } from 'kysely';
import type { StoredSort } from '#contract/lists.ts';
import type { HistoryTitle, MediaType } from '#contract/title.ts';
import type { ListTitlesTable, Queries } from '../db/schema.ts';

/** A list of a user. */
export interface ListRef {
	profileId: string;
	listId: string;
}

export type StoredTitle = Omit<ListTitlesTable, 'user_id' | 'list_id'>;

const TITLE_COLUMNS = ['media_type', 'media_id', 'position', 'added_at', 'removed_at'] as const;

const KEY_COLUMNS = ['user_id', 'list_id', 'media_type', 'media_id'] as const;

function selectOf(db: Queries, { profileId, listId }: ListRef) {
	return db.selectFrom('list_titles').where('user_id', '=', profileId).where('list_id', '=', listId);
}

function updateOf(db: Queries, { profileId, listId }: ListRef, { media_type, media_id }: HistoryTitle) {
	return db
		.updateTable('list_titles')
		.where('user_id', '=', profileId)
		.where('list_id', '=', listId)
		.where('media_type', '=', media_type)
		.where('media_id', '=', media_id);
}

/** One page of a list. */
export async function listTitles(
	db: Queries,
	list: ListRef,
	{ sort, type, limit, offset }: { sort: StoredSort; type?: MediaType | undefined; limit: number; offset: number },
): Promise<StoredTitle[]> {
	return selectOf(db, list)
		.select(TITLE_COLUMNS)
		.where('removed_at', 'is', null)
		.$if(type !== undefined, (query) => query.where('media_type', '=', type as MediaType))
		.$if(sort === 'added', (query) => query.orderBy('added_at', 'desc'))
		.$if(sort === 'oldest', (query) => query.orderBy('added_at'))
		.orderBy('position')
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countTitles(db: Queries, list: ListRef, type?: MediaType): Promise<number> {
	const { count } = await selectOf(db, list)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('removed_at', 'is', null)
		.$if(type !== undefined, (query) => query.where('media_type', '=', type as MediaType))
		.executeTakeFirstOrThrow();
	return count;
}

/** Titles of all lists of the user, each once, those added last first. */
export async function listNewestTitles(db: Queries, userId: string, limit: number): Promise<HistoryTitle[]> {
	return db
		.selectFrom('list_titles')
		.select(['media_type', 'media_id'])
		.where('user_id', '=', userId)
		.where('removed_at', 'is', null)
		.groupBy(['media_type', 'media_id'])
		.orderBy(({ fn }) => fn.max('added_at'), 'desc')
		.orderBy('media_type')
		.orderBy('media_id')
		.limit(limit)
		.execute();
}

/** Tombstones included, in no order. */
export async function listAllTitles(db: Queries, list: ListRef): Promise<StoredTitle[]> {
	return selectOf(db, list).select(TITLE_COLUMNS).execute();
}

/** A tombstone too. */
export async function findTitle(db: Queries, list: ListRef, title: HistoryTitle): Promise<StoredTitle | null> {
	const row = await selectOf(db, list)
		.select(TITLE_COLUMNS)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.executeTakeFirst();
	return row ?? null;
}

/** Ids of the user's lists that have the title. */
export async function listIdsWith(db: Queries, profileId: string, title: HistoryTitle): Promise<string[]> {
	const rows = await db
		.selectFrom('list_titles')
		.select('list_id')
		.where('user_id', '=', profileId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.where('removed_at', 'is', null)
		.execute();
	return rows.map(({ list_id }) => list_id);
}

/** Adds titles, or replaces the tombstones of them. No title may occur twice. */
export async function upsertTitles(
	db: Queries,
	{ profileId, listId }: ListRef,
	titles: readonly Omit<StoredTitle, 'removed_at'>[],
): Promise<void> {
	await db
		.insertInto('list_titles')
		.values(titles.map((title) => ({ user_id: profileId, list_id: listId, ...title, removed_at: null })))
		.onConflict((conflict) =>
			conflict.columns([...KEY_COLUMNS]).doUpdateSet((update) => ({
				position: update.ref('excluded.position'),
				added_at: update.ref('excluded.added_at'),
				removed_at: null,
			})),
		)
		.execute();
}

/** `at` is ISO 8601, null undoes the removal. False when nothing changed. */
export async function updateRemoval(db: Queries, list: ListRef, title: HistoryTitle, at: string | null) {
	const { numUpdatedRows } = await updateOf(db, list, title)
		.set({ removed_at: at })
		.where('removed_at', at === null ? 'is not' : 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Without a tombstone: as if it had never been added. */
export async function removeTitleRow(db: Queries, { profileId, listId }: ListRef, title: HistoryTitle): Promise<void> {
	await db
		.deleteFrom('list_titles')
		.where('user_id', '=', profileId)
		.where('list_id', '=', listId)
		.where('media_type', '=', title.media_type)
		.where('media_id', '=', title.media_id)
		.execute();
}

export async function updatePosition(db: Queries, list: ListRef, title: HistoryTitle, position: number) {
	await updateOf(db, list, title).set({ position }).execute();
}

/** The lowest position, tombstones included; 0 for an empty list. */
export async function findLowestPosition(db: Queries, list: ListRef): Promise<number> {
	const { lowest } = await selectOf(db, list)
		.select(({ fn }) => fn.min('position').as('lowest'))
		.executeTakeFirstOrThrow();
	return lowest ?? 0;
}

/** The position next to this one on a side, tombstones included; null at the end of the list. */
export async function findNextPosition(db: Queries, list: ListRef, position: number, side: 'before' | 'after') {
	const row = await selectOf(db, list)
		.select('position')
		.where('position', side === 'before' ? '<' : '>', position)
		.orderBy('position', side === 'before' ? 'desc' : 'asc')
		.limit(1)
		.executeTakeFirst();
	return row?.position ?? null;
}

/** Gives the titles of a list the positions 1, 2, 3 in their order: one statement over at most two times its limit of rows. */
export async function renumberTitles(db: Queries, { profileId, listId }: ListRef): Promise<void> {
	await sql`
		update list_titles set position = ranked.place
		from (
			select media_type, media_id, row_number() over (order by position, media_type, media_id) as place
			from list_titles where user_id = ${profileId} and list_id = ${listId}
		) as ranked
		where list_titles.user_id = ${profileId} and list_titles.list_id = ${listId}
			and list_titles.media_type = ranked.media_type and list_titles.media_id = ranked.media_id`.execute(db);
}

/** Removes the oldest tombstones of a list beyond the newest `maxTombstones`. */
export async function removeTombstonesBeyond(db: Queries, list: ListRef, maxTombstones: number): Promise<void> {
	await db
		.deleteFrom('list_titles')
		.where(({ eb, refTuple }) =>
			eb(
				refTuple(...KEY_COLUMNS),
				'in',
				selectOf(db, list)
					.select(KEY_COLUMNS)
					.where('removed_at', 'is not', null)
					.orderBy('removed_at', 'desc')
					.limit(maxTombstones)
					.offset(maxTombstones)
					.$asTuple(...KEY_COLUMNS),
			),
		)
		.execute();
}
