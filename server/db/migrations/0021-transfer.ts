import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that people import, and titles that they watched longer ago than the history is kept. */
export const transfer: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('seen_titles')
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('seen_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('seen_title', ['user_id', 'media_type', 'media_id'])
			.execute();
		await db.schema
			.createTable('imports')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('format', 'text', (column) => column.notNull())
			.addColumn('file', 'text', (column) => column.notNull())
			.addColumn('phase', 'text', (column) => column.notNull())
			.addColumn('is_stopped', 'integer', (column) => column.notNull())
			.addColumn('keeps_seen', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('updated_at', 'text', (column) => column.notNull())
			.addColumn('rows', 'integer', (column) => column.notNull())
			.addColumn('errors', 'integer', (column) => column.notNull())
			.addColumn('repeated', 'integer', (column) => column.notNull())
			.addColumn('titles', 'integer', (column) => column.notNull())
			.addColumn('rows_done', 'integer', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('imports_by_user').on('imports').columns(['user_id', 'created_at']).execute();
		await db.schema.createIndex('imports_by_phase').on('imports').columns(['phase', 'updated_at']).execute();
		await db.schema
			.createTable('import_titles')
			.addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
			.addColumn('number', 'integer', (column) => column.notNull())
			.addColumn('media_type', 'text')
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('year', 'integer')
			.addColumn('imdb', 'text')
			.addColumn('tmdb', 'integer')
			.addColumn('tvdb', 'integer')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('match_type', 'text')
			.addColumn('match_id', 'text')
			.addColumn('match_title', 'text')
			.addPrimaryKeyConstraint('import_title', ['import_id', 'number'])
			.execute();
		await db.schema
			.createIndex('import_titles_by_state')
			.on('import_titles')
			.columns(['import_id', 'state', 'number'])
			.execute();
		await db.schema
			.createTable('import_rows')
			.addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
			.addColumn('number', 'integer', (column) => column.notNull())
			.addColumn('file', 'text', (column) => column.notNull())
			.addColumn('line', 'integer', (column) => column.notNull())
			.addColumn('title', 'integer')
			.addColumn('kind', 'text')
			.addColumn('season', 'integer')
			.addColumn('episode', 'integer')
			.addColumn('episode_name', 'text')
			.addColumn('position', 'integer')
			.addColumn('duration', 'integer')
			.addColumn('at', 'text')
			.addColumn('half_stars', 'integer')
			.addColumn('list', 'text')
			.addColumn('error', 'text')
			.addColumn('planned', 'text')
			.addColumn('result', 'text')
			.addColumn('undo', 'text')
			.addPrimaryKeyConstraint('import_row', ['import_id', 'number'])
			.execute();
		await db.schema.createIndex('import_rows_by_title').on('import_rows').columns(['import_id', 'title']).execute();
	},

	/** Loses what is marked as seen; imports under way end where they are, and those that are done cannot be undone. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('import_rows').execute();
		await db.schema.dropTable('import_titles').execute();
		await db.schema.dropTable('imports').execute();
		await db.schema.dropTable('seen_titles').execute();
	},
};
