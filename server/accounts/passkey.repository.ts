import type { Passkey } from '#contract/passkey.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { PasskeyChallengesTable, PasskeysTable, Queries } from '../db/schema.ts';

export type NewPasskey = Omit<PasskeysTable, 'last_used_at'>;
export type StoredPasskey = Omit<PasskeysTable, 'last_used_at'> & { last_used_at: string | null };

/** False for a credential that is a passkey already. */
export async function insertPasskey(db: Queries, passkey: NewPasskey): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('passkeys')
		.values(passkey)
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** The oldest first. */
export async function listPasskeys(db: Queries, userId: string): Promise<StoredPasskey[]> {
	return db
		.selectFrom('passkeys')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export function toPasskey({ id, name, domain, verifies_user, created_at, last_used_at }: StoredPasskey): Passkey {
	return { id, name, domain, isSignIn: verifies_user === 1, created_at, last_used_at };
}

export async function findPasskeyByCredential(db: Queries, credentialId: string): Promise<StoredPasskey | null> {
	const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
	return row ?? null;
}

/**
 * Compare-and-set: false when the passkey was removed, or its counter is not ahead of the stored one, so that there may be
 * a copy of it. Passkeys that do not count stay at 0.
 */
export async function updatePasskeyUse(
	db: Queries,
	id: string,
	{ counter, at }: { counter: number; at: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('passkeys')
		.set({ counter, last_used_at: at })
		.where('id', '=', id)
		.$if(counter > 0, (query) => query.where('counter', '<', counter))
		.$if(counter === 0, (query) => query.where('counter', '=', 0))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** The renamed passkey; null unless it is the user's. */
export async function updatePasskeyName(
	db: Queries,
	userId: string,
	{ id, name }: { id: string; name: string },
): Promise<StoredPasskey | null> {
	// PostgreSQL rejects NUL in text; no id contains it.
	if (id.includes('\0')) return null;
	const row = await db
		.updateTable('passkeys')
		.set({ name })
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

/** Its name; null unless it is the user's. */
export async function removePasskey(db: Queries, userId: string, id: string): Promise<string | null> {
	if (id.includes('\0')) return null;
	const row = await db
		.deleteFrom('passkeys')
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returning('name')
		.executeTakeFirst();
	return row?.name ?? null;
}

/** Those made at `since`, ISO 8601, or later; all when absent. */
export async function removePasskeysOf(db: Queries, userId: string, since?: string): Promise<void> {
	await db
		.deleteFrom('passkeys')
		.where('user_id', '=', userId)
		.$if(since !== undefined, (query) => query.where('created_at', '>=', since as string))
		.execute();
}

/** Null: the account has none any more. */
export async function updatePasskeysTime(db: Queries, userId: string, at: string | null): Promise<void> {
	await db.updateTable('users').set({ passkeys_at: at }).where('id', '=', userId).execute();
}

export async function insertPasskeyChallenge(db: Queries, challenge: PasskeyChallengesTable): Promise<void> {
	await db.insertInto('passkey_challenges').values(challenge).execute();
}

/** Removes a challenge that was made between two times: of responses that arrive together one gets it. */
export async function takePasskeyChallenge(
	db: Queries,
	hash: string,
	{ since, until }: { since: string; until: string },
): Promise<PasskeyChallengesTable | null> {
	const row = await db
		.deleteFrom('passkey_challenges')
		.where('challenge_hash', '=', hash)
		.where('created_at', '>=', since)
		.where('created_at', '<=', until)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

/** Removes the oldest beyond the newest `max`, at most `limit` at a time. */
export async function removePasskeyChallengesBeyond(db: Queries, max: number, limit: number): Promise<void> {
	const surplus = await db
		.selectFrom('passkey_challenges')
		.select('created_at')
		.orderBy('created_at', 'desc')
		.limit(1)
		.offset(max)
		.executeTakeFirst();
	if (!surplus) return;
	await removeBatch(db, {
		table: 'passkey_challenges',
		primaryKey: ['challenge_hash'],
		where: (row) => row('created_at', '<=', surplus.created_at),
		limit,
	});
}

export function removePasskeyChallengesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'passkey_challenges',
		primaryKey: ['challenge_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
