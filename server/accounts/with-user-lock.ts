import type { Kysely } from 'kysely';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { inTurn } from './in-turn.ts';
import { lockUserRow } from './user.repository.ts';

/**
 * A transaction on what one user has, serial with all others on it: two migrations, or a clear and a migration, see each
 * other's result and cannot deadlock. Throws `not_authenticated` when the account was deleted.
 */
export function withUserLock<Result>(
	db: Kysely<Schema>,
	userId: string,
	work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
	return inTurn(db, userId, async (transaction) => {
		const exists = await lockUserRow(transaction, userId);
		if (!exists) throw new AppError('not_authenticated', 'Not authenticated');
		return work(transaction);
	});
}
