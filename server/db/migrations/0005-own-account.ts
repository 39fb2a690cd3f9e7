import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a person needs to look after an account: the device of a session, when its password was confirmed, a deletion in waiting. */
export const ownAccount: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
		await db.schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute();
		await db.schema.alterTable('users').addColumn('deletion_requested_at', 'text').execute();
		await db.schema
			.createIndex('users_by_deletion')
			.on('users')
			.column('deletion_requested_at')
			.where('deletion_requested_at', 'is not', null)
			.execute();
	},

	/** Loses which accounts wait for their deletion: they are kept. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropIndex('users_by_deletion').execute();
		await db.schema.alterTable('users').dropColumn('deletion_requested_at').execute();
		await db.schema.alterTable('sessions').dropColumn('confirmed_at').execute();
		await db.schema.alterTable('sessions').dropColumn('device').execute();
	},
};
