import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Second factors, API tokens, invitations, accounts that wait for approval, and suspended ones. */
export const waysIn: Migration = {
	async up(db: Kysely<unknown>) {
		for (const column of USER_COLUMNS) await db.schema.alterTable('users').addColumn(column, 'text').execute();
		await db.schema
			.createIndex('users_by_approval')
			.on('users')
			.column('approval_requested_at')
			.where('approval_requested_at', 'is not', null)
			.execute();
		await createSecondFactors(db);
		await createApiTokens(db);
		await createInvitations(db);
	},

	/** Loses every second factor, API token and invitation; accounts that waited or were suspended can sign in. */
	async down(db: Kysely<unknown>) {
		for (const table of TABLES.toReversed()) await db.schema.dropTable(table).execute();
		await db.schema.dropIndex('users_by_approval').execute();
		for (const column of USER_COLUMNS.toReversed()) {
			await db.schema.alterTable('users').dropColumn(column).execute();
		}
	},
};

const USER_COLUMNS = [
	'second_factor_at',
	'approval_requested_at',
	'suspended_at',
	'suspended_until',
	'suspension_reason',
] as const;

const TABLES = [
	'second_factors',
	'recovery_codes',
	'login_challenges',
	'api_tokens',
	'invitations',
	'invitation_uses',
] as const;

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('second_factors')
		.addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
		.addColumn('secret', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_step', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('recovery_codes')
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('code_hash', 'text', (column) => column.notNull())
		.addColumn('used_at', 'text')
		.addPrimaryKeyConstraint('recovery_code', ['user_id', 'code_hash'])
		.execute();
	await db.schema
		.createTable('login_challenges')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('password_key', 'text', (column) => column.notNull())
		.addColumn('tries', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('login_challenges_by_user')
		.on('login_challenges')
		.columns(['user_id', 'created_at'])
		.execute();
}

async function createApiTokens(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('api_tokens')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('token_hash', 'text', (column) => column.notNull().unique())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('scopes', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('last_used_on', 'text')
		.execute();
	await db.schema.createIndex('api_tokens_by_user').on('api_tokens').columns(['user_id', 'created_at']).execute();
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('invitations')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('code_hash', 'text', (column) => column.notNull().unique())
		.addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('user', 'admin', 'owner')`))
		.addColumn('max_uses', 'integer', (column) => column.notNull())
		.addColumn('uses', 'integer', (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('revoked_at', 'text')
		.execute();
	await db.schema.createIndex('invitations_by_age').on('invitations').column('created_at').execute();
	await db.schema
		.createTable('invitation_uses')
		.addColumn('invitation_id', 'text', (column) => column.notNull().references('invitations.id').onDelete('cascade'))
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('used_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('invitation_use', ['invitation_id', 'user_id'])
		.execute();
}
