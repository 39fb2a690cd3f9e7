import type { Queries } from './schema.ts';

const NAME = 'player_server_list';

/** The player server list that the nodes of this database share, and the one before it; null: no file. */
export interface StoredPlayerServerList {
	current: string | null;
	previous: string | null;
}

/** As it is stored; null before the first change from the admin panel of a shared installation. */
export async function findPlayerServerListText(db: Queries): Promise<string | null> {
	const row = await db.selectFrom('instance_state').select('value').where('name', '=', NAME).executeTakeFirst();
	return row?.value ?? null;
}

/** Stores the text in place of the one that was seen; returns false, and stores nothing, where there is another by now. */
export async function replacePlayerServerListText(db: Queries, seen: string | null, text: string): Promise<boolean> {
	const row = await db
		.insertInto('instance_state')
		.values({ name: NAME, value: text })
		.onConflict((conflict) =>
			// Null equals nothing: then there must be none.
			conflict
				.column('name')
				.doUpdateSet({ value: text })
				.where('instance_state.value', '=', seen ?? ''),
		)
		.returning('name')
		.executeTakeFirst();
	return row !== undefined;
}
