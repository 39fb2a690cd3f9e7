import type { User } from '#contract/user.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, SessionsTable } from '../db/schema.ts';
import { toUser } from './user.repository.ts';

export interface SessionWithUser {
	session: SessionsTable;
	user: User;
}

export async function insertSession(db: Queries, session: SessionsTable): Promise<void> {
	await db.insertInto('sessions').values(session).execute();
}

export async function findSession(db: Queries, tokenHash: string): Promise<SessionWithUser | null> {
	const row = await db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select(['sessions.token_hash', 'sessions.user_id', 'sessions.last_used_at', 'sessions.created_at as began_at'])
		.select(['users.id', 'users.username', 'users.email', 'users.role', 'users.is_premium', 'users.created_at'])
		.where('sessions.token_hash', '=', tokenHash)
		.executeTakeFirst();
	if (!row) return null;
	const { token_hash, user_id, last_used_at, began_at } = row;
	return { session: { token_hash, user_id, created_at: began_at, last_used_at }, user: toUser(row) };
}

/** Only where the last use is before `since`: of concurrent requests the first writes. */
export async function updateLastUse(
	db: Queries,
	tokenHash: string,
	{ at, since }: { at: string; since: string },
): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ last_used_at: at })
		.where('token_hash', '=', tokenHash)
		.where('last_used_at', '<', since)
		.execute();
}

export async function removeSession(db: Queries, tokenHash: string): Promise<void> {
	await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Removes all sessions of a user except `keep`; returns their number. */
export async function removeSessionsOf(db: Queries, userId: string, keep?: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep as string))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Removes a user's least recently used sessions beyond `keep`; `begun` is never removed. */
export async function removeSessionsBeyond(
	db: Queries,
	userId: string,
	{ begun, keep }: { begun: string; keep: number },
): Promise<void> {
	const surplus = db
		.selectFrom('sessions')
		.select('token_hash')
		.where('user_id', '=', userId)
		.where('token_hash', '!=', begun)
		.orderBy('last_used_at', 'desc')
		.orderBy('token_hash')
		.limit(keep)
		.offset(keep - 1);
	await db.deleteFrom('sessions').where('token_hash', 'in', surplus).execute();
}

/** The sessions of a user that began and were used since these times; last used first. */
export async function listSessionsOf(
	db: Queries,
	userId: string,
	{ beganSince, usedSince, limit }: { beganSince: string; usedSince: string; limit: number },
): Promise<SessionsTable[]> {
	return db
		.selectFrom('sessions')
		.selectAll()
		.where('user_id', '=', userId)
		.where('created_at', '>=', beganSince)
		.where('last_used_at', '>=', usedSince)
		.orderBy('last_used_at', 'desc')
		.limit(limit)
		.execute();
}

export async function countSessions(db: Queries): Promise<number> {
	const row = await db
		.selectFrom('sessions')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Removes at most `limit` expired sessions, skipping locked rows; returns their number. */
export async function removeExpiredSessions(
	db: Queries,
	{ beganBefore, unusedSince, limit }: { beganBefore: string; unusedSince: string; limit: number },
): Promise<number> {
	const expired = db
		.selectFrom('sessions')
		.select('token_hash')
		.where((where) => where.or([where('created_at', '<', beganBefore), where('last_used_at', '<', unusedSince)]))
		.limit(limit)
		.$if(hasRowLocks(db), (query) => query.forUpdate().skipLocked());
	const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', 'in', expired).executeTakeFirst();
	return Number(numDeletedRows);
}
