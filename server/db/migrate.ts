import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Runs all pending migrations in one transaction, so that a crash leaves the old schema or the new one, and behind a lock,
 * so that of nodes that start together one migrates and the others wait. `place` names the database in errors. Throws
 * `StartError` for the schema of a newer build.
 */
export async function migrateToLatest(db: Kysely<Schema>, place: string): Promise<void> {
	const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => MIGRATIONS } });
	const unknown = await newestUnknownMigration(db);
	if (unknown) {
		throw new StartError(
			`DATABASE_URL: ${place} was written by a newer Matinee (${unknown}); start that version, or restore a backup`,
		);
	}
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

async function newestUnknownMigration(db: Kysely<Schema>): Promise<string | null> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
	const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
		.selectFrom('kysely_migration')
		.select('name')
		.orderBy('name', 'desc')
		.execute();
	return rows.find(({ name }) => !(name in MIGRATIONS))?.name ?? null;
}
