import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Role, User } from '#contract/user.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import { hasRowLocks } from '../db/row-locks.ts';
import type { Queries, UsersTable } from '../db/schema.ts';
import { removeLinksOf } from './account-link.repository.ts';

/** The keys are the canonical forms of username and email. */
export type Identity = Pick<UsersTable, 'username' | 'username_key' | 'email' | 'email_key'> & {
	search_key?: string | null;
};
export type NewUser = Identity & Pick<UsersTable, 'password_hash' | 'created_at'> & { language?: string };

const ID_BYTES = 16;

/** The columns that responses may contain. */
export const PUBLIC_COLUMNS = [
	'users.id',
	'users.username',
	'users.email',
	'users.role',
	'users.is_premium',
	'users.created_at',
	'users.second_factor_at',
	'users.passkeys_at',
	'users.approval_requested_at',
	'users.suspended_at',
	'users.suspended_until',
	'users.suspension_reason',
	'users.email_key',
	'users.verified_email_key',
] as const;

type PublicColumn = (typeof PUBLIC_COLUMNS)[number] extends `users.${infer Name extends keyof UsersTable}`
	? Name
	: never;

/** Drops every other column of the row. Fields that most users do not have are absent. */
export function toUser(row: Selectable<Pick<UsersTable, PublicColumn>>): User {
	const { id, username, email, role, is_premium, created_at, suspended_at, suspended_until, suspension_reason } = row;
	const user: User = { id, username, email, role, isPremium: is_premium === 1, created_at };
	if (row.verified_email_key !== null && row.verified_email_key === row.email_key) user.isEmailVerified = true;
	if (row.second_factor_at !== null || row.passkeys_at !== null) user.hasSecondFactor = true;
	if (row.approval_requested_at !== null) user.isWaiting = true;
	if (suspended_at !== null) {
		user.suspension = { since: suspended_at, until: suspended_until, reason: suspension_reason ?? '' };
	}
	return user;
}

