import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists of titles that people keep, Watch Later among them. */
export const lists: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('lists')
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('id', 'text', (column) => column.notNull())
			.addColumn('name', 'text')
			.addColumn('share_token', 'text', (column) => column.unique())
			.addColumn('shows_owner', 'integer', (column) => column.notNull().check(sql`shows_owner in (0, 1)`))
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('list', ['user_id', 'id'])
			.execute();
		await db.schema
			.createTable('list_titles')
			.addColumn('user_id', 'text', (column) => column.notNull())
			.addColumn('list_id', 'text', (column) => column.notNull())
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('position', 'double precision', (column) => column.notNull())
			.addColumn('added_at', 'text', (column) => column.notNull())
			.addColumn('removed_at', 'text')
			.addPrimaryKeyConstraint('list_title', ['user_id', 'list_id', 'media_type', 'media_id'])
			.addForeignKeyConstraint('list_title_list', ['user_id', 'list_id'], 'lists', ['user_id', 'id'], (constraint) =>
				constraint.onDelete('cascade'),
			)
			.execute();
	},

	/** Loses every list. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('list_titles').execute();
		await db.schema.dropTable('lists').execute();
	},
};
