import { removeBatch } from '../db/remove-in-batches.ts';
import type { LoginChallengesTable, Queries } from '../db/schema.ts';

export async function insertChallenge(db: Queries, challenge: Omit<LoginChallengesTable, 'tries'>): Promise<void> {
	await db
		.insertInto('login_challenges')
		.values({ ...challenge, tries: 0 })
		.execute();
}

/** Removes a user's challenges beyond the newest `max`. */
export async function removeChallengesBeyond(db: Queries, userId: string, max: number): Promise<void> {
	const surplus = db
		.selectFrom('login_challenges')
		.select('token_hash')
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('token_hash')
		.limit(1000)
		.offset(max);
	await db.deleteFrom('login_challenges').where('token_hash', 'in', surplus).execute();
}

interface Alive {
	since: string;
	/** By a clock that was ahead. */
	until: string;
}

export async function findChallengeUser(db: Queries, tokenHash: string, alive: Alive): Promise<string | null> {
	const row = await db
		.selectFrom('login_challenges')
		.select('user_id')
		.where('token_hash', '=', tokenHash)
		.where('created_at', '>=', alive.since)
		.where('created_at', '<=', alive.until)
		.executeTakeFirst();
	return row?.user_id ?? null;
}

/** One statement, so that tries that arrive together are counted. Null without a challenge that has one left. */
export async function countTry(
	db: Queries,
	tokenHash: string,
	{ since, until, max }: Alive & { max: number },
): Promise<Pick<LoginChallengesTable, 'user_id' | 'password_key'> | null> {
	const row = await db
		.updateTable('login_challenges')
		.set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
		.where('token_hash', '=', tokenHash)
		.where('created_at', '>=', since)
		.where('created_at', '<=', until)
		.where('tries', '<', max)
		.returning(['user_id', 'password_key'])
		.executeTakeFirst();
	return row ?? null;
}

/** False when there is none. */
export async function removeChallenge(db: Queries, tokenHash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('login_challenges')
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

export function removeChallengesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'login_challenges',
		primaryKey: ['token_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
