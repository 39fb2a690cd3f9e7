import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language of an account, for its mails and for browsers that it signs in on. */
export const languages: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('users').addColumn('language', 'text').execute();
	},
};
