import { type Kysely, sql } from 'kysely';
import { type MigrationResult, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { findOwnSchema } from './own-schema.ts';
import { hasRowLocks } from './row-locks.ts';
import type { Schema } from './schema.ts';
import { checkSchema } from './schema-check.ts';

interface SchemaState {
	/** Migrations of this build that have not run. */
	pending: string[];
	/** Whether any migration has run. */
	isUsed: boolean;
	/** The newest migration that this build does not have. */
	unknown: string | null;
}

/**
 * Runs all pending migrations in one transaction, so that a crash leaves the old schema or the new one, and behind a lock,
 * so that of nodes that start together one migrates and the others wait. `place` names the database in errors; `beforeUpdate`
 * runs before an existing schema changes. Throws `StartError` for the schema of a newer build, of an early one that cannot be
 * migrated, and where an update fails, which leaves the schema as it was.
 */
export async function migrateToLatest(
	db: Kysely<Schema>,
	place: string,
	beforeUpdate: () => Promise<void> = async () => {},
): Promise<void> {
	const schema = await findOwnSchema(db, place);
	const state = await readSchemaState(db, schema);
	refuseNewer(state, place);
	// At most starts nothing is left to do: the migrator alone would describe every table four times.
	if (state.pending.length > 0) {
		if (state.isUsed) await beforeUpdate();
		await migrate(db, schema, async (migrator) => {
			const { error, results } = await migrator.migrateToLatest();
			const failed = results?.find(({ status }) => status === 'Error');
			return { error: state.isUsed && failed ? toUpdateError(place, failed.migrationName, error) : error, results };
		});
	}
	await checkSchema(db, place);
}

/** The transaction takes back what was done: the data need no rescue, which errors of a database propose otherwise. */
function toUpdateError(place: string, migration: string, error: unknown): StartError {
	const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
	return new StartError(
		`DATABASE_URL: ${place} was not updated, since ${migration} failed (${reason}); it is as before: start the version before again`,
		{ cause: error },
	);
}

/** Of nodes that start together; released with the transaction, also where connections are pooled by transaction. */
const MIGRATION_LOCK = 'matinee:migrations';

/** Migrates in one transaction, as the only one. Kysely's own lock would belong to a session; see `createPostgresDialect`. */
function migrate(
	db: Kysely<Schema>,
	schema: string | undefined,
	run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<readonly MigrationResult[]> {
	return db.transaction().execute(async (transaction) => {
		if (hasRowLocks(transaction)) {
			// The role may have time-outs for the server's statements.
			await sql`set local statement_timeout = 0`.execute(transaction);
			await sql`set local lock_timeout = 0`.execute(transaction);
			// New tables belong beside the others.
			await sql`select set_config('search_path', format('%I, %s', ${schema}::text, current_setting('search_path')), true)`.execute(
				transaction,
			);
			await sql`select pg_advisory_xact_lock(hashtext(${MIGRATION_LOCK}))`.execute(transaction);
		}
		const { error, results = [] } = await run(createMigrator(transaction, schema));
		if (error) throw error;
		return results;
	});
}

function createMigrator(db: Kysely<Schema>, schema: string | undefined): Migrator {
	return new Migrator({
		db: db as Kysely<unknown>,
		provider: { getMigrations: async () => MIGRATIONS },
		...(schema === undefined ? {} : { migrationTableSchema: schema }),
	});
}

const COMMAND_PLACE = 'the database';

/** Every migration of this build in order, and when it ran (ISO 8601); null while it is pending. */
export async function listMigrations(db: Kysely<Schema>): Promise<{ name: string; ranAt: string | null }[]> {
	const schema = await findOwnSchema(db, COMMAND_PLACE);
	const migrations = await createMigrator(db, schema).getMigrations();
	return migrations.map(({ name, executedAt }) => ({ name, ranAt: executedAt?.toISOString() ?? null }));
}

/** Reverts the newest migration and returns its name. Throws `StartError` when none has run, or a newer build's has. */
export async function revertNewestMigration(db: Kysely<Schema>): Promise<string> {
	const schema = await findOwnSchema(db, COMMAND_PLACE);
	refuseNewer(await readSchemaState(db, schema), COMMAND_PLACE);
	const [reverted] = await migrate(db, schema, (migrator) => migrator.migrateDown());
	if (!reverted) throw new StartError('DATABASE_URL: no migration has run on the database');
	return reverted.migrationName;
}

/**
 * For commands, which may run beside a server of another version: they never migrate. Throws `StartError` for the schema
 * of another build.
 */
export async function requireCurrentSchema(db: Kysely<Schema>, place: string): Promise<void> {
	const state = await readSchemaState(db, await findOwnSchema(db, place));
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

/** In `schema` of PostgreSQL: others of the same database may have a table of that name. */
async function readSchemaState(db: Kysely<Schema>, schema: string | undefined): Promise<SchemaState> {
	const names = Object.keys(MIGRATIONS);
	if (!(await hasMigrationTable(db, schema))) {
		return { pending: names, isUsed: false, unknown: null };
	}
	const queries = schema === undefined ? db : db.withSchema(schema);
	const rows = await (queries as unknown as Kysely<{ kysely_migration: { name: string } }>)
		.selectFrom('kysely_migration')
		.select('name')
		.orderBy('name', 'desc')
		.execute();
	const done = new Set(rows.map(({ name }) => name));
	return {
		pending: names.filter((name) => !done.has(name)),
		isUsed: done.size > 0,
		unknown: rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))?.name ?? null,
	};
}

async function hasMigrationTable(db: Kysely<Schema>, schema: string | undefined): Promise<boolean> {
	const found =
		schema === undefined
			? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
			: sql`select 1 from pg_class as tables join pg_namespace as spaces on spaces.oid = tables.relnamespace
				where tables.relname = 'kysely_migration' and spaces.nspname = ${schema}`;
	return (await found.execute(db)).rows.length > 0;
}
