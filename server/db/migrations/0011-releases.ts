import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The browser code of the last builds, for nodes and pages of other builds. */
export const releases: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		await db.schema
			.createTable('releases')
			.addColumn('id', 'text', (column) => column.notNull().primaryKey())
			.addColumn('published_at', 'text', (column) => column.notNull())
			.addColumn('assets', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('release_assets')
			.addColumn('name', 'text', (column) => column.notNull().primaryKey())
			.addColumn('encoding', 'text', (column) => column.notNull().check(sql`encoding in ('br', 'identity')`))
			.addColumn('body', isPostgres ? 'bytea' : 'blob', (column) => column.notNull())
			.execute();
	},

	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('release_assets').execute();
		await db.schema.dropTable('releases').execute();
	},
};
