import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the catalogue says of a title in the house, so that lists of the house can be narrowed and sorted. */
export const houseTitleFacts: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable('media_server_items').addColumn('sort_name', 'text').execute();
		await db.schema.alterTable('media_server_items').addColumn('year', 'integer').execute();
		await db.schema.alterTable('media_server_items').addColumn('genres', 'text').execute();
		await db.schema.alterTable('media_server_items').addColumn('described_at', 'text').execute();
		await db.schema
			.createIndex('media_server_items_by_description')
			.on('media_server_items')
			.columns(['kind', 'described_at'])
			.execute();
	},

	/** Loses what is asked for again within hours. */
	async down(db: Kysely<unknown>) {
		await db.schema.dropIndex('media_server_items_by_description').execute();
		for (const column of ['described_at', 'genres', 'year', 'sort_name']) {
			await db.schema.alterTable('media_server_items').dropColumn(column).execute();
		}
	},
};