/** Null when the username or the email is taken. */
export async function insertUser(db: Queries, user: NewUser): Promise<User | null> {
	const row = await db
		.insertInto('users')
		.values({ ...user, id: randomBytes(ID_BYTES).toString('base64url'), role: 'user', is_premium: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.returning(PUBLIC_COLUMNS)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Whether a username or an email is taken, by their canonical keys, by a user other than `exceptId`. */
export async function isIdentityTaken(
	db: Queries,
	keys: { username_key: string; email_key: string },
	exceptId?: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where((where) =>
			where.or([where('username_key', '=', keys.username_key), where('email_key', '=', keys.email_key)]),
		)
		.$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as string))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export interface UserWithHash {
	user: User;
	password_hash: string;
}

/** By username or email in canonical form. No username has an @ and every email has one, so no text is both. */
export async function findUserWithHash(db: Queries, key: string): Promise<UserWithHash | null> {
	// PostgreSQL rejects NUL in text; no name contains it.
	if (key.includes('\0')) return null;
	const row = await db
		.selectFrom('users')
		.select([...PUBLIC_COLUMNS, 'users.password_hash'])
		.where(key.includes('@') ? 'email_key' : 'username_key', '=', key)
		.executeTakeFirst();
	return row ? { user: toUser(row), password_hash: row.password_hash } : null;
}

/** Null where the account has chosen none. */
export async function findLanguage(db: Queries, id: string): Promise<string | null> {
	const row = await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst();
	return row?.language ?? null;
}

export async function findLanguageByEmail(db: Queries, emailKey: string): Promise<string | null> {
	const row = await db.selectFrom('users').select('language').where('email_key', '=', emailKey).executeTakeFirst();
	return row?.language ?? null;
}

export async function updateLanguage(db: Queries, id: string, language: string | null): Promise<void> {
	await db.updateTable('users').set({ language }).where('id', '=', id).execute();
}

export async function updatePasswordHash(db: Queries, id: string, hash: string): Promise<void> {
	await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
}

/**
 * Compare-and-set: replaces the hash only while it is still `from`, and locks the row until the transaction ends. False
 * when the password was changed or the account deleted meanwhile.
 */
export async function replacePasswordHash(db: Queries, id: string, from: string, to: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('users')
		.set({ password_hash: to })
		.where('id', '=', id)
		.where('password_hash', '=', from)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Links that choose a password end: who was given one for the role before would take over the new one. */
export async function updateRole(db: Queries, id: string, role: Role): Promise<void> {
	await removeLinksOf(db, id, 'reset');
	await db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** @param key The `email_key` that was verified. */
export async function updateVerifiedEmail(db: Queries, id: string, key: string): Promise<void> {
	await db.updateTable('users').set({ verified_email_key: key }).where('id', '=', id).execute();
}

/** Admins and owners that can sign in, oldest account first. */
export async function listAdmins(db: Queries, limit: number): Promise<User[]> {
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where('role', 'in', ['admin', 'owner'])
		.where('suspended_at', 'is', null)
		.where('deletion_requested_at', 'is', null)
		.orderBy('created_at')
		.limit(limit)
		.execute();
	return rows.map(toUser);
}

/** The owners, oldest account first. */
export async function listOwners(db: Queries): Promise<User[]> {
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where('role', '=', 'owner')
		.orderBy('created_at')
		.execute();
	return rows.map(toUser);
}

/** The user whose profile it is; null for none. */
export async function findUserOfProfile(db: Queries, profileId: string): Promise<User | null> {
	const row = await db
		.selectFrom('users')
		.innerJoin('profiles', 'profiles.user_id', 'users.id')
		.select(PUBLIC_COLUMNS)
		.where('profiles.id', '=', profileId)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

export async function findUser(db: Queries, id: string): Promise<User | null> {
	// PostgreSQL rejects NUL in text; no id contains it.
	if (id.includes('\0')) return null;
	const row = await db.selectFrom('users').select(PUBLIC_COLUMNS).where('id', '=', id).executeTakeFirst();
	return row ? toUser(row) : null;
}

const selectForLock = prepareQuery(['id'], (db, { id }: { id: string }) =>
	db
		.selectFrom('users')
		.select('id')
		.where('id', '=', id)
		.$if(hasRowLocks(db), (query) => query.forNoKeyUpdate()),
);

/**
 * Locks a user's row until the transaction ends: other lockers wait, and the account cannot be deleted meanwhile. False
 * when there is no such user.
 */
export async function lockUserRow(transaction: Queries, id: string): Promise<boolean> {
	const { rows } = await selectForLock(transaction, { id });
	return rows.length > 0;
}

/** Whether there is an owner beside this account. Owners who wait for their deletion, or are suspended, do not count. */
export async function hasOtherOwner(db: Queries, exceptId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'owner')
		.where('id', '!=', exceptId)
		.where('deletion_requested_at', 'is', null)
		.where('suspended_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function findPasswordHash(db: Queries, id: string): Promise<string | null> {
	const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
	return row?.password_hash ?? null;
}

export async function requestDeletion(db: Queries, id: string, at: string): Promise<void> {
	await db.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', id).execute();
}

/** False when the account was not waiting for its deletion. */
export async function cancelDeletion(db: Queries, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('users')
		.set({ deletion_requested_at: null })
		.where('id', '=', id)
		.where('deletion_requested_at', 'is not', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function listDeletedBefore(db: Queries, before: string, limit: number): Promise<User[]> {
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where('deletion_requested_at', '<', before)
		.limit(limit)
		.execute();
	return rows.map(toUser);
}

/** False when the account has returned. */
export async function removeIfDeletedBefore(db: Queries, id: string, before: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('users')
		.where('id', '=', id)
		.where('deletion_requested_at', '<', before)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** Throws the engine's own error when one of the keys is taken. */
export async function updateIdentity(db: Queries, id: string, identity: Identity): Promise<void> {
	await db.updateTable('users').set(identity).where('id', '=', id).execute();
}

/** One statement, so that no concurrent toggle is lost. Null when there is no such user. */
export async function togglePremium(db: Queries, id: string): Promise<User | null> {
	if (id.includes('\0')) return null;
	const row = await db
		.updateTable('users')
		.set({ is_premium: sql<0 | 1>`1 - is_premium` })
		.where('id', '=', id)
		.returning(PUBLIC_COLUMNS)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Deletes a user, and by cascade the sessions and the watch history. */
export async function removeUser(db: Queries, id: string): Promise<void> {
	await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Keyset page by id, for reading all users. */
export async function listUsersAfter(db: Queries, afterId: string, limit: number): Promise<User[]> {
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where('id', '>', afterId)
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(toUser);
}

/** Null lifts it. */
export async function updateSuspension(
	db: Queries,
	id: string,
	suspension: { since: string; until: string | null; reason: string } | null,
): Promise<void> {
	await db
		.updateTable('users')
		.set({
			suspended_at: suspension?.since ?? null,
			suspended_until: suspension?.until ?? null,
			suspension_reason: suspension?.reason ?? null,
		})
		.where('id', '=', id)
		.execute();
}

export async function requestApproval(db: Queries, id: string, at: string): Promise<void> {
	await db.updateTable('users').set({ approval_requested_at: at }).where('id', '=', id).execute();
}

export async function countWaiting(db: Queries): Promise<number> {
	const row = await db
		.selectFrom('users')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('approval_requested_at', 'is not', null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** The oldest first. */
export async function listWaiting(db: Queries, limit: number): Promise<User[]> {
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where('approval_requested_at', 'is not', null)
		.orderBy('approval_requested_at')
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(toUser);
}

/** The user; null for an account that does not wait, or not any more. */
export async function approveWaiting(db: Queries, id: string): Promise<User | null> {
	if (id.includes('\0')) return null;
	const row = await db
		.updateTable('users')
		.set({ approval_requested_at: null })
		.where('id', '=', id)
		.where('approval_requested_at', 'is not', null)
		.returning(PUBLIC_COLUMNS)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

/** The removed user; null for an account that does not wait, or not any more. */
export async function removeWaiting(db: Queries, id: string): Promise<User | null> {
	if (id.includes('\0')) return null;
	const row = await db
		.deleteFrom('users')
		.where('id', '=', id)
		.where('approval_requested_at', 'is not', null)
		.returning(PUBLIC_COLUMNS)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

export function removeWaitingBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'users',
		primaryKey: ['id'],
		where: (row) => row('approval_requested_at', '<', before),
		limit,
	});
}
