import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far each movie and episode was watched. It goes with its entry: removed, cleared or expired. */
export const watchProgress: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await db.schema
			.createTable('watch_progress')
			.addColumn('user_id', 'text', (column) => column.notNull())
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('duration', 'integer', (column) => column.notNull())
			.addColumn('completed', 'integer', (column) => column.notNull().check(sql`completed in (0, 1)`))
			.addColumn('play_count', 'integer', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('watch_progress_episode', ['user_id', 'media_type', 'media_id', 'season', 'episode'])
			.addForeignKeyConstraint(
				'watch_progress_entry',
				['user_id', 'media_type', 'media_id'],
				'watch_history',
				['user_id', 'media_type', 'media_id'],
				(constraint) => constraint.onDelete('cascade'),
			)
			// The rows of a user lie beside each other; on PostgreSQL updates, of which none changes an index, find room there.
			.modifyEnd(isPostgres ? sql`with (fillfactor = 80)` : sql`without rowid`)
			.execute();
	},

	/** Loses every position and mark. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('watch_progress').execute();
	},
};
