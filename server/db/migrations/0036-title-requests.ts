import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The service at which titles are requested, what was requested there, and what was down when it was last looked at. */
export const titleRequests: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('request_services')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('address', 'text', (column) => column.notNull())
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('version', 'text', (column) => column.notNull())
			.addColumn('user_id', 'integer')
			.addColumn('user_name', 'text', (column) => column.notNull())
			.addColumn('approves_itself', 'integer', (column) => column.notNull())
			.addColumn('is_enabled', 'integer', (column) => column.notNull())
			.addColumn('limit_user', 'integer')
			.addColumn('limit_premium', 'integer')
			.addColumn('limit_admin', 'integer')
			.addColumn('added_at', 'text', (column) => column.notNull())
			.addColumn('checked_at', 'text')
			.addColumn('fault', 'text')
			.execute();
		await db.schema
			.createTable('title_requests')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
			.addColumn('profile_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('service_id', 'integer')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('title_requests_by_user')
			.on('title_requests')
			.columns(['user_id', 'created_at'])
			.execute();
		await db.schema
			.createIndex('title_requests_by_profile')
			.on('title_requests')
			.columns(['profile_id', 'created_at'])
			.execute();
		await db.schema
			.createTable('health_states')
			.addColumn('part', 'text', (column) => column.primaryKey())
			.addColumn('is_up', 'integer', (column) => column.notNull())
			.addColumn('changed_at', 'text', (column) => column.notNull())
			.execute();
	},

	/** Loses the service and what was requested. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('health_states').execute();
		await db.schema.dropTable('title_requests').execute();
		await db.schema.dropTable('request_services').execute();
	},
};
