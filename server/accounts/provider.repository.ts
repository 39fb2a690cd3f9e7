import type { Selectable } from 'kysely';
import type { User } from '#contract/user.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { ProviderAccountsTable, ProviderLink, ProviderSignInsTable, Queries } from '../db/schema.ts';
import { PUBLIC_COLUMNS, toUser } from './user.repository.ts';

/** Who somebody is at a provider. */
export type ProviderIdentity = Pick<ProviderAccountsTable, 'issuer' | 'subject'>;

export type BegunSignIn = Selectable<ProviderSignInsTable>;

export async function insertProviderSignIn(db: Queries, signIn: BegunSignIn): Promise<void> {
	await db.insertInto('provider_sign_ins').values(signIn).execute();
}

/** Removes a sign-in that was begun between two times: of responses that arrive together one gets it. */
export async function takeProviderSignIn(
	db: Queries,
	stateHash: string,
	{ since, until }: { since: string; until: string },
): Promise<BegunSignIn | null> {
	const row = await db
		.deleteFrom('provider_sign_ins')
		.where('state_hash', '=', stateHash)
		.where('created_at', '>=', since)
		.where('created_at', '<=', until)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

export function removeProviderSignInsBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'provider_sign_ins',
		primaryKey: ['state_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}

export async function findUserOfProvider(db: Queries, { issuer, subject }: ProviderIdentity): Promise<User | null> {
	const row = await db
		.selectFrom('provider_accounts')
		.innerJoin('users', 'users.id', 'provider_accounts.user_id')
		.select(PUBLIC_COLUMNS)
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
	return row ? toUser(row) : null;
}

/** False where the identity, or the account, is connected already. */
export async function insertProviderAccount(
	db: Queries,
	account: ProviderIdentity & { user_id: string; created_at: string },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('provider_accounts')
		.values(account)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** False where the identity is connected no longer. */
export async function updateProviderUse(
	db: Queries,
	{ issuer, subject }: ProviderIdentity,
	at: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('provider_accounts')
		.set({ last_used_at: at })
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** How an account is connected; null where it is not. */
export async function findProviderAccount(
	db: Queries,
	userId: string,
	issuer: string,
): Promise<{ created_at: string; last_used_at: string | null } | null> {
	const row = await db
		.selectFrom('provider_accounts')
		.select(['created_at', 'last_used_at'])
		.where('user_id', '=', userId)
		.where('issuer', '=', issuer)
		.executeTakeFirst();
	return row ?? null;
}

/** All of an account, the first one first. */
export async function listProviderAccounts(
	db: Queries,
	userId: string,
): Promise<(ProviderIdentity & { created_at: string; last_used_at: string | null })[]> {
	return db
		.selectFrom('provider_accounts')
		.select(['issuer', 'subject', 'created_at', 'last_used_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute();
}

/** With sign-ins that wait for a code. False where the account was not connected. */
export async function removeProviderAccount(db: Queries, userId: string, issuer: string): Promise<boolean> {
	await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
	const { numDeletedRows } = await db
		.deleteFrom('provider_accounts')
		.where('user_id', '=', userId)
		.where('issuer', '=', issuer)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** What was connected at `since`, ISO 8601, or later, and connections that have been begun. */
export async function removeProviderAccountsSince(db: Queries, userId: string, since: string): Promise<void> {
	await db.deleteFrom('provider_sign_ins').where('user_id', '=', userId).execute();
	await db.deleteFrom('provider_accounts').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

/** Those that were begun at `since`, ISO 8601, or later: the others wait for their removal. */
export async function countProviderSignIns(db: Queries, since: string): Promise<number> {
	const row = await db
		.selectFrom('provider_sign_ins')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('created_at', '>=', since)
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function insertProviderSession(db: Queries, tokenHash: string, link: ProviderLink): Promise<void> {
	await db
		.insertInto('provider_sessions')
		.values({ ...link, token_hash: tokenHash })
		.execute();
}

/** Null for a session that did not begin at a provider. */
export async function findProviderSession(db: Queries, tokenHash: string): Promise<ProviderLink | null> {
	const row = await db
		.selectFrom('provider_sessions')
		.select(['issuer', 'subject', 'provider_sid', 'id_token'])
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row ?? null;
}

export async function insertProviderChallenge(db: Queries, challengeHash: string, link: ProviderLink): Promise<void> {
	await db
		.insertInto('provider_challenges')
		.values({ ...link, challenge_hash: challengeHash })
		.execute();
}

/** Null for a login by password. */
export async function findProviderChallenge(db: Queries, challengeHash: string): Promise<ProviderLink | null> {
	const row = await db
		.selectFrom('provider_challenges')
		.select(['issuer', 'subject', 'provider_sid', 'id_token'])
		.where('challenge_hash', '=', challengeHash)
		.executeTakeFirst();
	return row ?? null;
}

/** Whom a provider signs out: one of its sessions, all those of a person, or that of both. */
interface SignedOut {
	issuer: string;
	subject: string | null;
	sid: string | null;
}

/** Ends the sessions, and the sign-ins that wait for a code; returns the user of each session. */
export async function removeProviderSessions(db: Queries, { issuer, subject, sid }: SignedOut): Promise<string[]> {
	const waiting = db
		.selectFrom('provider_challenges')
		.select('challenge_hash')
		.where('issuer', '=', issuer)
		.$if(sid !== null, (query) => query.where('provider_sid', '=', sid))
		.$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''));
	await db.deleteFrom('login_challenges').where('token_hash', 'in', waiting).execute();
	const ended = db
		.selectFrom('provider_sessions')
		.select('token_hash')
		.where('issuer', '=', issuer)
		.$if(sid !== null, (query) => query.where('provider_sid', '=', sid))
		.$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''));
	const removed = await db.deleteFrom('sessions').where('token_hash', 'in', ended).returning('user_id').execute();
	return removed.map(({ user_id }) => user_id);
}

/** False for a logout token that was used before. */
export async function insertProviderLogout(db: Queries, tokenHash: string, at: string): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('provider_logouts')
		.values({ token_hash: tokenHash, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export function removeProviderLogoutsBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'provider_logouts',
		primaryKey: ['token_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
