import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { hasRowLocks } from './row-locks.ts';
import type { Schema } from './schema.ts';

const ENCODING = 'UTF8';
const [FIRST_MIGRATION] = Object.keys(MIGRATIONS);

interface Place {
	encoding: string;
	/** Where a new table would be made; null when no schema of the search path exists. */
	current: string | null;
	/** Schemas of the search path with a table of migrations, which may be another program's. */
	migrated: string[];
}

/**
 * The schema of PostgreSQL that has Matinee's tables: the first of the search path in which its migrations ran, else the
 * one in which they would. Undefined on SQLite. Throws `StartError` where there can be none.
 */
export async function findOwnSchema(db: Kysely<Schema>, place: string): Promise<string | undefined> {
	if (!hasRowLocks(db)) return undefined;
	const { encoding, current, migrated } = await readPlace(db);
	if (encoding !== ENCODING) {
		throw new StartError(
			`DATABASE_URL: ${place} has the encoding ${encoding}, which cannot store every name; make one with the encoding ${ENCODING}`,
		);
	}
	for (const schema of migrated) {
		const { rows } =
			await sql`select 1 from ${sql.table(`${schema}.kysely_migration`)} where name = ${FIRST_MIGRATION}`.execute(db);
		if (rows.length > 0) return schema;
	}
	if (current !== null) return current;
	throw new StartError(
		`DATABASE_URL: no schema of the search_path of ${place} exists; create one, or set another search_path for the role`,
	);
}

async function readPlace(db: Kysely<Schema>): Promise<Place> {
	const { rows } = await sql<Place>`
		select getdatabaseencoding()::text as encoding, current_schema()::text as current, array(
			select spaces.nspname::text from pg_class as tables join pg_namespace as spaces on spaces.oid = tables.relnamespace
			where tables.relname = 'kysely_migration' and spaces.nspname = any (current_schemas(false))
				and has_table_privilege(tables.oid, 'select')
			order by array_position(current_schemas(false), spaces.nspname)
		) as migrated`.execute(db);
	return rows[0] as Place;
}
