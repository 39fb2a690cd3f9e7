import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Pages of the search index that one statement merges, so that requests wait for milliseconds. */
const MERGE_PAGES = 200;
/** A merge that changes fewer rows had nothing to do. */
const LEAST_CHANGES = 2;

/**
 * Removes from the file what deleted rows have left: SQLite overwrites them (`secure_delete`), but FTS5 keeps the words of deleted
 * rows until its segments are merged, and the write-ahead log keeps old pages until it is cut off.
 */
export async function eraseRemoved(db: Kysely<Schema>): Promise<void> {
	// A negative number begins to merge all segments into one; positive ones go on with it. See FTS5's documentation of `merge`.
	for (let pages = -MERGE_PAGES; ; pages = MERGE_PAGES) {
		const before = await countChanges(db);
		await sql`insert into user_search (user_search, rank) values ('merge', ${pages})`.execute(db);
		if ((await countChanges(db)) - before < LEAST_CHANGES) break;
	}
	await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

async function countChanges(db: Kysely<Schema>): Promise<number> {
	const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
	return rows[0]?.changes ?? 0;
}
