import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The mail queue, links that mails carry, verified addresses, known devices, and sign-ins by a code from another device. */
export const mail: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('users').addColumn('verified_email_key', 'text').execute();
		await createMails(db);
		await createAccountLinks(db);
		await createDevices(db);
	},

	/** Loses what waits to be sent, every link, and which addresses were verified. */
	async down(db: Kysely<unknown>) {
		for (const table of ['device_codes', 'known_devices', 'account_links', 'mails']) {
			await db.schema.dropTable(table).execute();
		}
		await db.schema.alterTable('users').dropColumn('verified_email_key').execute();
	},
};

async function createMails(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('mails')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
		.addColumn('recipient', 'text', (column) => column.notNull())
		.addColumn('recipient_key', 'text', (column) => column.notNull())
		.addColumn('details', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.addColumn('next_at', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('tried_at', 'text')
		.addColumn('finished_at', 'text')
		.addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('sent', 'dropped', 'failed')`))
		.addColumn('answer', 'text')
		.execute();
	await db.schema.createIndex('mails_by_time').on('mails').columns(['finished_at', 'next_at']).execute();
	await db.schema.createIndex('mails_by_recipient').on('mails').columns(['recipient_key', 'created_at']).execute();
	await db.schema.createIndex('mails_by_user').on('mails').column('user_id').execute();
}

async function createAccountLinks(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('account_links')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('email', 'text')
		.addColumn('password_key', 'text')
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('account_links_by_user')
		.on('account_links')
		.columns(['user_id', 'kind', 'created_at'])
		.execute();
}

async function createDevices(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('known_devices')
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('device', 'text', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('known_device', ['user_id', 'device'])
		.execute();
	await db.schema
		.createTable('device_codes')
		.addColumn('device_code_hash', 'text', (column) => column.primaryKey())
		.addColumn('user_code_hash', 'text', (column) => column.notNull().unique())
		.addColumn('device', 'text')
		.addColumn('address', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('interval_s', 'integer', (column) => column.notNull())
		.addColumn('polled_at', 'text')
		.addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
		.addColumn('decision', 'text', (column) => column.check(sql`decision in ('approved', 'refused')`))
		.execute();
	await db.schema.createIndex('device_codes_by_age').on('device_codes').column('created_at').execute();
}
