import type { User } from '#contract/user.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { ProviderAccountsTable, ProviderSignInsTable, Queries } from '../db/schema.ts';
import { PUBLIC_COLUMNS, toUser } from './user.repository.ts';

/** Who somebody is at a provider. */
export type ProviderIdentity = Pick<ProviderAccountsTable, 'issuer' | 'subject'>;

export async function insertProviderSignIn(db: Queries, signIn: ProviderSignInsTable): Promise<void> {
	await db.insertInto('provider_sign_ins').values(signIn).execute();
}

/** Removes a sign-in that was begun between two times: of responses that arrive together one gets it. */
export async function takeProviderSignIn(
	db: Queries,
	stateHash: string,
	{ since, until }: { since: string; until: string },
): Promise<ProviderSignInsTable | null> {
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

export async function updateProviderUse(db: Queries, { issuer, subject }: ProviderIdentity, at: string): Promise<void> {
	await db
		.updateTable('provider_accounts')
		.set({ last_used_at: at })
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.execute();
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

/** False where the account was not connected. */
export async function removeProviderAccount(db: Queries, userId: string, issuer: string): Promise<boolean> {
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

export async function countProviderSignIns(db: Queries): Promise<number> {
	const row = await db
		.selectFrom('provider_sign_ins')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}
