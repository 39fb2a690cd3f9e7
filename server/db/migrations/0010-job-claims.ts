import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which node runs a job, and until when no other may; used on PostgreSQL. Epoch milliseconds of the database's clock. */
export const jobClaims: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('job_claims')
			.addColumn('job', 'text', (column) => column.notNull().primaryKey())
			.addColumn('owner', 'text', (column) => column.notNull())
			.addColumn('claimed_until', 'bigint', (column) => column.notNull())
			.execute();
	},

	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('job_claims').execute();
	},
};
