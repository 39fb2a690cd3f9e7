import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people report of copies, and the copies that admins exclude. */
export const copyReports: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('copy_reports')
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('reference', 'text', (column) => column.notNull())
			.addColumn('reporter', 'text', (column) => column.notNull())
			.addColumn('problem', 'text', (column) => column.notNull())
			.addColumn('weight', 'integer', (column) => column.notNull())
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('host', 'text', (column) => column.notNull())
			.addColumn('reported_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('copy_report', [...COPY, 'reporter'])
			.execute();
		await db.schema.createIndex('copy_reports_by_time').on('copy_reports').column('reported_at').execute();
		await db.schema
			.createTable('excluded_copies')
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('reference', 'text', (column) => column.notNull())
			.addColumn('title', 'text', (column) => column.notNull())
			.addColumn('host', 'text', (column) => column.notNull())
			.addColumn('excluded_at', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('excluded_copy', [...COPY])
			.execute();
	},

	/** Loses the reports, and excluded copies play again. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('excluded_copies').execute();
		await db.schema.dropTable('copy_reports').execute();
	},
};

const COPY = ['media_type', 'media_id', 'season', 'episode', 'reference'] as const;
