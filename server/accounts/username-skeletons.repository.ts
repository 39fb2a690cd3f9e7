import type { Queries } from '../db/schema.ts';

/** Whether a username that looks like this one is taken. */
export async function isLookAlikeTaken(db: Queries, skeletons: readonly string[]): Promise<boolean> {
	const row = await db
		.selectFrom('username_skeletons')
		.select('user_id')
		.where('skeleton', 'in', skeletons)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Replaces a user's skeletons; false when one of them is taken, also by a concurrent transaction. */
export async function replaceSkeletons(
	transaction: Queries,
	userId: string,
	skeletons: readonly string[],
): Promise<boolean> {
	await transaction.deleteFrom('username_skeletons').where('user_id', '=', userId).execute();
	const inserted = await transaction
		.insertInto('username_skeletons')
		.values(skeletons.map((skeleton) => ({ skeleton, user_id: userId })))
		.onConflict((conflict) => conflict.doNothing())
		.returning('skeleton')
		.execute();
	return inserted.length === skeletons.length;
}
