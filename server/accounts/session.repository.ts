import type { Insertable, Selectable } from 'kysely';
import type { ChildRules } from '#contract/child-profile.ts';
import type { User } from '#contract/user.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, SessionsTable } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { refuseApprovedCodesOf } from './device-code.repository.ts';
import { readChildRules } from './profile.repository.ts';
import { PUBLIC_COLUMNS, toUser } from './user.repository.ts';

export interface SessionWithUser {
	session: Selectable<SessionsTable>;
	user: User;
	/** The chosen profile, else the first; null when the chosen one was removed. */
	profile: { id: string; hasPin: boolean; child: ChildRules | null } | null;
}

type NewSession = Omit<Insertable<SessionsTable>, 'device' | 'confirmed_at' | 'profile_id'> & {
	device?: string | null;
};

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
	await db.insertInto('sessions').values(session).execute();
}

const selectSession = prepareQuery(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
	db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.leftJoin('profiles', (join) =>
			join.on((on) => on('profiles.id', '=', on.fn.coalesce('sessions.profile_id', 'sessions.user_id'))),
		)
		.select([
			'sessions.token_hash',
			'sessions.user_id',
			'sessions.last_used_at',
			'sessions.device',
			'sessions.confirmed_at',
			'sessions.created_at as session_created_at',
			'sessions.profile_id',
			'sessions.provider_factor',
			'profiles.id as used_profile_id',
			'profiles.pin_hash',
			'profiles.child_rules',
		])
		.select(PUBLIC_COLUMNS)
		.where('sessions.token_hash', '=', tokenHash),
);

export async function findSession(db: Queries, tokenHash: string): Promise<SessionWithUser | null> {
	const [row] = (await selectSession(db, { tokenHash })).rows;
	if (!row) return null;
	const { session_created_at: created_at, token_hash, user_id, last_used_at, device, confirmed_at, profile_id } = row;
	const { provider_factor } = row;
	const session = { token_hash, user_id, created_at, last_used_at, device, confirmed_at, profile_id, provider_factor };
	const { used_profile_id: id, pin_hash, child_rules } = row;
	const profile = id === null ? null : { id, hasPin: pin_hash !== null, child: readChildRules(child_rules) };
	return { session, user: toUser(row), profile };
}

/**
 * For a write that must not follow the end of its session: throws `not_authenticated` when that has ended since the request was
 * checked. Its row is locked until the transaction ends, so that what ends it comes before this write or after it.
 */
export async function requireSession(transaction: Queries, sessionId: string): Promise<void> {
	const row = await transaction
		.selectFrom('sessions')
		.select('token_hash')
		.where('token_hash', '=', sessionId)
		.$if(hasRowLocks(transaction), (query) => query.forKeyShare())
		.executeTakeFirst();
	if (!row) throw new AppError('not_authenticated', 'Not authenticated');
}

/** Only where the last use is before `ifBefore`, so that of concurrent requests the first writes, or, by a wrong clock, after `ifAfter`. */
export async function updateLastUse(
	db: Queries,
	tokenHash: string,
	{ at, ifBefore, ifAfter }: { at: string; ifBefore: string; ifAfter?: string },
): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ last_used_at: at })
		.where('token_hash', '=', tokenHash)
		.where(({ eb, or }) =>
			or([eb('last_used_at', '<', ifBefore), ...(ifAfter === undefined ? [] : [eb('last_used_at', '>', ifAfter)])]),
		)
		.execute();
}

/** Returns the users of those that there were. */
export async function removeSessions(db: Queries, tokenHashes: string[]): Promise<string[]> {
	const removed = await db.deleteFrom('sessions').where('token_hash', 'in', tokenHashes).returning('user_id').execute();
	return removed.map(({ user_id }) => user_id);
}

/** What lets somebody in, now or once a mail has been sent. */
export const ACCESS_TABLES = [
	'sessions',
	'login_challenges',
	'passkey_challenges',
	'provider_sign_ins',
	'api_tokens',
	'calendar_feeds',
	'invitations',
	'rooms',
	'account_links',
	'device_codes',
	'mails',
] as const;

/**
 * Ends every session, every login that waits for its code and every room, and removes API tokens, addresses of calendars, invitations,
 * links, device codes and queued mails: of a restored database some have been ended, revoked, used or sent since.
 */
export async function removeAllAccess(db: Queries): Promise<void> {
	for (const table of ACCESS_TABLES) await db.deleteFrom(table).execute();
}

export async function updateConfirmation(db: Queries, tokenHash: string, at: string): Promise<void> {
	await db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', tokenHash).execute();
}

/**
 * Removes all sessions of a user except this one; returns their number. Devices that were approved and have no session yet
 * are refused before, so that none begins after it.
 */
export async function removeSessionsOf(db: Queries, userId: string, exceptTokenHash?: string): Promise<number> {
	await refuseApprovedCodesOf(db, userId);
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.$if(exceptTokenHash !== undefined, (query) => query.where('token_hash', '!=', exceptTokenHash as string))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Removes a user's least recently used sessions beyond `maxSessions`; the one of `newTokenHash` is never removed. */
export async function removeSessionsBeyond(
	db: Queries,
	userId: string,
	{ newTokenHash, maxSessions }: { newTokenHash: string; maxSessions: number },
): Promise<void> {
	const surplus = db
		.selectFrom('sessions')
		.select('token_hash')
		.where('user_id', '=', userId)
		.where('token_hash', '!=', newTokenHash)
		.orderBy('last_used_at', 'desc')
		.orderBy('token_hash')
		.limit(maxSessions)
		.offset(maxSessions - 1);
	await db.deleteFrom('sessions').where('token_hash', 'in', surplus).execute();
}

/** The sessions of a user that were created and used since these times; last used first. */
export async function listSessionsOf(
	db: Queries,
	userId: string,
	{ createdSince, usedSince, limit }: { createdSince: string; usedSince: string; limit: number },
): Promise<Selectable<SessionsTable>[]> {
	return db
		.selectFrom('sessions')
		.selectAll()
		.where('user_id', '=', userId)
		.where('created_at', '>=', createdSince)
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
export function removeExpiredSessions(
	db: Queries,
	{ createdBefore, lastUsedBefore, limit }: { createdBefore: string; lastUsedBefore: string; limit: number },
): Promise<number> {
	return removeBatch(db, {
		table: 'sessions',
		primaryKey: ['token_hash'],
		where: (row) => row.or([row('created_at', '<', createdBefore), row('last_used_at', '<', lastUsedBefore)]),
		limit,
	});
}
