import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Failures of player servers that browsers reported, by day. */
export const playerFailures: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('player_failures')
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('server_id', 'text', (column) => column.notNull())
			.addColumn('reason', 'text', (column) => column.notNull())
			.addColumn('count', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('player_failure', ['day', 'server_id', 'reason'])
			.execute();
	},

	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('player_failures').execute();
	},
};
