import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rooms in which people watch or choose together, and guests of remote controls: each ends by itself. */
export const rooms: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('rooms')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('watch', 'decide', 'remote')`))
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('version', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('ends_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('rooms_by_user').on('rooms').columns(['user_id', 'created_at']).execute();
		await db.schema.createIndex('rooms_by_end').on('rooms').column('ends_at').execute();
	},

	/** Ends every room. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('rooms').execute();
	},
};
