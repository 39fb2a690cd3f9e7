import { type Kysely, sql } from 'kysely';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Schema } from '../db/schema.ts';

/** What a running application has read at its start, and would not read again. */
const KEPT = new Set(['instance_state', 'job_claims', 'releases', 'release_assets']);

/** Empties the database of a running application, for the next case of a test: starting another one costs more than most cases. */
export async function removeAllRows(db: Kysely<Schema>): Promise<void> {
	const names = (await listTables(db)).filter((name) => !KEPT.has(name));
	if (hasRowLocks(db)) {
		await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(db);
		return;
	}
	// Outside a transaction, in which SQLite ignores it.
	await sql`pragma foreign_keys = off`.execute(db);
	// The counts last: triggers change them as users go.
	const ordered = names.toSorted((one, other) => Number(one === 'user_counts') - Number(other === 'user_counts'));
	for (const name of ordered) await sql`delete from ${sql.table(name)}`.execute(db);
	await sql`pragma foreign_keys = on`.execute(db);
}

/** Without those of Kysely, of SQLite, and of its search index, which triggers empty. */
async function listTables(db: Kysely<Schema>): Promise<string[]> {
	const { rows } = hasRowLocks(db)
		? await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
		: await sql<{ name: string }>`select name from pragma_table_list where type = 'table' and schema = 'main'`.execute(
				db,
			);
	return rows.map(({ name }) => name).filter((name) => !/^(kysely|sqlite)_/.test(name));
}
