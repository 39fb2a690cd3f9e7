import type { Kysely } from 'kysely';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { inTurn } from './in-turn.ts';
import { lockProfile } from './profile.repository.ts';

/**
 * A transaction on what one profile has, serial with all others on it: two migrations, or a clear and a migration, see each
 * other's result and cannot deadlock. Throws `not_authenticated` when the profile was removed.
 */
export function withProfileLock<Result>(
	db: Kysely<Schema>,
	profileId: string,
	work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
	return inTurn(db, profileId, async (transaction) => {
		const exists = await lockProfile(transaction, profileId);
		if (!exists) throw new AppError('not_authenticated', 'Not authenticated');
		return work(transaction);
	});
}
