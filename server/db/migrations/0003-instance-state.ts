import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an installation remembers of itself, by name. */
export const instanceState: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('instance_state')
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
	},

	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('instance_state').execute();
	},
};
