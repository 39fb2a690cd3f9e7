import type { Queries, SecondFactorsTable } from '../db/schema.ts';

type StoredFactor = Pick<SecondFactorsTable, 'secret' | 'created_at' | 'last_step'>;

export async function findSecondFactor(db: Queries, userId: string): Promise<StoredFactor | null> {
	const row = await db
		.selectFrom('second_factors')
		.select(['secret', 'created_at', 'last_step'])
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return row ?? null;
}

/** A factor that is being set up; it replaces the one before. */
export async function upsertSecondFactor(db: Queries, factor: Omit<SecondFactorsTable, 'last_step'>): Promise<void> {
	const { secret, created_at } = factor;
	await db
		.insertInto('second_factors')
		.values({ ...factor, last_step: -1 })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at, last_step: -1 }))
		.execute();
}

/**
 * Compare-and-set: false when a code of this time step, or of a later one, was accepted before. A step after `latest` was
 * written by a clock that was ahead, and does not count.
 */
export async function updateLastStep(
	db: Queries,
	userId: string,
	{ step, latest }: { step: number; latest: number },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('second_factors')
		.set({ last_step: step })
		.where('user_id', '=', userId)
		.where(({ eb, or }) => or([eb('last_step', '<', step), eb('last_step', '>', latest)]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Null turns it off. */
export async function updateSecondFactorTime(db: Queries, userId: string, at: string | null): Promise<void> {
	await db.updateTable('users').set({ second_factor_at: at }).where('id', '=', userId).execute();
}

export async function findSecondFactorTime(db: Queries, userId: string): Promise<string | null> {
	const row = await db.selectFrom('users').select('second_factor_at').where('id', '=', userId).executeTakeFirst();
	return row?.second_factor_at ?? null;
}

export async function removeSecret(db: Queries, userId: string): Promise<void> {
	await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** @param since ISO 8601: those that were made then or later, or at a time that is not known. */
export async function removeRecoveryCodes(db: Queries, userId: string, since?: string): Promise<void> {
	await db
		.deleteFrom('recovery_codes')
		.where('user_id', '=', userId)
		.$if(since !== undefined, (query) =>
			query.where(({ eb, or }) => or([eb('created_at', 'is', null), eb('created_at', '>=', since ?? '')])),
		)
		.execute();
}

export async function replaceRecoveryCodes(
	db: Queries,
	userId: string,
	{ hashes, created_at }: { hashes: readonly string[]; created_at: string },
): Promise<void> {
	await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
	await db
		.insertInto('recovery_codes')
		.values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })))
		.execute();
}

/** False for a code that there is not, or that was used. */
export async function spendRecoveryCode(db: Queries, userId: string, hash: string, at: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('recovery_codes')
		.set({ used_at: at })
		.where('user_id', '=', userId)
		.where('code_hash', '=', hash)
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
	const row = await db
		.selectFrom('recovery_codes')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.where('used_at', 'is', null)
		.executeTakeFirstOrThrow();
	return row.count;
}
