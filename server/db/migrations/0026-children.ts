import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Children's profiles: what limits them, single titles, the certifications that were read, and how long was watched on a day. */
export const children: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('profiles').addColumn('child_rules', 'text').execute();
		await db.schema
			.createTable('child_titles')
			.addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('decision', 'text', (column) => column.notNull().check(sql`decision in ('allow', 'block')`))
			.addColumn('decided_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('child_titles_key', ['profile_id', 'media_type', 'media_id'])
			.execute();
		await db.schema
			.createTable('certifications')
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('ages', 'text', (column) => column.notNull())
			.addColumn('read_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('certifications_key', ['media_type', 'media_id'])
			.execute();
		await db.schema.createIndex('certifications_by_age').on('certifications').columns(['read_at']).execute();
		await db.schema
			.createTable('screen_time')
			.addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('seconds', 'integer', (column) => column.notNull())
			.addColumn('counted_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('screen_time_key', ['profile_id', 'day'])
			.execute();
	},

	/** Loses what limits children, so that their profiles see everything. */
	async down(db: Kysely<unknown>) {
		for (const table of ['screen_time', 'certifications', 'child_titles']) await db.schema.dropTable(table).execute();
		await db.schema.alterTable('profiles').dropColumn('child_rules').execute();
	},
};
