import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Invitations of sign-ins at a provider, the second factor that a provider has checked, and when recovery codes were made. */
export const waysInCompleted: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('provider_sign_ins').addColumn('invitation_hash', 'text').execute();
		for (const table of CARRIERS) {
			await db.schema
				.alterTable(table)
				.addColumn('provider_factor', 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
		}
		await db.schema.alterTable('recovery_codes').addColumn('created_at', 'text').execute();
		// The audit log is bounded: what it still tells is kept with the codes from now on. Others came with the first factor.
		await sql`update recovery_codes set created_at = coalesce(
			(select max(audit_log.at) from audit_log
				where audit_log.target_id = recovery_codes.user_id and audit_log.action = 'recovery_codes_replaced'),
			(select coalesce(users.second_factor_at, users.passkeys_at) from users where users.id = recovery_codes.user_id),
			${LONG_AGO})`.execute(db);
	},

	/** Sessions that a provider's factor let in have to set up one here. */
	async down(db: Kysely<unknown>) {
		await db.schema.alterTable('recovery_codes').dropColumn('created_at').execute();
		for (const table of CARRIERS.toReversed()) {
			await db.schema.alterTable(table).dropColumn('provider_factor').execute();
		}
		await db.schema.alterTable('provider_sign_ins').dropColumn('invitation_hash').execute();
	},
};

const CARRIERS = ['sessions', 'api_tokens', 'device_codes'] as const;
const LONG_AGO = '1970-01-01T00:00:00.000Z';
