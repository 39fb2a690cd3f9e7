import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys, and the challenges that their authenticators sign. */
export const passkeys: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('users').addColumn('passkeys_at', 'text').execute();
		await db.schema
			.createTable('passkeys')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('credential_id', 'text', (column) => column.notNull().unique())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('domain', 'text', (column) => column.notNull())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('public_key', 'text', (column) => column.notNull())
			.addColumn('counter', 'bigint', (column) => column.notNull())
			.addColumn('transports', 'text', (column) => column.notNull())
			.addColumn('verifies_user', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('last_used_at', 'text')
			.execute();
		await db.schema.createIndex('passkeys_by_user').on('passkeys').columns(['user_id', 'created_at']).execute();
		await db.schema
			.createTable('passkey_challenges')
			.addColumn('challenge_hash', 'text', (column) => column.primaryKey())
			.addColumn('purpose', 'text', (column) => column.notNull())
			.addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
			.addColumn('origin', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('passkey_challenges_by_age').on('passkey_challenges').column('created_at').execute();
	},

	/** Loses every passkey: their accounts sign in by password alone. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('passkey_challenges').execute();
		await db.schema.dropTable('passkeys').execute();
		await db.schema.alterTable('users').dropColumn('passkeys_at').execute();
	},
};
