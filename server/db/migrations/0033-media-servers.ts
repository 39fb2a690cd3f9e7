import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Media servers of the house, what they have, and who plays from them. */
export const mediaServers: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('media_servers')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('address', 'text', (column) => column.notNull().unique())
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('version', 'text', (column) => column.notNull())
			.addColumn('is_enabled', 'integer', (column) => column.notNull())
			.addColumn('audience', 'text', (column) => column.notNull())
			.addColumn('left_out', 'integer', (column) => column.notNull())
			.addColumn('added_at', 'text', (column) => column.notNull())
			.addColumn('checked_at', 'text')
			.addColumn('seen_at', 'text')
			.addColumn('full_at', 'text')
			.addColumn('fault', 'text')
			.addColumn('webhook_hash', 'text', (column) => column.unique())
			.execute();
		await db.schema
			.createTable('media_server_items')
			.addColumn('server_id', 'text', (column) => column.notNull().references('media_servers.id').onDelete('cascade'))
			.addColumn('item_id', 'text', (column) => column.notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('tmdb_id', 'integer')
			.addColumn('imdb_id', 'text')
			.addColumn('series_id', 'text')
			.addColumn('season', 'integer')
			.addColumn('episode', 'integer')
			.addColumn('last_episode', 'integer')
			.addColumn('added_at', 'text', (column) => column.notNull())
			.addColumn('run', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('media_server_items_pk', ['server_id', 'item_id'])
			.execute();
		await db.schema
			.createIndex('media_server_items_by_tmdb_id')
			.on('media_server_items')
			.columns(['tmdb_id', 'kind'])
			.execute();
		await db.schema
			.createIndex('media_server_items_by_imdb_id')
			.on('media_server_items')
			.columns(['imdb_id', 'kind'])
			.execute();
		await db.schema
			.createIndex('media_server_items_by_series')
			.on('media_server_items')
			.columns(['server_id', 'series_id', 'season', 'episode'])
			.execute();
		await db.schema
			.createIndex('media_server_items_by_time')
			.on('media_server_items')
			.columns(['kind', 'added_at'])
			.execute();
		await db.schema
			.createTable('media_server_tickets')
			.addColumn('ticket_hash', 'text', (column) => column.primaryKey())
			.addColumn('session_id', 'text', (column) =>
				column.notNull().references('sessions.token_hash').onDelete('cascade'),
			)
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('media_server_tickets_by_session')
			.on('media_server_tickets')
			.columns(['session_id', 'created_at'])
			.execute();
		await db.schema
			.createIndex('media_server_tickets_by_time')
			.on('media_server_tickets')
			.column('created_at')
			.execute();
	},

	/** Loses the list of media servers. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('media_server_tickets').execute();
		await db.schema.dropTable('media_server_items').execute();
		await db.schema.dropTable('media_servers').execute();
	},
};
