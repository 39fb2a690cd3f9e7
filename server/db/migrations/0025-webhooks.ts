import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Webhooks, and what is to be and was delivered to them. */
export const webhooks: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('webhooks')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('url', 'text', (column) => column.notNull())
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('events', 'text', (column) => column.notNull())
			.addColumn('is_enabled', 'integer', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('webhook_deliveries')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('webhook_id', 'text', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
			.addColumn('event', 'text', (column) => column.notNull())
			.addColumn('body', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`))
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('next_at', 'text')
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('status', 'integer')
			.addColumn('fault', 'text')
			.execute();
		await db.schema
			.createIndex('webhook_deliveries_by_time')
			.on('webhook_deliveries')
			.columns(['state', 'next_at'])
			.execute();
		await db.schema
			.createIndex('webhook_deliveries_by_webhook')
			.on('webhook_deliveries')
			.columns(['webhook_id', 'created_at'])
			.execute();
	},

	/** Loses the webhooks and what waits for them. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('webhook_deliveries').execute();
		await db.schema.dropTable('webhooks').execute();
	},
};
