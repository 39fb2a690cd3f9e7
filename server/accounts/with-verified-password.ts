import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { inTurn } from './in-turn.ts';
import { ROLES_LOCK } from './roles-lock.ts';
import { requireSession } from './session.repository.ts';
import { findUser, replacePasswordHash } from './user.repository.ts';

/**
 * A transaction that holds the user's row, with the password that was verified; `hash` replaces it. Throws
 * `not_authenticated` when the password was changed, the session ended, or the account deleted, meanwhile.
 */
export function withVerifiedPassword<Result>(
	database: Pick<Database, 'db' | 'lock'>,
	{ user, sessionId }: Pick<Viewer, 'user' | 'sessionId'>,
	verified: string,
	work: (transaction: Queries, stored: User) => Promise<Result>,
	{ hash = verified, locksRoles = false } = {},
): Promise<Result> {
	return inTurn(database.db, locksRoles ? ROLES_LOCK : user.id, async (transaction) => {
		if (locksRoles) await database.lock(transaction, ROLES_LOCK);
		const isUnchanged = await replacePasswordHash(transaction, user.id, verified, hash);
		const stored = await findUser(transaction, user.id);
		if (!isUnchanged || !stored) throw new AppError('not_authenticated', 'Not authenticated');
		await requireSession(transaction, sessionId);
		return work(transaction, stored);
	});
}
