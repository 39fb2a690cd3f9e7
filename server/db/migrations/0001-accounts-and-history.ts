import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accountsAndHistory: Migration = {
	async up(db: Kysely<unknown>) {
		await createUsers(db);
		await createSessions(db);
		await createWatchHistory(db);
		await createDailyCounters(db);
		if (db.getExecutor().adapter instanceof PostgresAdapter) await createRateLimits(db);
	},

	/** Loses every account and all that belongs to it. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('rate_limits').ifExists().execute();
		await db.schema.dropTable('daily_counters').execute();
		await db.schema.dropTable('watch_history_tombstones').execute();
		await db.schema.dropTable('watch_history').execute();
		await db.schema.dropTable('sessions').execute();
		await db.schema.dropTable('users').execute();
	},
};

async function createUsers(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('users')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('username', 'text', (column) => column.notNull())
		.addColumn('username_key', 'text', (column) => column.notNull().unique())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('email_key', 'text', (column) => column.notNull().unique())
		.addColumn('password_hash', 'text', (column) => column.notNull())
		.addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('user', 'admin', 'owner')`))
		.addColumn('is_premium', 'integer', (column) => column.notNull().check(sql`is_premium in (0, 1)`))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('users_by_age').on('users').columns(['created_at', 'id']).execute();
	await db.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('sessions')
		.addColumn('token_hash', 'text', (column) => column.primaryKey())
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_used_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
	await db.schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute();
}

const LISTED = ['season', 'episode', 'watched_at', 'updated_at'];

async function createWatchHistory(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('watch_history')
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('media_type', 'text', (column) => column.notNull().check(sql`media_type in ('movie', 'tv')`))
		.addColumn('media_id', 'text', (column) => column.notNull())
		.addColumn('season', 'integer', (column) => column.notNull())
		.addColumn('episode', 'integer', (column) => column.notNull())
		.addColumn('watched_at', 'text', (column) => column.notNull())
		.addColumn('last_watched', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('watch_history_title', ['user_id', 'media_type', 'media_id'])
		.execute();
	// Covers every column of a list, so that a list is one range scan of any size of table.
	await db.schema
		.createIndex('watch_history_newest')
		.on('watch_history')
		.columns(['user_id', 'last_watched desc', 'media_type', 'media_id', ...LISTED])
		.execute();
	await db.schema.createIndex('watch_history_by_age').on('watch_history').column('last_watched').execute();
	await db.schema
		.createTable('watch_history_tombstones')
		.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
		.addColumn('media_type', 'text', (column) => column.notNull())
		.addColumn('media_id', 'text', (column) => column.notNull())
		.addColumn('deleted_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('watch_history_tombstone', ['user_id', 'media_type', 'media_id'])
		.execute();
	await db.schema
		.createIndex('watch_history_tombstones_by_age')
		.on('watch_history_tombstones')
		.column('deleted_at')
		.execute();
}

async function createDailyCounters(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('daily_counters')
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('lane', 'integer', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('daily_counter', ['day', 'name', 'lane'])
		.execute();
}

/** Attempts counted for all nodes together; its form is rate-limiter-flexible's. SQLite serves one node, which counts in memory. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('rate_limits')
		.addColumn('key', 'text', (column) => column.primaryKey())
		.addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('expire', 'bigint')
		.execute();
}
