import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Role, User } from '#contract/user.ts';
import type { Queries, UsersTable } from '../db/schema.ts';

/** What a sign-up stores; the keys are the canonical forms of username and email. */
export type NewUser = Pick<UsersTable, 'username' | 'username_key' | 'email' | 'email_key' | 'password_hash'> & {
	created_at: string;
};

const ID_BYTES = 16;

/** The columns of a user that may leave the server. */
const TOLD = [
	'users.id',
	'users.username',
	'users.email',
	'users.role',
	'users.is_premium',
	'users.created_at',
] as const;

type ToldRow = Selectable<Pick<UsersTable, 'id' | 'username' | 'email' | 'role' | 'is_premium' | 'created_at'>>;

/** A user of whose row just these fields are kept, whatever else a query read along. */
export function toUser({ id, username, email, role, is_premium, created_at }: ToldRow): User {
	return { id, username, email, role, isPremium: is_premium === 1, created_at };
}

/** Null when the username or the email is taken. */
export async function insertUser(db: Queries, user: NewUser): Promise<User | null> {
	const row = await db
		.insertInto('users')
		.values({ ...user, id: randomBytes(ID_BYTES).toString('base64url'), role: 'user', is_premium: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.returning(TOLD)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

/** Whether a username or an email is taken, by their canonical keys. */
export async function isIdentityTaken(
	db: Queries,
	keys: { username_key: string; email_key: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where((where) =>
			where.or([where('username_key', '=', keys.username_key), where('email_key', '=', keys.email_key)]),
		)
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
	// PostgreSQL takes no NUL in text; nobody is called so.
	if (key.includes('\0')) return null;
	const row = await db
		.selectFrom('users')
		.select([...TOLD, 'users.password_hash'])
		.where(key.includes('@') ? 'email_key' : 'username_key', '=', key)
		.executeTakeFirst();
	return row ? { user: toUser(row), password_hash: row.password_hash } : null;
}

export async function updatePasswordHash(db: Queries, id: string, hash: string): Promise<void> {
	await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
}

/**
 * Changes the hash only while it is still `from`, and holds the row until the transaction ends; false when the password
 * was changed or the account deleted meanwhile.
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

export async function updateRole(db: Queries, id: string, role: Role): Promise<void> {
	await db.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** The owners, oldest account first. */
export async function listOwners(db: Queries): Promise<User[]> {
	const rows = await db.selectFrom('users').select(TOLD).where('role', '=', 'owner').orderBy('created_at').execute();
	return rows.map(toUser);
}
