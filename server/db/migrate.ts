import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { checkSchema } from './schema-check.ts';

interface SchemaState {
	/** Migrations of this build that have not run. */
	pending: string[];
	/** The newest migration that this build does not have. */
	unknown: string | null;
}

/**
 * Runs all pending migrations in one transaction, so that a crash leaves the old schema or the new one, and behind a lock,
 * so that of nodes that start together one migrates and the others wait. `place` names the database in errors. Throws
 * `StartError` for the schema of a newer build, and of an early one that cannot be migrated.
 */
export async function migrateToLatest(db: Kysely<Schema>, place: string): Promise<void> {
	const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => MIGRATIONS } });
	refuseNewer(await readSchemaState(db), place);
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
	await checkSchema(db, place);
}

/**
 * For commands, which may run beside a server of another version: they never migrate. Throws `StartError` for the schema
 * of another build.
 */
export async function requireCurrentSchema(db: Kysely<Schema>, place: string): Promise<void> {
	const state = await readSchemaState(db);
	refuseNewer(state, place);
	const [missing] = state.pending;
	if (missing) {
		throw new StartError(
			`DATABASE_URL: ${place} has the schema of an older Matinee (without ${missing}); start the server of this version first`,
		);
	}
	await checkSchema(db, place);
}

function refuseNewer({ unknown }: SchemaState, place: string): void {
	if (!unknown) return;
	throw new StartError(
		`DATABASE_URL: ${place} was written by a newer Matinee (${unknown}); start that version, or restore a backup`,
	);
}

async function readSchemaState(db: Kysely<Schema>): Promise<SchemaState> {
	const names = Object.keys(MIGRATIONS);
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return { pending: names, unknown: null };
	const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
		.selectFrom('kysely_migration')
		.select('name')
		.orderBy('name', 'desc')
		.execute();
	const done = new Set(rows.map(({ name }) => name));
	return {
		pending: names.filter((name) => !done.has(name)),
		unknown: rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))?.name ?? null,
	};
}
