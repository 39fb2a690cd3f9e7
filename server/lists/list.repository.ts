import type { ListsTable, Queries } from '../db/schema.ts';

export type StoredList = Omit<ListsTable, 'user_id'>;

const LIST_COLUMNS = ['id', 'name', 'share_token', 'shows_owner', 'created_at', 'updated_at'] as const;

/** With the number of their titles, the oldest first. */
export async function listLists(db: Queries, profileId: string): Promise<(StoredList & { count: number })[]> {
	return selectLists(db, profileId).orderBy('created_at').orderBy('id').execute();
}

/** With the number of its titles; null when the user has no such list. */
export async function findList(db: Queries, profileId: string, id: string) {
	return (await selectLists(db, profileId).where('id', '=', id).executeTakeFirst()) ?? null;
}

function selectLists(db: Queries, profileId: string) {
	return db
		.selectFrom('lists')
		.select(LIST_COLUMNS)
		.select(({ selectFrom }) =>
			selectFrom('list_titles')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('list_titles.user_id', '=', 'lists.user_id')
				.whereRef('list_titles.list_id', '=', 'lists.id')
				.where('removed_at', 'is', null)
				.$asScalar()
				.$notNull()
				.as('count'),
		)
		.where('user_id', '=', profileId);
}

/** Nothing changes where the user has a list with this id. */
export async function insertList(db: Queries, list: ListsTable): Promise<void> {
	await db
		.insertInto('lists')
		.values(list)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function updateList(
	db: Queries,
	profileId: string,
	id: string,
	change: Partial<Pick<ListsTable, 'name' | 'share_token' | 'shows_owner' | 'updated_at'>>,
): Promise<void> {
	await db.updateTable('lists').set(change).where('user_id', '=', profileId).where('id', '=', id).execute();
}

/** Those of a profile work no more; the lists stay. */
export async function removeShareLinksOf(db: Queries, profileId: string): Promise<void> {
	await db
		.updateTable('lists')
		.set({ share_token: null, shows_owner: 0 })
		.where('user_id', '=', profileId)
		.where('share_token', 'is not', null)
		.execute();
}

/** With its titles. False when there was none. */
export async function removeList(db: Queries, profileId: string, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('lists')
		.where('user_id', '=', profileId)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** The list of a link, and whose it is; null for a revoked link, and while the account waits for its deletion. */
export async function findSharedList(db: Queries, token: string) {
	const row = await db
		.selectFrom('lists')
		.innerJoin('profiles', 'profiles.id', 'lists.user_id')
		.innerJoin('users', 'users.id', 'profiles.user_id')
		.select(['lists.user_id', 'lists.id', 'lists.name', 'lists.shows_owner', 'users.username'])
		.where('share_token', '=', token)
		.where('deletion_requested_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}
