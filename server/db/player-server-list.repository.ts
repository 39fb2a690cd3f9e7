import type { Queries } from './schema.ts';

const NAME = 'player_server_list';

/** The player server list that the nodes of this database share, and the one before it; null: no file. */
export interface StoredPlayerServerList {
	current: string | null;
	previous: string | null;
}

/** Null before the first change from the admin panel of a shared installation. */
export async function findPlayerServerList(db: Queries): Promise<StoredPlayerServerList | null> {
	const row = await db.selectFrom('instance_state').select('value').where('name', '=', NAME).executeTakeFirst();
	return row ? (JSON.parse(row.value) as StoredPlayerServerList) : null;
}

export async function upsertPlayerServerList(db: Queries, list: StoredPlayerServerList): Promise<void> {
	const value = JSON.stringify(list);
	await db
		.insertInto('instance_state')
		.values({ name: NAME, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
