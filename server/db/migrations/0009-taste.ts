import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Titles that people hide, and their own ratings. */
export const taste: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('hidden_titles')
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('hidden_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('hidden_title', ['user_id', 'media_type', 'media_id'])
			.execute();
		await db.schema
			.createTable('title_ratings')
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('half_stars', 'integer', (column) => column.notNull().check(sql`half_stars between 1 and 10`))
			.addColumn('rated_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('title_rating', ['user_id', 'media_type', 'media_id'])
			.execute();
	},

	/** Loses every hidden title and every rating. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('title_ratings').execute();
		await db.schema.dropTable('hidden_titles').execute();
	},
};
