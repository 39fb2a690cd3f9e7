import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a provider had checked the second factor of the person who made the address of a calendar. */
export const calendarFeedFactor: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable('calendar_feeds')
			.addColumn('provider_factor', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},

	/** Earlier releases do not ask for the factor of an address. */
	async down(db: Kysely<unknown>) {
		await db.schema.alterTable('calendar_feeds').dropColumn('provider_factor').execute();
	},
};
