import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toSearchKey } from '../search-key.ts';

interface Tables {
	users: { id: string; username: string; email: string; search_key: string | null };
}

const ROWS_A_STATEMENT = 1000;

/** The preferences that a profile has in every browser; and by what a search finds users whose names have letters of any script. */
export const ownPreferences: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('profiles').addColumn('preferences', 'text').execute();
		await db.schema.alterTable('users').addColumn('search_key', 'text').execute();
		await fillSearchKeys(db as Kysely<Tables>);
		await db.schema
			.createIndex('users_by_search_key')
			.on('users')
			.columns(['created_at', 'id'])
			.where(sql<boolean>`${sql.ref('search_key')} is not null`)
			.execute();
	},

	/** Loses the preferences; those of each browser stay. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropIndex('users_by_search_key').execute();
		await db.schema.alterTable('users').dropColumn('search_key').execute();
		await db.schema.alterTable('profiles').dropColumn('preferences').execute();
	},
};

async function fillSearchKeys(db: Kysely<Tables>): Promise<void> {
	const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
	const isBeyondAscii = isPostgres
		? sql<boolean>`octet_length(username || email) <> char_length(username || email)`
		: sql<boolean>`(username glob '*[^ -~]*' or email glob '*[^ -~]*')`;
	for (let after = ''; ; ) {
		const users = await db
			.selectFrom('users')
			.select(['id', 'username', 'email'])
			.where('id', '>', after)
			.where(isBeyondAscii)
			.orderBy('id')
			.limit(ROWS_A_STATEMENT)
			.execute();
		const last = users.at(-1);
		if (!last) return;
		for (const user of users) {
			const search_key = toSearchKey(user);
			await db.updateTable('users').set({ search_key }).where('id', '=', user.id).execute();
		}
		after = last.id;
	}
}
