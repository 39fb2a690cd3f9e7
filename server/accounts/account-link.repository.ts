import { removeBatch } from '../db/remove-in-batches.ts';
import type { AccountLinksTable, Queries } from '../db/schema.ts';
import { hashSecret } from '../lib/hash-secret.ts';

export type LinkKind = AccountLinksTable['kind'];

export interface FoundLink {
	user_id: string;
	email: string | null;
	password_key: string | null;
	created_at: string;
}

export async function insertLink(
	db: Queries,
	link: Omit<AccountLinksTable, 'email' | 'password_key'> & { email: string | null; password_key: string | null },
): Promise<void> {
	await db.insertInto('account_links').values(link).execute();
}

interface Usable {
	kind: LinkKind;
	tokenHash: string;
	now: string;
	/** One that is from later was made by a clock that was ahead. */
	until: string;
}

export async function findLink(db: Queries, { kind, tokenHash, now, until }: Usable): Promise<FoundLink | null> {
	const row = await db
		.selectFrom('account_links')
		.select(['user_id', 'email', 'password_key', 'created_at'])
		.where('token_hash', '=', tokenHash)
		.where('kind', '=', kind)
		.where('expires_at', '>', now)
		.where('created_at', '<=', until)
		.executeTakeFirst();
	return row ?? null;
}

/** One statement, so that of uses that arrive together one succeeds. Null when there is none. */
export async function takeLink(db: Queries, { kind, tokenHash, now, until }: Usable): Promise<FoundLink | null> {
	const row = await db
		.deleteFrom('account_links')
		.where('token_hash', '=', tokenHash)
		.where('kind', '=', kind)
		.where('expires_at', '>', now)
		.where('created_at', '<=', until)
		.returning(['user_id', 'email', 'password_key', 'created_at'])
		.executeTakeFirst();
	return row ?? null;
}

/** Removes a user's links of a kind beyond the newest `max`. */
export async function removeLinksBeyond(db: Queries, userId: string, kind: LinkKind, max: number): Promise<void> {
	const surplus = db
		.selectFrom('account_links')
		.select('token_hash')
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.orderBy('created_at', 'desc')
		.orderBy('token_hash')
		.limit(1000)
		.offset(max);
	await db.deleteFrom('account_links').where('token_hash', 'in', surplus).execute();
}

/** Those made at `since` or later; all when absent. */
export async function removeLinksOf(db: Queries, userId: string, kind: LinkKind, since?: string): Promise<void> {
	await db
		.deleteFrom('account_links')
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.$if(since !== undefined, (query) => query.where('created_at', '>=', since as string))
		.execute();
}

export async function hasLinkSince(db: Queries, userId: string, kind: LinkKind, since: string): Promise<boolean> {
	const row = await db
		.selectFrom('account_links')
		.select('token_hash')
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.where('created_at', '>=', since)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Changes of an account's address that links can undo at a time. A mail that was tried several times has several links. */
export async function countUndoableChanges(db: Queries, userId: string, now: string): Promise<number> {
	const row = await db
		.selectFrom('account_links')
		.select(({ fn }) => fn.count<number>('created_at').distinct().as('count'))
		.where('user_id', '=', userId)
		.where('kind', '=', 'undo')
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow();
	return row.count;
}

interface Reservation {
	emailKey: string;
	userId: string;
	created_at: string;
	expires_at: string;
}

/** Only the account that has an address, or had it, reserves it: a later reservation replaces the one before. */
export async function upsertReservation(db: Queries, { emailKey, userId, ...times }: Reservation): Promise<void> {
	const reserved = { user_id: userId, email: emailKey, ...times };
	await db
		.insertInto('account_links')
		.values({ token_hash: hashReserved(emailKey), kind: 'reserved', ...reserved })
		.onConflict((conflict) => conflict.column('token_hash').doUpdateSet(reserved))
		.execute();
}

/** Whether an address is kept for another account than `exceptId`. */
export async function isReserved(db: Queries, emailKey: string, now: string, exceptId?: string): Promise<boolean> {
	const row = await db
		.selectFrom('account_links')
		.select('user_id')
		.where('token_hash', '=', hashReserved(emailKey))
		.where('kind', '=', 'reserved')
		.where('expires_at', '>', now)
		.$if(exceptId !== undefined, (query) => query.where('user_id', '!=', exceptId as string))
		.executeTakeFirst();
	return row !== undefined;
}

interface WaitingEmail {
	userId: string;
	email: string;
	password_key: string;
	created_at: string;
	expires_at: string;
}

/** An account has one at most: a later one replaces the one before. */
export async function upsertWaitingEmail(db: Queries, { userId, ...waiting }: WaitingEmail): Promise<void> {
	await db
		.insertInto('account_links')
		.values({ token_hash: hashSecret(`waiting ${userId}`), kind: 'waiting', user_id: userId, ...waiting })
		.onConflict((conflict) => conflict.column('token_hash').doUpdateSet(waiting))
		.execute();
}

export async function findWaitingEmail(
	db: Queries,
	userId: string,
	now: string,
): Promise<{ email: string | null; password_key: string | null; expires_at: string } | null> {
	const row = await db
		.selectFrom('account_links')
		.select(['email', 'password_key', 'expires_at'])
		.where('user_id', '=', userId)
		.where('kind', '=', 'waiting')
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row ?? null;
}

/** The key of the table, so that it is found without an index of its own. No secret has a blank. */
function hashReserved(emailKey: string): string {
	return hashSecret(`reserved ${emailKey}`);
}

export function removeLinksBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'account_links',
		primaryKey: ['token_hash'],
		where: (row) => row('expires_at', '<', before),
		limit,
	});
}
