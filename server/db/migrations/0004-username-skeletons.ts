import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toUsernameSkeletons } from '../../lib/confusable-skeleton.ts';

interface Tables {
	users: { id: string; username: string; created_at: string };
	username_skeletons: { skeleton: string; user_id: string };
}

const ROWS_A_STATEMENT = 1000;

/**
 * What a new username must not look like. Existing accounts keep their names: of two that look alike the older one has the
 * skeleton.
 */
export const usernameSkeletons: Migration = {
	async up(untyped: Kysely<unknown>) {
		const db = untyped as Kysely<Tables>;
		await db.schema
			.createTable('username_skeletons')
			.addColumn('skeleton', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.execute();
		await db.schema.createIndex('username_skeletons_by_user').on('username_skeletons').column('user_id').execute();
		let after = { created_at: '', id: '' };
		for (;;) {
			const users = await db
				.selectFrom('users')
				.select(['id', 'username', 'created_at'])
				.where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
				.orderBy('created_at')
				.orderBy('id')
				.limit(ROWS_A_STATEMENT)
				.execute();
			const newest = users.at(-1);
			if (!newest) return;
			await db
				.insertInto('username_skeletons')
				.values(
					users.flatMap(({ id, username }) =>
						toUsernameSkeletons(username).map((skeleton) => ({ skeleton, user_id: id })),
					),
				)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			after = newest;
		}
	},

	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('username_skeletons').execute();
	},
};
