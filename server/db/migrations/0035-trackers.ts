import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts of other services, what is known to stand there, and what they are told while something plays. */
export const trackers: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable('tracker_accounts')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('username', 'text')
			.addColumn('secrets', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('connecting', 'active', 'ended')`))
			.addColumn('connected_at', 'text', (column) => column.notNull())
			.addColumn('phase', 'text', (column) => column.notNull())
			.addColumn('done', 'integer', (column) => column.notNull())
			.addColumn('total', 'integer')
			.addColumn('read_cursor', 'text')
			.addColumn('synced_at', 'text')
			.addColumn('next_at', 'text')
			.addColumn('claimed_until', 'text')
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('fault', 'text')
			.addColumn('playing', 'text')
			.addColumn('scrobbled', 'text')
			.addColumn('scrobble_at', 'text')
			.addUniqueConstraint('tracker_accounts_of_profile', ['profile_id', 'name'])
			.execute();
		await db.schema.createIndex('tracker_accounts_by_time').on('tracker_accounts').column('next_at').execute();
		await db.schema.createIndex('tracker_accounts_by_scrobble').on('tracker_accounts').column('scrobble_at').execute();
		await db.schema
			.createTable('tracker_facts')
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('tracker_accounts.id').onDelete('cascade'),
			)
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('media_type', 'text', (column) => column.notNull())
			.addColumn('media_id', 'text', (column) => column.notNull())
			.addColumn('season', 'integer', (column) => column.notNull())
			.addColumn('episode', 'integer', (column) => column.notNull())
			.addColumn('value', 'integer')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('origin', 'text', (column) => column.notNull())
			.addColumn('here_at', 'text')
			.addColumn('there_at', 'text')
			.addPrimaryKeyConstraint('tracker_facts_pk', [
				'account_id',
				'kind',
				'media_type',
				'media_id',
				'season',
				'episode',
			])
			.execute();
	},

	/** Loses the connections; what both sides have stays. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropTable('tracker_facts').execute();
		await db.schema.dropTable('tracker_accounts').execute();
	},
};
