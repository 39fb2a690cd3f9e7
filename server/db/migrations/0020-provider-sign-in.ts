import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts of an OpenID provider, the sign-ins that wait for its response or for a code, and the sessions that it can end. */
export const providerSignIn: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('provider_accounts')
			.addColumn('issuer', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('last_used_at', 'text')
			.addPrimaryKeyConstraint('provider_account', ['issuer', 'subject'])
			.addUniqueConstraint('provider_account_of_user', ['user_id', 'issuer'])
			.execute();
		await db.schema
			.createTable('provider_sign_ins')
			.addColumn('state_hash', 'text', (column) => column.primaryKey())
			.addColumn('browser_hash', 'text', (column) => column.notNull())
			.addColumn('nonce', 'text', (column) => column.notNull())
			.addColumn('verifier', 'text', (column) => column.notNull())
			.addColumn('origin', 'text', (column) => column.notNull())
			.addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('provider_sign_ins_by_age').on('provider_sign_ins').column('created_at').execute();
		await db.schema
			.createTable('provider_sessions')
			.addColumn('token_hash', 'text', (column) =>
				column.primaryKey().references('sessions.token_hash').onDelete('cascade'),
			)
			.addColumn('issuer', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('provider_sid', 'text')
			.addColumn('id_token', 'text')
			.execute();
		await db.schema
			.createIndex('provider_sessions_by_subject')
			.on('provider_sessions')
			.columns(['issuer', 'subject'])
			.execute();
		await db.schema
			.createIndex('provider_sessions_by_sid')
			.on('provider_sessions')
			.columns(['issuer', 'provider_sid'])
			.execute();
		await db.schema
			.createTable('provider_challenges')
			.addColumn('challenge_hash', 'text', (column) =>
				column.primaryKey().references('login_challenges.token_hash').onDelete('cascade'),
			)
			.addColumn('issuer', 'text', (column) => column.notNull())
			.addColumn('subject', 'text', (column) => column.notNull())
			.addColumn('provider_sid', 'text')
			.addColumn('id_token', 'text')
			.execute();
		await db.schema
			.createTable('provider_logouts')
			.addColumn('token_hash', 'text', (column) => column.primaryKey())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
	},

	/** Loses which accounts are connected: those without a password of their own need a new one from an admin. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('provider_logouts').execute();
		await db.schema.dropTable('provider_challenges').execute();
		await db.schema.dropTable('provider_sessions').execute();
		await db.schema.dropTable('provider_sign_ins').execute();
		await db.schema.dropTable('provider_accounts').execute();
	},
};
