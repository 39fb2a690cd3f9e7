import type { HistoryTitle } from '#contract/title.ts';
import type { TitleRequestState } from '#contract/title-requests.ts';
import type { Queries, TitleRequestsTable } from '../db/schema.ts';

export type TitleRequestRow = TitleRequestsTable;

/** Those of an account, also of profiles that are gone. */
export async function countTitleRequestsSince(db: Queries, userId: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom('title_requests')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertTitleRequest(db: Queries, row: TitleRequestRow): Promise<void> {
	await db.insertInto('title_requests').values(row).execute();
}

export async function updateTitleRequest(
	db: Queries,
	id: string,
	change: { state: TitleRequestState; service_id?: number },
): Promise<void> {
	await db.updateTable('title_requests').set(change).where('id', '=', id).execute();
}

export async function removeTitleRequest(db: Queries, id: string): Promise<void> {
	await db.deleteFrom('title_requests').where('id', '=', id).execute();
}

/** Removes those of an account beyond the newest. */
export async function removeOldestTitleRequests(db: Queries, userId: string, kept: number): Promise<void> {
	const last = await db
		.selectFrom('title_requests')
		.select('created_at')
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.offset(kept - 1)
		.limit(1)
		.executeTakeFirst();
	if (!last) return;
	await db
		.deleteFrom('title_requests')
		.where('user_id', '=', userId)
		.where('created_at', '<', last.created_at)
		.execute();
}

/** The newest first. */
export async function listTitleRequests(
	db: Queries,
	profileId: string,
	{ offset, limit }: { offset: number; limit: number },
): Promise<TitleRequestRow[]> {
	return db
		.selectFrom('title_requests')
		.selectAll()
		.where('profile_id', '=', profileId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(offset)
		.limit(limit)
		.execute();
}

export async function findTitleRequest(db: Queries, profileId: string, id: string): Promise<TitleRequestRow | null> {
	const row = await db
		.selectFrom('title_requests')
		.selectAll()
		.where('id', '=', id)
		.where('profile_id', '=', profileId)
		.executeTakeFirst();
	return row ?? null;
}

/** The newest of this profile for a title. */
export async function findTitleRequestFor(
	db: Queries,
	profileId: string,
	{ media_type, media_id }: HistoryTitle,
): Promise<TitleRequestRow | null> {
	const row = await db
		.selectFrom('title_requests')
		.selectAll()
		.where('profile_id', '=', profileId)
		.where('media_type', '=', media_type)
		.where('media_id', '=', media_id)
		.orderBy('created_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

/** Numbers of one service mean nothing at another. */
export async function forgetServiceIds(db: Queries): Promise<void> {
	await db.updateTable('title_requests').set({ service_id: null }).where('service_id', 'is not', null).execute();
}

/** When the oldest of those of an account was made; null for none. */
export async function firstTitleRequestSince(db: Queries, userId: string, since: string): Promise<string | null> {
	const row = await db
		.selectFrom('title_requests')
		.select('created_at')
		.where('user_id', '=', userId)
		.where('created_at', '>', since)
		.orderBy('created_at')
		.limit(1)
		.executeTakeFirst();
	return row?.created_at ?? null;
}
