import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The add-ons that the operator has added. */
export const addons: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('addons')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('address', 'text', (column) => column.notNull())
			.addColumn('address_hash', 'text', (column) => column.notNull().unique())
			.addColumn('manifest', 'text', (column) => column.notNull())
			.addColumn('chosen', 'text', (column) => column.notNull())
			.addColumn('is_enabled', 'integer', (column) => column.notNull())
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('added_at', 'text', (column) => column.notNull())
			.addColumn('checked_at', 'text', (column) => column.notNull())
			.addColumn('changed_at', 'text')
			.addColumn('fault', 'text')
			.execute();
	},

	/** Loses the list of add-ons. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('addons').execute();
	},
};
