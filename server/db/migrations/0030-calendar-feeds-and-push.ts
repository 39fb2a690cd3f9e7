import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Private addresses of calendars, and what browsers are told of new episodes. All of it goes with its profile, and
 * subscriptions of browsers also with the session that made them.
 */
export const calendarFeedsAndPush: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('calendar_feeds')
			.addColumn('profile_id', 'text', (column) => column.primaryKey().references('profiles.id').onDelete('cascade'))
			.addColumn('secret_hash', 'text', (column) => column.notNull().unique())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('push_subscriptions')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
			.addColumn('session_id', 'text', (column) =>
				column.notNull().references('sessions.token_hash').onDelete('cascade'),
			)
			.addColumn('endpoint_hash', 'text', (column) => column.notNull())
			.addColumn('target', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addUniqueConstraint('push_subscriptions_of_profile', ['profile_id', 'endpoint_hash'])
			.execute();
		await db.schema
			.createIndex('push_subscriptions_by_session')
			.on('push_subscriptions')
			.column('session_id')
			.execute();
		await db.schema
			.createTable('push_messages')
			.addColumn('subscription_id', 'text', (column) =>
				column.notNull().references('push_subscriptions.id').onDelete('cascade'),
			)
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('body', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('next_at', 'text')
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('push_messages_pk', ['subscription_id', 'media_id', 'season', 'episode'])
			.execute();
		await db.schema.createIndex('push_messages_by_time').on('push_messages').column('next_at').execute();
		await db.schema.createIndex('push_messages_by_age').on('push_messages').column('created_at').execute();
	},

	/** Loses the addresses and the subscriptions. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('push_messages').execute();
		await db.schema.dropTable('push_subscriptions').execute();
		await db.schema.dropTable('calendar_feeds').execute();
	},
};
