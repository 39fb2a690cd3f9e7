import type { Kysely } from 'kysely';
import { lockUserRow } from '../accounts/user.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

/**
 * A transaction on one user's history, after all others on it: a clear and a migration, or two migrations, see the whole
 * of what came before, and never wait for one another in a ring. Throws when the account is gone.
 */
export function withUserLock<Result>(
	db: Kysely<Schema>,
	userId: string,
	work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
	return db.transaction().execute(async (transaction) => {
		const isThere = await lockUserRow(transaction, userId);
		if (!isThere) throw new AppError('not_authenticated', 'Not authenticated');
		return work(transaction);
	});
}
