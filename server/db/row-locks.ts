import { PostgresAdapter } from 'kysely';
import type { Queries } from './schema.ts';

/** Whether the engine has row locks. SQLite has one writer: its transactions are serial. */
export function hasRowLocks(db: Queries): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}
