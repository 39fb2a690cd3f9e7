import { PostgresAdapter } from 'kysely';
import type { Queries } from './schema.ts';

/** Whether several transactions write at the same time. SQLite has one writer: there a transaction is alone from its start. */
export function hasRowLocks(db: Queries): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
