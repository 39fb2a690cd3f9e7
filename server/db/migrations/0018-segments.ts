import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Parts of titles that viewers have marked, and what TheIntroDB has answered. Times are in milliseconds. */
export const segments: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('segment_marks')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('kind', 'text', (column) =>
				column.notNull().check(sql`kind in ('intro', 'recap', 'credits', 'preview')`),
			)
			.addColumn('start_ms', 'integer', (column) => column.notNull().check(sql`start_ms >= 0`))
			.addColumn('end_ms', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addUniqueConstraint('segment_mark', ['user_id', 'media_type', 'media_id', 'season', 'episode', 'kind'])
			.addCheckConstraint('segment_mark_times', sql`end_ms > start_ms`)
			.execute();
		await db.schema
			.createIndex('segment_marks_by_title')
			.on('segment_marks')
			.columns(['media_type', 'media_id', 'season', 'episode'])
			.execute();
		await db.schema
			.createTable('segment_answers')
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('segments', 'text', (column) => column.notNull())
			.addColumn('expires_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('segment_answer', ['media_type', 'media_id', 'season', 'episode'])
			.execute();
		await db.schema.createIndex('segment_answers_by_expiry').on('segment_answers').column('expires_at').execute();
	},

	/** Loses every mark. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('segment_answers').execute();
		await db.schema.dropTable('segment_marks').execute();
	},
};
